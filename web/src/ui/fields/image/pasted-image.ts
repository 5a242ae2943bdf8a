/** What a clipboard offers to this file; a test needs no browser. */
interface Clipboard {
  readonly files: Iterable<File>;
  readonly types: readonly string[];
}

/** How browsers call an image that has no file of its own. */
const nameless = /^image\.\w+$/i;

/** The first image that a clipboard carries, under a name that says where it comes from; null where it carries none. */
export function imageIn({ files }: Pick<Clipboard, 'files'>): File | null {
  const image = [...files].find(({ type }) => type.startsWith('image/'));
  if (!image || (image.name !== '' && !nameless.test(image.name))) return image ?? null;
  const extension = image.type.replace(/^image\/(?:x-)?/, '').replace(/\W.*$/s, '');
  return new File([image], `immagine-incollata.${extension === 'jpeg' ? 'jpg' : extension}`, { type: image.type });
}

/**
 * Whether what is pasted is meant as text: what a word processor copies carries a picture of its words too. An image that a browser
 * copies comes with markup that names it, and no words.
 */
export const carriesText = ({ types }: Pick<Clipboard, 'types'>): boolean => types.includes('text/plain');
