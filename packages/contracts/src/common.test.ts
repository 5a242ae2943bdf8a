import { expect, it } from 'vitest';
import { cleanText, freeText, line, lookupMail, mail, visitorsMail, webAddress } from './common.ts';
import { newContact } from './contacts/contacts.ts';
import { formPlace } from './forms/forms.ts';
import { createPostingRule } from './notices/postings.ts';
import { createMunicipalityRule } from './paperwork/municipality-rules.ts';

const broken = ['\n', '\r\n', '\r', '\t', '\0', '\u2028', '\u0085', '\ud800', '\u202e', '\u2066'];

it.each(broken)('an address with %j inside is refused with a sentence', (sign) => {
  for (const [schema, address] of [
    [mail, `anna@prova${sign}.example`],
    [mail, `anna@prova.example${sign}bcc:altri@prova.example`],
    [webAddress, `https://www.prova.example${sign}/chi-siamo`],
    [webAddress, `https://www.prova${sign}.example`],
  ] as const) {
    const { error } = schema.safeParse(address);
    expect(error?.issues[0]?.message).toBe('Scrivi l’indirizzo su una riga sola.');
  }
  expect(newContact.safeParse({ role: 'cliente', pec: `anna@prova${sign}.example` }).success).toBe(false);
});

it('spaces around an address, and the line that was copied with it, are left out', () => {
  expect(mail.parse(' Anna@Prova.example\r\n')).toBe('anna@prova.example');
  expect(webAddress.parse('https://www.prova.example\n')).toBe('https://www.prova.example');
});

it.each([
  ['www.prova.example', 'https://www.prova.example'],
  ['prova.example/chi-siamo?a=1', 'https://prova.example/chi-siamo?a=1'],
  ['onoranzelòpez.example', 'https://onoranzelòpez.example'],
  ['http://prova.example', 'http://prova.example'],
  ['', ''],
])('a site is understood without its scheme: %j', (typed, stored) => {
  expect(webAddress.parse(typed)).toBe(stored);
});

it.each(['javascript:alert(1)', 'davide@prova.example', 'prova', 'ftp://prova.example', 'prova .example'])(
  'and %j is still none',
  (typed) => {
    expect(webAddress.safeParse(typed).success).toBe(false);
  },
);

it('what turns the direction of the words behind it is left out of a text, what is written from the right stays', () => {
  expect(cleanText('conto\u202efdp.exe, \u2067a\u2069, \u202ab\u202c')).toBe('contofdp.exe, a, b');
  expect(cleanText('שָׁלוֹם وداعا\u200f')).toBe('שָׁלוֹם وداعا\u200f');
});

it('a text holds nothing that XML may not hold: feeds and invoices would be none', () => {
  expect(cleanText('Ada\ufffe \uffffNeri\u0008')).toBe('Ada Neri');
});

it.each([line(4), freeText(4)])('a text is as long as its UTF-16 units are many', (schema) => {
  expect(schema.safeParse('\u{1f600}\u{1f600}').success).toBe(true);
  const { error } = schema.safeParse('\u{1f600}\u{1f600}a');
  expect(error?.issues.map(({ message }) => message)).toEqual(['Al massimo 4 caratteri.']);
});

it('a province that there is not is refused', () => {
  for (const { body } of [createPostingRule, createMunicipalityRule]) {
    const flaws = (prov: string) =>
      body.safeParse({ comune: 'Cesena', nome: 'Permesso', prov }).error?.issues.map(({ path }) => path[0]) ?? [];
    expect([flaws('ZZ').includes('prov'), flaws('FC').includes('prov')]).toEqual([true, false]);
  }
});

it('a datum of a form may be named as the funeral calls it, and an unknown one is said to be unknown', () => {
  expect(formPlace.parse({ campo: 'Cognome', dato: 'cognome' }).dato).toBe('defunto.cognome');
  const { error } = formPlace.safeParse({ campo: 'Cognome', dato: 'segreto' });
  expect(error?.issues[0]?.message).toBe('Scegli un dato dall’elenco.');
});

it('an address whose domain has no dot is refused with a sentence, that of the first administrator aside; what is stored is found', () => {
  expect(mail.safeParse('anna@posta').error?.issues.map(({ message }) => message)).toEqual([
    'Scrivi l’indirizzo e-mail per intero, come nome@esempio.it.',
  ]);
  expect(mail.safeParse('anna').error?.issues.map(({ message }) => message)).toEqual([
    'Scrivi un indirizzo e-mail valido.',
  ]);
  expect(mail.parse('Admin@localhost')).toBe('admin@localhost');
  expect(visitorsMail.safeParse('admin@localhost').success).toBe(false);
  expect(lookupMail.parse('Anna@Posta')).toBe('anna@posta');
});
