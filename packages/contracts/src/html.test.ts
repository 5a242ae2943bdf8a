import { expect, it } from 'vitest';
import { escapeHtmlText, nonEmptyAttributes } from './html.ts';

it('writes signs of HTML as references, and leaves out attributes without a value', () => {
  expect(escapeHtmlText(`D'AMICO & <b>"figli"`)).toBe('D&#39;AMICO &#38; &#60;b&#62;&#34;figli&#34;');
  expect(nonEmptyAttributes({ title: 'Annunci di "Zoli"', quanti: 6, testo: '' })).toBe(
    ' title="Annunci di &#34;Zoli&#34;" quanti="6"',
  );
});
