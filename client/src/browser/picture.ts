// A picture of ours as a file that people can send: the server draws it, the browser makes it a PNG.
import { under } from "../net/base";

/** Share or save a picture. The answer is whether anything came of it. */
export async function sharePicture(address: string, name: string): Promise<boolean> {
  try {
    const blob = await asPng(address);
    const file = new File([blob], `${name}.png`, { type: "image/png" });
    if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
      await navigator.share({ files: [file] });
      return true;
    }
    const link = document.createElement("a");
    link.download = file.name;
    link.href = await asAddress(blob);
    link.click();
    return true;
  } catch (error) {
    return (error as Error).name === "AbortError"; // they changed their mind
  }
}

async function asPng(address: string): Promise<Blob> {
  const image = new Image();
  image.src = under(address);
  await image.decode();
  const scale = 2;
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * scale;
  canvas.height = image.naturalHeight * scale;
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"));
}

const asAddress = (blob: Blob) =>
  new Promise<string>((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error ?? new Error("no picture"));
    reader.readAsDataURL(blob);
  });
