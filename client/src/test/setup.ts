// happy-dom has no animations: every one is over at once.
Element.prototype.animate = function () {
  const animation = { cancel() {}, finish() {}, onfinish: null as null | (() => void), finished: Promise.resolve() };
  queueMicrotask(() => animation.onfinish?.());
  return animation as unknown as Animation;
};
Element.prototype.getAnimations = () => [];
