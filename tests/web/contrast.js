// Text against its real background. `texts` notes every text that is seen and makes it transparent; `check` gets a picture
// of the page without its texts, and says which of them would not be read easily enough (WCAG 2, level AA).
({
  texts() {
    const seen = (element) => {
      const rect = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && rect.width > 1 && rect.height > 1
        && !element.closest(".hidden, .tucked, .gone, .ghost, [data-ghost], svg, option, [disabled], .closed");
    };
    const covered = (element, { left, top, width, height }) => {
      const on = document.elementFromPoint(left + width / 2, top + height / 2);
      return !on || !(element.contains(on) || on.contains(element));
    };
    for (const animation of document.getAnimations()) if (animation.effect?.getTiming().iterations === 1) animation.finish();
    window.textsSeen = [];
    for (const element of document.querySelectorAll("body *")) {
      const own = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent.trim());
      if (!own.length || !seen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(own[0]);
      const rect = range.getClientRects()[0];
      if (!rect || rect.top < 0 || rect.bottom > innerHeight || rect.left < 0 || rect.right > innerWidth || covered(element, rect)) continue;
      let opacity = 1;
      for (let up = element; up; up = up.parentElement) opacity *= Number(getComputedStyle(up).opacity);
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const [r, g, b, a = 1] = color.match(/[\d.]+/g).map(Number);
      const size = parseFloat(fontSize), text = own[0].textContent.trim();
      const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) || !/[\p{L}\p{N}]/u.test(text);
      window.textsSeen.push({ rect, ink: [r, g, b], alpha: a * opacity, least: large ? 3 : 4.5, name: `${element.tagName.toLowerCase()}.${element.className} "${text.slice(0, 40)}"` });
    }
    window.withoutText ??= new CSSStyleSheet();
    window.withoutText.replaceSync("* { color: transparent !important; transition: none !important; caret-color: transparent !important; text-shadow: none !important } ::placeholder { color: transparent !important }");
    document.adoptedStyleSheets = [window.withoutText];
    return window.textsSeen.length;
  },
  async check(picture) {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
    const paint = canvas.getContext("2d");
    paint.drawImage(image, 0, 0);
    document.adoptedStyleSheets = [];
    const light = (part) => ((part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    const luminance = ([r, g, b]) => 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b);
    const broken = [];
    for (const { rect, ink, alpha, least, name } of window.textsSeen) {
      const { data } = paint.getImageData(rect.left, rect.top, Math.max(1, rect.width), Math.max(1, rect.height));
      const pixels = [];
      for (let at = 0; at < data.length; at += 4) pixels.push([data[at], data[at + 1], data[at + 2]]);
      pixels.sort((one, other) => luminance(one) - luminance(other));
      const ground = pixels[pixels.length >> 1];
      const seen = ink.map((part, i) => part * alpha + ground[i] * (1 - alpha));
      const [dark, bright] = [luminance(seen), luminance(ground)].sort((one, other) => one - other);
      const ratio = (bright + 0.05) / (dark + 0.05);
      if (ratio < least - 0.05) broken.push(`${name}: ${ratio.toFixed(2)} of ${least}, (${seen.map(Math.round)}) on (${ground})`);
    }
    return broken;
  },
})
