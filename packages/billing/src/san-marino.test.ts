import { schemaFaults } from '@commiato/fattura-pa/testing/schema';
import { sdiFaults } from '@commiato/fattura-pa/testing/sdi-checks';
import { expect, it } from 'vitest';
import { type Client, clientFlaws, countryOfContact, guessKind } from './client.ts';
import { isSanMarinoOperator, sanMarinoFlaws } from './san-marino.ts';
import { clients, input, invoice, line } from './testing/documents.ts';
import { writeInvoiceXml } from './to-fattura-pa.ts';

const foreigner = clients['a foreign person'];
if (!foreigner) throw new Error('a client is missing');
const town = { indirizzo: 'Via Ca’ dei Lunghi 5', cap: '47893', comune: 'Borgo Maggiore', nazione: 'SM' };
const operator: Client = { ...foreigner, ...town, ragioneSociale: 'Marmi Titano S.r.l.', piva: 'SM 2345' };
const person: Client = { ...foreigner, ...town, piva: '' };

const xmlOf = (cliente: Client, lines = [line(100_000, { trattamento: 'san_marino' })]) => {
  const written = writeInvoiceXml(invoice(input(lines), cliente), '00001');
  if (!written.ok) throw new Error(JSON.stringify(written.flaws));
  return written.xml;
};

it('goods for an operator of San Marino go to its tax office, free of VAT and of stamp duty', async () => {
  const xml = xmlOf(operator);
  for (const part of [
    '<CodiceDestinatario>2R4GTO8</CodiceDestinatario>',
    '<IdPaese>SM</IdPaese>',
    '<IdCodice>02345</IdCodice>',
    '<CAP>00000</CAP>',
    '<Natura>N3.3</Natura>',
    '<RiferimentoNormativo>Non imponibile art. 71 DPR 633/72 (San Marino, DM 21/06/2021)</RiferimentoNormativo>',
  ])
    expect(xml).toContain(part);
  expect(xml).not.toContain('BolloVirtuale');
  expect([clientFlaws(operator), sdiFaults(xml), await schemaFaults([xml])]).toEqual([[], [], [[]]]);
});

it('a private person of San Marino is a foreign client like others', () => {
  expect(xmlOf(person, [line(100)])).toContain('<CodiceDestinatario>XXXXXXX</CodiceDestinatario>');
});

it('the treatment is refused for everybody else, at the line', () => {
  const righe = [line(100), line(100, { trattamento: 'san_marino' })];
  expect(sanMarinoFlaws({ cliente: operator, righe })).toEqual([]);
  for (const cliente of [person, ...Object.values(clients)])
    expect(sanMarinoFlaws({ cliente, righe }).map(({ campo }) => campo)).toEqual(['righe.1.trattamento']);
});

it('an operator is known by its number, written in any way; another number gets a sentence', () => {
  const numbers = ['SM12345', '12345', 'sm-345', 'SM123456', 'IT12345678903', ''];
  expect(numbers.map((piva) => isSanMarinoOperator({ ...operator, piva }))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(clientFlaws({ ...operator, piva: 'SM123456' })).toEqual([
    { campo: 'cliente.piva', messaggio: 'Il codice operatore di San Marino ha 5 cifre, come SM12345.' },
  ]);
});

it('a contact is of San Marino by the recipient code or by the number', () => {
  const contacts = [
    { piva: 'SM12345', codUniv: '' },
    { piva: '', codUniv: '2r4gto8' },
    { piva: '', codUniv: '2R4GT08' },
    { piva: '12345678903', codUniv: 'ABC1234' },
  ];
  const countries = contacts.map(countryOfContact);
  expect(countries).toEqual(['SM', 'SM', 'SM', 'IT']);
  expect(contacts.map((contact, at) => guessKind({ ...contact, nazione: countries[at] ?? '' }))).toEqual([
    'estero',
    'estero',
    'estero',
    'azienda',
  ]);
});

it('a foreign client keeps an Italian tax code beside the foreign number; a wrong one gets a sentence', async () => {
  const xml = xmlOf({ ...foreigner, codFisc: 'RSSMRA80A01H501U' }, [line(100)]);
  expect(xml).toMatch(
    /<IdPaese>DE<\/IdPaese>[\s\S]*<\/IdFiscaleIVA>\s*<CodiceFiscale>RSSMRA80A01H501U<\/CodiceFiscale>/,
  );
  expect([sdiFaults(xml), await schemaFaults([xml])]).toEqual([[], [[]]]);
  const wrong = { ...foreigner, codFisc: 'ABC' };
  expect(clientFlaws(wrong)).toEqual([
    {
      campo: 'cliente.codFisc',
      messaggio: 'Il codice fiscale italiano non è valido: se il cliente non ne ha, toglilo.',
    },
  ]);
});

it.each([
  ['UK', 'UK 123456789', 'GB'],
  ['EL', 'EL123456789', 'GR'],
  ['GR', 'EL123456789', 'GR'],
])('a client of %s with the number %s is written as of %s', (nazione, piva, iso) => {
  const xml = xmlOf({ ...foreigner, nazione, piva }, [line(100)]);
  expect(xml).toMatch(new RegExp(`<IdPaese>${iso}</IdPaese>\\s*<IdCodice>123456789</IdCodice>`));
  expect(xml).toContain(`<Nazione>${iso}</Nazione>`);
});
