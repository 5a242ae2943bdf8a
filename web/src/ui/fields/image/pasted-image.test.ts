import { describe, expect, it } from 'vitest';
import { clipboardImage, hasPlainText } from './pasted-image.ts';

const file = (name: string, type: string) => new File(['...'], name, { type });

describe('an image in the clipboard', () => {
  it('is the first of what is copied, a copied file under its own name', () => {
    expect(
      clipboardImage({ files: [file('atto.pdf', 'application/pdf'), file('nonna.jpg', 'image/jpeg')] })?.name,
    ).toBe('nonna.jpg');
    expect(clipboardImage({ files: [file('atto.pdf', 'application/pdf')] })).toBeNull();
    expect(clipboardImage({ files: [] })).toBeNull();
  });

  it('gets a name where it has none of its own', async () => {
    const pasted = clipboardImage({ files: [file('image.png', 'image/png')] });
    expect([pasted?.name, pasted?.type, await pasted?.text()]).toEqual(['immagine-incollata.png', 'image/png', '...']);
    expect(clipboardImage({ files: [file('', 'image/jpeg')] })?.name).toBe('immagine-incollata.jpg');
    expect(clipboardImage({ files: [file('image.svg', 'image/svg+xml')] })?.name).toBe('immagine-incollata.svg');
  });

  it('is told from the picture that comes with copied words', () => {
    expect(hasPlainText({ types: ['text/plain', 'text/html', 'Files'] })).toBe(true);
    expect(hasPlainText({ types: ['Files'] })).toBe(false);
    expect(hasPlainText({ types: ['text/html', 'Files'] })).toBe(false);
  });
});
