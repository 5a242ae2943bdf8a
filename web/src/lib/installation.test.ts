import { describe, expect, it } from 'vitest';
import { parseInstallation } from './installation.ts';

describe('the settings in the page', () => {
  it('are read from the JSON that the server writes', () => {
    const text = JSON.stringify({ contactUrl: 'https://x.example', supportMail: 'a@b.it', credit: 'Studio', altro: 1 });
    expect(parseInstallation(text)).toEqual({
      contactUrl: 'https://x.example',
      supportMail: 'a@b.it',
      paymentUrl: '',
      credit: 'Studio',
      imageToolUrl: 'https://squoosh.app/',
      publicUrl: '',
    });
  });

  it.each([null, '', '{', '[]', '{"credit":5}'])('take the defaults from %s', (text) => {
    expect(parseInstallation(text)).toMatchObject({ contactUrl: '', credit: '', imageToolUrl: 'https://squoosh.app/' });
  });
});
