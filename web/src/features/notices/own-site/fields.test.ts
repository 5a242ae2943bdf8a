import { describe, expect, it } from 'vitest';
import { defaultEmbedSettings, embedSnippet } from './fields.ts';

const agency = { slug: 'fratelli-zoli', ragSociale: 'Fratelli "Zoli" & <Figli>' };
const origin = 'https://commiato.example';

describe('what is copied into a site', () => {
  it('is the element with a link inside, and its script', () => {
    expect(embedSnippet({ ...defaultEmbedSettings, accento: '#203040' }, agency, origin)).toBe(
      '<commiato-annunci agenzia="fratelli-zoli" quanti="6" accento="#203040">' +
        '<a href="https://commiato.example/onoranze/fratelli-zoli">Annunci di Fratelli &#34;Zoli&#34; &#38; &#60;Figli&#62;</a>' +
        '</commiato-annunci>\n<script type="module" src="https://commiato.example/incorpora.js"></script>',
    );
  });

  it('is a frame where that is chosen', () => {
    expect(embedSnippet({ ...defaultEmbedSettings, kind: 'Cornice', quanti: 3 }, agency, origin)).toMatch(
      /^<iframe src="https:\/\/commiato\.example\/incorpora\/fratelli-zoli\?quanti=3" title="Annunci di Fratelli &#34;Zoli&#34; /,
    );
  });
});
