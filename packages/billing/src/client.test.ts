import { describe, expect, it } from 'vitest';
import { type Client, clientFlaws, guessKind, isStrictlyValidTaxCode } from './client.ts';
import { clients } from './testing/documents.ts';

const flawsOf = (name: string, changes: Partial<Client>) => {
  const client = clients[name];
  if (!client) throw new Error(`no client ${name}`);
  return clientFlaws({ ...client, ...changes }).map(({ campo, messaggio }) => `${campo}: ${messaggio}`);
};

describe('a client', () => {
  it.each(Object.entries(clients))(
    'that is %s can be invoiced, and its kind is guessed from the record',
    (_, client) => {
      expect(clientFlaws(client)).toEqual([]);
      expect(guessKind(client)).toBe(client.tipo);
    },
  );

  it.each<[string, Partial<Client>, string]>([
    ['a private person', { codFisc: '' }, 'cliente.codFisc: Per un privato serve il codice fiscale.'],
    ['a private person', { codFisc: 'RSSMRA80A01H501X' }, 'cliente.codFisc: Il codice fiscale inserito non è valido.'],
    ['a private person', { cognome: '' }, 'cliente.cognome: Questo campo è obbligatorio.'],
    ['a private person', { cap: '123' }, 'cliente.cap: Il CAP ha 5 cifre.'],
    ['a company with a code', { piva: '12345678901' }, 'cliente.piva: La partita IVA non è valida.'],
    ['a company with a code', { piva: '' }, 'cliente.codFisc: Serve la partita IVA o il codice fiscale.'],
    ['a company with a code', { codUniv: '' }, 'cliente.codUniv: Scrivi il codice destinatario o la PEC.'],
    ['a company with a code', { codUniv: 'ABC' }, 'cliente.codUniv: Il codice destinatario ha 7 lettere o cifre.'],
    ['a public administration', { codUniv: '' }, 'cliente.codUniv: Serve il codice ufficio di 6 caratteri.'],
    ['a foreign person', { nazione: 'IT' }, 'cliente.nazione: Scrivi le due lettere del Paese estero.'],
    ['a foreign company', { indirizzo: '' }, 'cliente.indirizzo: Questo campo è obbligatorio.'],
  ])('that is %s with %o gets a sentence', (name, changes, sentence) => {
    expect(flawsOf(name, changes)).toEqual([sentence]);
  });
});

it('a tax code is declared of a person whose day and control character are right, and of an organisation', () => {
  for (const code of ['RSSMRA80A01H501U', 'rss mra 80a01 h501u', '00743110157'])
    expect(isStrictlyValidTaxCode(code)).toBe(true);
  for (const code of ['', 'RSSMRA80A01H501', 'RSSMRA80A01H501X', 'RSSMRA80B31H501W', '00743110158'])
    expect(isStrictlyValidTaxCode(code)).toBe(false);
});
