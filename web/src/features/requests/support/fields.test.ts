import { expect, it } from 'vitest';
import { supportMailto } from './fields.ts';

it('opens a mail to the support that says who asks and what to write', () => {
  const asker = { nome: 'Davide', cognome: 'Zoli', ragSociale: 'Zoli & Figli', mail: 'info@zoli.example' };
  const url = new URL(supportMailto('aiuto@commiato.example', asker));
  expect(url.pathname).toBe('aiuto@commiato.example');
  expect(url.searchParams.get('subject')).toBe('Richiesta di supporto - Zoli & Figli');
  expect(url.searchParams.get('body')).toMatch(
    /problema[\s\S]*recapito[\s\S]*orario[\s\S]*Davide Zoli\r\ninfo@zoli.example$/,
  );
});
