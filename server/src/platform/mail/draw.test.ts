import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawMail } from './draw.ts';
import type { MailBlock, MailContent } from './mail.ts';

const content: MailContent = {
  to: 'info@fratellizoli.example',
  subject: 'Benvenuti su Commiato',
  title: 'Il tuo accesso è pronto',
  blocks: [
    { kind: 'paragraph', text: 'Buongiorno Davide,\nl’account di «Zoli & Figli» è attivo.' },
    { kind: 'action', label: 'Scegli la password', url: 'https://commiato.test/reimposta-password/a?b=1&c=2' },
    { kind: 'facts', rows: [['Nome utente', 'info@fratellizoli.example']] },
    { kind: 'note', text: 'Il link vale 72 ore.' },
  ],
};

const help = 'Se il pulsante non si apre, questo è l’indirizzo da copiare nel browser:';

/** What a reader sees of the HTML, as words; the sentence that explains a button is the HTML's own. */
function wordsOfHtml(html: string): string[] {
  const visible = html
    .replace(/^[\s\S]*?<body[^>]*>\s*<div[^>]*>[\s\S]*?<\/div>/, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replaceAll(help, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  return visible.split(/\s+/).filter(Boolean);
}

/** The words of the text, without the signs that stand for a button, a row and the footer's rule. */
function wordsOfText(text: string): string[] {
  return text.replace(/^-- $/m, '').split(/\s+/).filter(Boolean);
}

const word = fc.stringMatching(/^[a-zà-ù<>&"'’«»0-9]{1,12}$/);
const phrase = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
const block: fc.Arbitrary<MailBlock> = fc.oneof(
  fc.record({ kind: fc.constant('paragraph' as const), text: phrase }),
  fc.record({ kind: fc.constant('note' as const), text: phrase }),
  fc.record({ kind: fc.constant('action' as const), label: phrase, url: fc.webUrl({ withQueryParameters: true }) }),
  fc.record({ kind: fc.constant('facts' as const), rows: fc.array(fc.tuple(phrase, phrase), { maxLength: 4 }) }),
);
const withoutColons = (words: string[]) => words.map((one) => one.replace(/:$/, ''));

describe('a drawn mail', () => {
  it('says the same in HTML and in text, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), phrase, (blocks, title) => {
        const { html, text } = drawMail({ ...content, title, blocks });
        expect(withoutColons(wordsOfText(text))).toEqual(withoutColons(wordsOfHtml(html)));
      }),
      { numRuns: 300 },
    );
  });

  it('lets no text become markup', () => {
    const { html } = drawMail({
      ...content,
      title: '<script>alert(1)</script>',
      blocks: [{ kind: 'action', label: 'Apri', url: 'https://x.test/"onclick="y' }],
    });
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('"onclick=');
  });

  it('keeps the lines of a paragraph and whole addresses', () => {
    const { html, text } = drawMail(content);
    expect(html).toContain('Buongiorno Davide,<br>l’account');
    expect(html).toContain('href="https://commiato.test/reimposta-password/a?b=1&#38;c=2"');
    expect(text).toContain('Scegli la password:\nhttps://commiato.test/reimposta-password/a?b=1&c=2\n');
  });

  it('fetches nothing and says why one gets it', () => {
    const { html, text } = drawMail(content);
    expect(html).not.toMatch(/<img|<link|url\(|src=/);
    expect(html).toContain('Ricevi questa e-mail perché il tuo indirizzo è registrato su Commiato.');
    const asked = drawMail({ ...content, reason: 'Ricevi questa e-mail perché hai chiesto un contatto.' });
    expect(asked.text).toContain('perché hai chiesto un contatto.');
    expect(text).toContain('contatti del supporto');
    expect(asked.text).not.toContain('supporto');
    expect(text.startsWith('Commiato\n\nIl tuo accesso è pronto\n')).toBe(true);
  });

  it('begins, in a list of mails, with its first paragraph, cut at a word', () => {
    const text = 'Parola '.repeat(40);
    const { html } = drawMail({ ...content, blocks: [{ kind: 'paragraph', text }] });
    expect(/aria-hidden="true">([^&]*)/.exec(html)?.[1]).toMatch(/^(Parola )+Parola…$/);
  });
});
