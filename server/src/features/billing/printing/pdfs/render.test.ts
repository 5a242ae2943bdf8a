import { inflateSync } from 'node:zlib';
import { legalSentences } from '@commiato/billing/legal-text';
import { formatAmount } from '@commiato/billing/money';
import { clients, input, invoice, issuer, line } from '@commiato/billing/testing/documents';
import { writeInvoiceXml } from '@commiato/billing/to-fattura-pa';
import { computeTotals } from '@commiato/billing/totals';
import { formatProgressive } from '@commiato/fattura-pa/file-name';
import { all, readXml, textAt } from '@commiato/fattura-pa/testing/read-xml';
import { curlyApostrophes } from '@commiato/italy/formatting';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { readQrCode } from '../../../../testing/read-qr-code.ts';
import { rateLabelsByLine } from '../../settings/text-policy.ts';
import type { PrintedDocument } from './printed.ts';
import { renderDocumentPdf } from './render.ts';

const client = clients['a private person'];
if (!client) throw new Error('Manca il cliente');
const lines = [
  line(185_000),
  line(98_050, { descrizione: 'Cofano in rovere', um: 'pz', sconto: { tipo: 'percentuale', valore: 1000 } }),
  line(43_210, { descrizione: 'Lapide in marmo', quantita: 1500, um: 'mq', trattamento: 'iva22' }),
  line(12_300, { descrizione: 'Diritti cimiteriali', trattamento: 'escluso_art15' }),
];

function printed(righe = lines, change: Partial<PrintedDocument> = {}): PrintedDocument {
  const documento = input(righe, { bolloAlCliente: true, sconto: { tipo: 'percentuale', valore: 500 } });
  const totali = computeTotals(documento);
  return {
    titolo: 'Fattura',
    numero: '12/2026',
    data: documento.data,
    documento,
    totali,
    cedente: issuer,
    logo: null,
    cliente: client as PrintedDocument['cliente'],
    oggetto: 'Funerale di MARIA TERESA DELL’ACQUA',
    note: 'Grazie per la fiducia.',
    diciture: legalSentences(documento, totali),
    aliquote: rateLabelsByLine(documento, totali),
    pagamento: { modalita: 'MP05', scadenza: '2026-12-20', iban: 'IT60X0542811101000000123456' },
    ...change,
  };
}

/** The text of each page, as a reader of ours has not written it. */
async function pagesOf(document: PrintedDocument): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await renderDocumentPdf(document))));
  return text.map((page) => page.replace(/\s+/g, ' '));
}

it('shows the same numbers as the electronic invoice', async () => {
  const document = printed();
  const { documento } = document;
  const made = writeInvoiceXml(invoice(documento, document.cliente), formatProgressive(1));
  if (!made.ok) throw new Error(JSON.stringify(made.flaws));
  const body = all(readXml(made.xml), 'FatturaElettronicaBody')[0];
  if (!body) throw new Error('Manca il corpo');
  const [page = ''] = await pagesOf(document);
  const asPrinted = (decimal: string | null) => formatAmount(Math.round(Number(decimal) * 100));
  const amounts = [
    ...all(body, 'DatiBeniServizi/DettaglioLinee').map((one) => textAt(one, 'PrezzoTotale')),
    ...all(body, 'DatiBeniServizi/DatiRiepilogo').flatMap((one) => [
      textAt(one, 'ImponibileImporto'),
      textAt(one, 'Imposta'),
    ]),
    textAt(body, 'DatiGenerali/DatiGeneraliDocumento/ImportoTotaleDocumento'),
  ];
  expect(amounts.length).toBeGreaterThan(12);
  for (const amount of amounts) expect(page).toContain(asPrinted(amount));
  // The file keeps the apostrophes that were typed, the page has those of print.
  for (const one of all(body, 'DatiGenerali/DatiGeneraliDocumento/Causale').slice(1))
    expect(page).toContain(curlyApostrophes(one.text));
  expect(made.xml).toContain("dell'art. 6");
});

it('names who sells, who buys, the number, the day and the account', async () => {
  const [page] = await pagesOf(printed());
  for (const text of [
    'Fattura n. 12/2026',
    'del 20 novembre 2026',
    'Onoranze Bianchi & Figli S.r.l.',
    'P. IVA 01234567897',
    'Niccolò Dell’Acqua',
    'RSSMRA80A01H501U',
    'IT60 X054 2811 1010 0000 0123 456',
    'Scadenza 20/12/2026',
    'Esente art. 10',
    'Inquadri il codice',
    'Pagina 1 di 1',
  ])
    expect(page).toContain(text);
});

it('has the apostrophes of every page, in names in capitals too, but not in an address of e-mail', async () => {
  const cedente = { ...issuer, ragSociale: "ONORANZE D'AMICO" };
  const oggetto = "Funerale di SARA D'AMICO, informazioni: o'neill@prova.example";
  const text = (await pagesOf(printed([line(1000, { descrizione: "Cofano d'abete" })], { cedente, oggetto }))).join(
    ' ',
  );
  for (const words of ['ONORANZE D’AMICO', 'SARA D’AMICO', 'Cofano d’abete', "o'neill@prova.example"])
    expect(text).toContain(words);
  expect(text).not.toContain("D'AMICO");
});

it('an amount beside the code stays on one line with its sign', async () => {
  for (const resta of [590_31, 1_590_31, 12_590_31]) {
    const pdf = await getDocumentProxy(new Uint8Array(await renderDocumentPdf(printed(lines, { resta }))));
    const { text } = await extractText(pdf);
    expect(text[0]?.split('\n')).toContain(`ciò che resta: ${formatAmount(resta)} €.`);
  }
});

it('repeats the head of the table on each page, keeps rows whole and counts the pages', async () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    line(4550 + index, {
      descrizione: `Composizione ${index + 1} di rose e lisianthus, con nastro e dedica della famiglia Dell'Acqua`,
      trattamento: 'iva10',
    }),
  );
  const pages = await pagesOf(printed(many));
  expect(pages.length).toBeGreaterThan(2);
  const withTable = pages.filter((page) => page.includes('Composizione'));
  for (const [index, page] of pages.entries()) expect(page).toContain(`Pagina ${index + 1} di ${pages.length}`);
  for (const page of withTable) expect(page).toContain('Descrizione');
  const whole = pages.join(' ');
  for (let index = 1; index <= 60; index += 1) expect(whole.split(`Composizione ${index} di`)).toHaveLength(2);
});

it('a description longer than a page goes on on the next', async () => {
  const words = Array.from({ length: 1600 }, (_, index) => `parola${index}`);
  const pages = await pagesOf(printed([line(100, { descrizione: words.join(' ') })]));
  const whole = pages.join(' ');
  for (const word of [words[0], words[799], words[1599]]) expect(whole).toContain(word);
});

it('a draft says that it is one and a quote leaves room to sign; neither can be paid by its code', async () => {
  const draft = printed(lines, { numero: null, avvertenza: 'Bozza: non vale come fattura' });
  expect((await pagesOf(draft))[0]).toContain('Bozza: non vale come fattura');
  const quote = printed(lines, { titolo: 'Preventivo', pagamento: null, validoFino: '2026-12-20', daFirmare: true });
  const [page] = await pagesOf(quote);
  for (const text of ['Valido fino al 20/12/2026', 'Per accettazione', 'Firma del cliente'])
    expect(page).toContain(text);
  for (const one of [draft, quote]) expect((await pagesOf(one))[0]).not.toContain('Inquadri');
});

it('ten lines, the law and room for the signatures are one page; under the flat rate there is no column for VAT', async () => {
  const ten = Array.from({ length: 10 }, (_, index) =>
    line(4550 + index, {
      descrizione: `Voce ${index + 1}: organizzazione del servizio, pratiche e assistenza alla famiglia`,
    }),
  );
  const quote = { titolo: 'Preventivo', pagamento: null, validoFino: '2026-12-20', daFirmare: true } as const;
  const { documento } = printed(ten);
  const flat = { ...documento, regime: 'RF19' } as const;
  const logo = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#3d2c56' } })
    .png()
    .toBuffer();
  for (const change of [{}, { documento: flat, totali: computeTotals(flat) }]) {
    const pages = await pagesOf(printed(ten, { ...quote, logo, ...change }));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('Firma del cliente');
    expect(pages[0]?.includes('IVA Importo')).toBe(!('documento' in change));
  }
});

it('a private client’s address is no code of seven zeros', async () => {
  const cliente = { ...printed().cliente, codUniv: '0000000' };
  expect((await pagesOf(printed(lines, { cliente })))[0]).not.toContain('Codice destinatario');
  expect((await pagesOf(printed(lines, { cliente: { ...cliente, codUniv: 'ABC1234' } })))[0]).toContain('ABC1234');
});

it('carries the agency’s sign and letters of any alphabet', async () => {
  const sign = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#3d2c56' } })
    .png()
    .toBuffer();
  const cliente = { ...printed().cliente, nome: 'Σοφία', cognome: 'Schütz-Дмитрий' };
  const document = printed(lines, { logo: sign, cliente });
  const [page] = await pagesOf(document);
  expect(page).toContain('Σοφία Schütz-Дмитрий');
  const [with_, without] = await Promise.all([
    renderDocumentPdf(document),
    renderDocumentPdf({ ...document, logo: null }),
  ]);
  expect(with_.length).toBeGreaterThan(without.length);
});

/** What a scanner reads in the black squares of a document. */
async function scanned(pdf: Buffer): Promise<string | undefined> {
  const streams = pdf.toString('latin1').matchAll(/FlateDecode[^>]*>>\r?\nstream\r?\n(.*?)\r?\nendstream/gs);
  const drawn = [...streams].map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'));
  const [black = ''] = drawn.join('\n').match(/(?:[\d. ]+ re\n)+(?:\/DeviceRGB cs\n)?0 0 0 scn\nf/) ?? [];
  const squares = [...black.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map((all) => all.slice(1).map(Number));
  if (squares.length === 0) return undefined;
  const [left, top] = [0, 1].map((axis) => Math.min(...squares.map((square) => square[axis] ?? 0)) - 8);
  const dark = squares.map(([x, y, w, h]) => `<rect x="${x}" y="${y}" width="${w}" height="${h}"/>`).join('');
  const page = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} 90 90" shape-rendering="crispEdges">${dark}</svg>`;
  return readQrCode(Buffer.from(page));
}

it('draws a code that banking programs read as the transfer', async () => {
  const code = (await scanned(await renderDocumentPdf(printed())))?.split('\n');
  expect(code?.slice(3, 8)).toEqual([
    'SCT',
    '',
    'Onoranze Bianchi & Figli S.r.l.',
    'IT60X0542811101000000123456',
    `EUR${(printed().totali.daPagare / 100).toFixed(2)}`,
  ]);
  expect(await scanned(await renderDocumentPdf(printed(lines, { pagamento: null })))).toBeUndefined();
});
