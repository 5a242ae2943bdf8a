import { clientOfContact, fieldsCopiedFromContact } from '@commiato/contracts/billing/client-of-contact';
import type { Contact } from '@commiato/contracts/contacts/contacts';
import { expect, it } from 'vitest';
import { clientDifferences, correctedClientContents } from './client-correction-policy.ts';

const contact = {
  ...Object.fromEntries(fieldsCopiedFromContact.map((name) => [name, ''])),
  nome: 'Mario',
  cognome: 'Rossi',
  codFisc: 'RSSMRA80A01H501U',
} as Contact;
const quota = { tipo: 'resto' } as const;
const corrected = (codes: readonly string[], client: string = contact.codFisc) => {
  const pagatori = codes.map((codFisc) => ({ nome: 'Mario Rossi', codFisc, quota }));
  const cliente = { ...clientOfContact(contact), codFisc: client };
  return clientDifferences({ cliente, pagatori }, contact, { _id: 'a', titolo: '', versione: 1 }).map(
    ({ campo }) => campo,
  );
};

it('a payer of the client’s name with a code of its own is somebody else, as a father and his son', () => {
  expect(corrected(['RSSMRA80A01H501U', 'RSSMRA50A01H501R'])).toEqual([]);
  expect(corrected([''])).toEqual(['pagatori.0.codFisc']);
  expect(corrected(['', 'RSSMRA80A01H501U'])).toEqual([]);
  expect(corrected(['RSSMRA80A01D704F'], 'RSSMRA80A01D704F')).toEqual(['cliente.codFisc', 'pagatori.0.codFisc']);
});

it('capitals that issuing gives to a name by itself are no difference; other capitals and those of a company are', () => {
  const differing = (change: Partial<Contact>) => {
    const said = { ...contact, ragioneSociale: 'ROSSI SRL', ...change };
    const cliente = { ...clientOfContact(contact), ragioneSociale: 'ROSSI SRL' };
    const document = { _id: 'a', titolo: '', versione: 1 };
    return clientDifferences({ cliente, pagatori: [] }, said, document).map(({ campo }) => campo);
  };
  expect(differing({ nome: 'MARIO', cognome: 'rossi' })).toEqual([]);
  expect(differing({ nome: 'MARIA' })).toEqual(['cliente.nome']);
  expect(differing({ cognome: 'RosSi' })).toEqual(['cliente.cognome']);
  expect(differing({ ragioneSociale: 'Rossi Srl' })).toEqual(['cliente.ragioneSociale']);
});

it('a client who gets a VAT number, or a foreign one, is a company or abroad, unless another kind was chosen', () => {
  const clientWith = (change: Record<string, string>, before = clientOfContact(contact)) => {
    const document = { _id: 'a', titolo: '', versione: 1, attuale: '' };
    const fields = Object.entries(change).map(([name, nuovo]) => ({ ...document, campo: `cliente.${name}`, nuovo }));
    return correctedClientContents({ cliente: before, pagatori: [] }, fields).cliente;
  };
  expect(clientWith({ piva: '00743110157' })).toMatchObject({ tipo: 'azienda', nazione: 'IT' });
  expect(clientWith({ codUniv: 'UF1234' })).toMatchObject({ tipo: 'pa' });
  expect(clientWith({ piva: 'SM12345', codUniv: '2R4GTO8' })).toMatchObject({ tipo: 'estero', nazione: 'SM' });
  expect(clientWith({ comune: 'Cesena' })).toMatchObject({ tipo: 'privato', nazione: 'IT' });
  const chosen = { ...clientOfContact(contact), tipo: 'azienda' } as const;
  expect(clientWith({ comune: 'Cesena' }, chosen)).toMatchObject({ tipo: 'azienda' });
});
