const replaceWithPlaceholder = (image: HTMLImageElement) => {
  const { standIn } = image.dataset;
  if (!standIn) return;
  image.removeAttribute('data-stand-in');
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
  image.removeAttribute('srcset');
  image.src = standIn;
};

/** Replaces a photograph that cannot be loaded by the placeholder picture. */
export function replaceBrokenImages(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) replaceWithPlaceholder(target);
    },
    true,
  );
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-stand-in]'))
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) replaceWithPlaceholder(image);
}
