/** The part of a clipboard that is used here, so that tests need no browser. */
interface Clipboard {
  readonly files: Iterable<File>;
  readonly types: readonly string[];
}

/** The name that browsers give an image that does not come from a file. */
const genericNamePattern = /^image\.\w+$/i;

/** The first image in a clipboard, or null. One without a file name becomes `immagine-incollata`. */
export function clipboardImage({ files }: Pick<Clipboard, 'files'>): File | null {
  const image = [...files].find(({ type }) => type.startsWith('image/'));
  if (!image || (image.name !== '' && !genericNamePattern.test(image.name))) return image ?? null;
  const extension = image.type.replace(/^image\/(?:x-)?/, '').replace(/\W.*$/s, '');
  return new File([image], `immagine-incollata.${extension === 'jpeg' ? 'jpg' : extension}`, { type: image.type });
}

/**
 * Whether the clipboard holds text: a word processor adds a picture of the copied text, which must not be taken for a photograph. An
 * image copied in a browser comes with HTML, but without plain text.
 */
export const hasPlainText = ({ types }: Pick<Clipboard, 'types'>): boolean => types.includes('text/plain');
