import { describe, expect, it } from 'vitest';
import { parseReceiptFileName, type Receipt, readReceipt } from './receipts.ts';

const offices = 'http://www.fatturapa.gov.it/sdi/messaggi/v1.0';
const privates = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0';

const bytes = (text: string) => new TextEncoder().encode(text);
const message = (name: string, inside: string, { prefix = 'types:', namespace = offices } = {}) =>
  bytes(
    `<?xml version="1.0" encoding="UTF-8"?>\n<?xml-stylesheet type="text/xsl" href="x.xsl"?>\n` +
      `<${prefix}${name} xmlns${prefix && ':'}${prefix.replace(':', '')}="${namespace}" versione="1.0">${inside}</${prefix}${name}>`,
  );
const identity = '<IdentificativoSdI>111</IdentificativoSdI><NomeFile>IT01234567890_11111.xml.p7m</NomeFile>';
const received = '<DataOraRicezione>2013-06-06T12:00:00Z</DataOraRicezione>';

/** A signature as the system puts it in: the hour of signing deep inside, names that messages use too. */
const signature = `<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:SignedInfo/><ds:Object>
  <xades:QualifyingProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"><xades:SignedProperties>
  <xades:SigningTime>2014-02-28T09:30:15.250+01:00</xades:SigningTime><NomeFile>altro.xml</NomeFile>
  </xades:SignedProperties></xades:QualifyingProperties></ds:Object></ds:Signature>`;

function receipt(xml: Uint8Array): Receipt {
  const read = readReceipt(xml);
  if (!read.ok) throw new Error(read.error);
  return read.receipt;
}
const errorOf = (xml: Uint8Array) => {
  const read = readReceipt(xml);
  return read.ok ? null : read.error;
};

const plain: Receipt = {
  kind: 'RC',
  invoiceFile: 'IT01234567890_11111.xml.p7m',
  sdiId: '111',
  at: null,
  receivedAt: '2013-06-06T12:00:00.000Z',
  availableOn: null,
  errors: [],
  outcome: null,
  note: null,
};

describe('a receipt', () => {
  it('of delivery has the hour of the delivery, whatever its prefix and signature', () => {
    const inside = `${identity}${received}<DataOraConsegna>2013-06-06T14:01:00.5+02:00</DataOraConsegna>
      <Destinatario><Codice>AAA111</Codice><Descrizione>Amministrazione di prova</Descrizione></Destinatario>
      <MessageId>123456</MessageId><Note>Esempio &amp; altro</Note>`;
    const expected = { ...plain, at: '2013-06-06T12:01:00.500Z', note: 'Esempio & altro' };
    expect(receipt(message('RicevutaConsegna', inside))).toEqual(expected);
    expect(receipt(message('RicevutaConsegna', inside + signature, { prefix: '' }))).toEqual(expected);
    expect(receipt(message('RicevutaConsegna', inside, { prefix: 'ns3:', namespace: privates }))).toEqual(expected);
  });

  it('of discard has every reason, with what the system suggests', () => {
    const errors = `<ListaErrori><Errore><Codice>00100</Codice><Descrizione>Certificato di firma scaduto</Descrizione></Errore>
      <Errore><Codice>00305</Codice><Descrizione>1.4.1.1.2 &lt;IdCodice&gt; non valido</Descrizione>
      <Suggerimento>Verificare l&apos;identificativo</Suggerimento></Errore></ListaErrori>`;
    const expected = {
      ...plain,
      kind: 'NS',
      at: plain.receivedAt,
      errors: [
        { code: '00100', description: 'Certificato di firma scaduto', hint: null },
        { code: '00305', description: '1.4.1.1.2 <IdCodice> non valido', hint: "Verificare l'identificativo" },
      ],
    };
    expect(receipt(message('NotificaScarto', identity + received + errors))).toEqual(expected);
    expect(receipt(message('RicevutaScarto', identity + received + errors, { namespace: privates }))).toEqual(expected);
    // The five days for issuing again count from the discard, which its signature dates; the file may have arrived days before.
    expect(receipt(message('RicevutaScarto', identity + received + errors + signature))).toEqual({
      ...expected,
      at: '2014-02-28T08:30:15.250Z',
    });
  });

  it('of what could not be delivered says from when it is in the client’s area', () => {
    const inside = `${identity}${received}<DataMessaADisposizione>2013-06-07</DataMessaADisposizione>
      <Descrizione>Casella piena</Descrizione><MessageId>1</MessageId>`;
    expect(receipt(message('RicevutaImpossibilitaRecapito', inside, { namespace: privates }))).toEqual({
      ...plain,
      kind: 'MC',
      at: plain.receivedAt,
      availableOn: '2013-06-07',
      note: 'Casella piena',
    });
    expect(receipt(message('NotificaMancataConsegna', identity + received))).toMatchObject({
      kind: 'MC',
      availableOn: null,
    });
  });

  it('of an office’s answer has the outcome and the reason, at the hour of the signature', () => {
    const inside = `${identity}<EsitoCommittente versione="1.0"><IdentificativoSdI>111</IdentificativoSdI>
      <Esito>EC02</Esito><Descrizione>CIG mancante</Descrizione></EsitoCommittente><MessageId>1</MessageId>
      <Note>Nota</Note>${signature}`;
    expect(receipt(message('NotificaEsito', inside))).toEqual({
      ...plain,
      kind: 'NE',
      at: '2014-02-28T08:30:15.250Z',
      receivedAt: null,
      outcome: 'EC02',
      note: 'CIG mancante\nNota',
    });
  });

  it('of a passed deadline, an attestation, a discarded answer and an answer', () => {
    expect(receipt(message('NotificaDecorrenzaTermini', identity))).toEqual({
      ...plain,
      kind: 'DT',
      receivedAt: null,
    });
    expect(receipt(message('AttestazioneTrasmissioneFattura', identity + received))).toMatchObject({ kind: 'AT' });
    const bare = '<IdentificativoSdI>111</IdentificativoSdI>';
    expect(receipt(message('ScartoEsitoCommittente', `${bare}<Scarto>EN01</Scarto>`))).toMatchObject({
      kind: 'SE',
      invoiceFile: null,
      errors: [{ code: 'EN01', description: 'Notifica non ammissibile', hint: null }],
    });
    expect(receipt(message('NotificaEsitoCommittente', `${bare}<Esito>EC01</Esito>`))).toMatchObject({
      kind: 'EC',
      outcome: 'EC01',
    });
  });

  it.each([
    ['2026-01-10T12:00:00', '2026-01-10T11:00:00.000Z'],
    ['2026-07-10T12:00:00.123456', '2026-07-10T10:00:00.123Z'],
    ['2026-03-29T03:00:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T03:00:00', '2026-10-25T02:00:00.000Z'],
    ['2026-10-25T01:59:59', '2026-10-24T23:59:59.000Z'],
  ])('without a zone is in the hour of Italy: %s', (written, instant) => {
    const inside = `${identity}<DataOraRicezione>${written}</DataOraRicezione>`;
    expect(receipt(message('NotificaMancataConsegna', inside)).at).toBe(instant);
  });

  it.each(['0000-06-06T12:00:00Z', '0001-01-01T00:00:00+01:00', '9999-12-31T23:59:59-01:00'])(
    'has no hour of a year that no database keeps: %s',
    (written) => {
      const inside = `${identity}<DataOraRicezione>${written}</DataOraRicezione>`;
      expect(errorOf(message('NotificaMancataConsegna', inside))).toBe('Alla ricevuta manca una data valida.');
    },
  );

  it('in another encoding is read by its declaration', () => {
    const text = `<?xml version="1.0" encoding="ISO-8859-1"?><a:NotificaDecorrenzaTermini xmlns:a="${offices}">${identity}<Note>Città</Note></a:NotificaDecorrenzaTermini>`;
    const latin = Uint8Array.from(text, (character) => character.charCodeAt(0));
    expect(receipt(latin).note).toBe('Città');
    expect(errorOf(bytes(text.replace('ISO-8859-1', 'EBCDIC-IT')))).toBe('Il file non è un XML leggibile.');
    expect(receipt(bytes(`\ufeff${text.replace('ISO-8859-1', 'utf-8')}`)).note).toBe('Città');
  });
});

describe('a file that is no receipt', () => {
  const unreadable = 'Il file non è un XML leggibile.';
  it.each([
    ['nothing', '', unreadable],
    ['a text', 'buongiorno', unreadable],
    ['tags that do not match', '<a><b></a></b>', unreadable],
    ['a prefix without a namespace', '<x:RicevutaConsegna/>', unreadable],
    ['an entity of its own', '<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>', unreadable],
    ['a document type alone', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', unreadable],
    ['a depth without end', '<a>'.repeat(50_000), unreadable],
    ['another XML', '<rss/>', 'Il file non è una ricevuta del Sistema di Interscambio.'],
    ['a name of every object', '<constructor/>', 'Il file non è una ricevuta del Sistema di Interscambio.'],
    [
      'an invoice',
      '<p:FatturaElettronica xmlns:p="x"/>',
      'Questo file è una fattura, non una ricevuta del Sistema di Interscambio.',
    ],
    [
      'the metadata of an invoice',
      '<FileMetadati/>',
      'Questo file accompagna una fattura ricevuta: non è la ricevuta di una fattura inviata.',
    ],
  ])('%s', (_, text, sentence) => {
    expect(errorOf(bytes(text))).toBe(sentence);
  });

  it('is refused before it is read where it is too large', () => {
    expect(errorOf(new Uint8Array(1_048_577))).toBe(
      'Il file è troppo grande per essere una ricevuta del Sistema di Interscambio.',
    );
    expect(errorOf(bytes(`<a>${'<b/><!-- -->'.repeat(10_001)}</a>`))).toBe(unreadable);
  });

  it.each([
    [
      'identifier',
      'NotificaDecorrenzaTermini',
      '<NomeFile>a.xml</NomeFile>',
      'Alla ricevuta manca l’identificativo del Sistema di Interscambio.',
    ],
    [
      'file',
      'NotificaDecorrenzaTermini',
      '<IdentificativoSdI>1</IdentificativoSdI>',
      'Alla ricevuta manca il nome del file della fattura.',
    ],
    [
      'safe file',
      'NotificaDecorrenzaTermini',
      '<IdentificativoSdI>1</IdentificativoSdI><NomeFile>../a</NomeFile>',
      'Il nome del file della fattura nella ricevuta non è valido.',
    ],
    [
      'hour',
      'RicevutaConsegna',
      `${identity}<DataOraConsegna>2026-02-30T10:00:00</DataOraConsegna>`,
      'Alla ricevuta manca una data valida.',
    ],
    ['reasons', 'NotificaScarto', identity + received, 'Alla ricevuta di scarto mancano i motivi.'],
    [
      'outcome',
      'NotificaEsito',
      `${identity}<EsitoCommittente><Esito>EC03</Esito></EsitoCommittente>`,
      'Alla notifica manca l’esito: accettazione o rifiuto.',
    ],
  ])('lacks its %s', (_, name, inside, sentence) => {
    expect(errorOf(message(name, inside))).toBe(sentence);
  });
});

describe('the name of a receipt', () => {
  it('has the invoice, the kind and a number', () => {
    expect(parseReceiptFileName('ITRSSMRA80A01H501U_00A1b_NS_001.xml')).toEqual({
      invoice: 'ITRSSMRA80A01H501U_00A1b',
      country: 'IT',
      transmitter: 'RSSMRA80A01H501U',
      progressive: '00A1b',
      kind: 'NS',
      sequence: '001',
    });
    expect(parseReceiptFileName('IT01234567890_00001_AT_1.zip')).toMatchObject({ kind: 'AT', sequence: '1' });
  });

  it.each([
    'IT01234567890_00001.xml',
    'IT01234567890_00001_MT_001.xml',
    'IT01234567890_000011_NS_001.xml',
    'x/IT01234567890_00001_NS_001.xml',
    '',
  ])('%s is none', (name) => expect(parseReceiptFileName(name)).toBeNull());
});
