import { describe, expect, it } from 'vitest';
import { carriesText, imageIn } from './pasted-image.ts';

const file = (name: string, type: string) => new File(['...'], name, { type });

describe('an image in the clipboard', () => {
  it('is the first of what is copied, a copied file under its own name', () => {
    expect(imageIn({ files: [file('atto.pdf', 'application/pdf'), file('nonna.jpg', 'image/jpeg')] })?.name).toBe(
      'nonna.jpg',
    );
    expect(imageIn({ files: [file('atto.pdf', 'application/pdf')] })).toBeNull();
    expect(imageIn({ files: [] })).toBeNull();
  });

  it('gets a name where it has none of its own', async () => {
    const pasted = imageIn({ files: [file('image.png', 'image/png')] });
    expect([pasted?.name, pasted?.type, await pasted?.text()]).toEqual(['immagine-incollata.png', 'image/png', '...']);
    expect(imageIn({ files: [file('', 'image/jpeg')] })?.name).toBe('immagine-incollata.jpg');
    expect(imageIn({ files: [file('image.svg', 'image/svg+xml')] })?.name).toBe('immagine-incollata.svg');
  });

  it('is told from the picture that comes with copied words', () => {
    expect(carriesText({ types: ['text/plain', 'text/html', 'Files'] })).toBe(true);
    expect(carriesText({ types: ['Files'] })).toBe(false);
    expect(carriesText({ types: ['text/html', 'Files'] })).toBe(false);
  });
});
