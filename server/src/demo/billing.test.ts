import { readYearlyFuneralSummary } from '@commiato/contracts/billing/funeral-expenses';
import { readInvoiceXml } from '@commiato/contracts/billing/invoice-actions';
import { type InvoiceRow, listInvoices } from '@commiato/contracts/billing/invoices';
import { listPriceEntries } from '@commiato/contracts/billing/price-list';
import { listQuotes } from '@commiato/contracts/billing/quotes';
import { planDemo } from '@commiato/demo/plan/plan';
import { planWork } from '@commiato/demo/plan/work';
import { schemaFaults } from '@commiato/fattura-pa/testing/schema';
import { sdiFaults } from '@commiato/fattura-pa/testing/sdi-checks';
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../testing/calls.ts';
import { signIn } from '../testing/fixtures.ts';
import { startTestApp } from '../testing/test-app.ts';
import { fillBilling } from './billing.ts';
import { fillContacts } from './contacts.ts';
import { fillAgencies } from './fill.ts';
import { drawPicture } from './pictures.ts';

const program = startTestApp();
const plan = planDemo('prova', new Date('2026-11-20T09:00:00Z'), { agencies: 8, notices: 0, pictures: 0, hidden: 0 });
const { today, agencies } = plan;
const { shown, others } = planWork(plan);

const fill = async (goOn = () => true) => {
  await fillBilling(program.deps, shown, { today, sent: true, goOn });
  await fillBilling(program.deps, others, { today, sent: false, goOn });
};
const tokens: string[] = [];
beforeAll(async () => {
  await fillAgencies({ deps: program.deps, draw: drawPicture }, plan);
  await fillContacts(program.deps, [...shown, ...others], () => true);
  // A start that was interrupted, and the one that goes on.
  let steps = 0;
  await fill(() => {
    steps += 1;
    return steps < 9;
  });
  await fill();
  for (const { account } of agencies)
    if (account.attivo) tokens.push(await signIn(program, account.mail, account.password));
}, 300_000);

const query = { pageSize: '200', sort: 'numero' };
const invoicesOf = async (token?: string) => (await call(program, listInvoices, { token, query })).body;
const quotesOf = async (token?: string) => (await call(program, listQuotes, { token, query })).body;
const issuedOf = (rows: readonly InvoiceRow[]) => rows.filter(({ stato }) => stato !== 'bozza');

describe('the billing of the demonstration', () => {
  test('shows the agencies that one signs in as every state, an advance, a credit note and what is overdue', async () => {
    for (const token of tokens.slice(0, 3)) {
      const quotes = await quotesOf(token);
      const invoices = await invoicesOf(token);
      expect(quotes.map(({ stato }) => stato).sort()).toEqual(
        ['accettato', 'accettato', 'accettato', 'bozza', 'inviato', 'inviato', 'rifiutato', 'scaduto'].sort(),
      );
      expect(new Set(invoices.map(({ stato }) => stato))).toEqual(
        new Set(['bozza', 'emessa', 'pagata in parte', 'pagata', 'annullata', 'scartata']),
      );
      const kinds = invoices.map(({ tipo }) => tipo);
      expect([kinds.filter((kind) => kind === 'TD02').length, kinds.filter((kind) => kind === 'TD04').length]).toEqual([
        1, 2,
      ]);
      expect(invoices.filter(({ scaduta }) => scaduta).length).toBeGreaterThan(1);
      const { headers } = await call(program, listPriceEntries, { token, query: { pageSize: '1' } });
      expect(headers['x-total-count']).toBe('17');
      const summary = await call(program, readYearlyFuneralSummary, { token, query: { anno: '2026' } });
      expect([summary.status, summary.body.decessi.length > 3]).toEqual([200, true]);
    }
  });

  test('gives all others a few, the inactive ones none', async () => {
    for (const token of tokens.slice(3)) {
      expect((await quotesOf(token)).map(({ stato }) => stato).sort()).toEqual(['accettato', 'inviato', 'scaduto']);
      expect((await invoicesOf(token)).map(({ stato }) => stato).sort()).toEqual([
        'emessa',
        'pagata',
        'pagata in parte',
      ]);
    }
  });

  test('has numbers without a gap, each dated after the one before', async () => {
    for (const token of tokens) {
      const issued = issuedOf(await invoicesOf(token));
      expect(issued.map(({ numero }) => numero)).toEqual(issued.map((_, at) => `${at + 1}/2026`));
      const days = issued.map(({ data }) => data);
      expect(days).toEqual([...days].sort());
      expect(days.every((day) => day < today)).toBe(true);
    }
  });

  test('makes files that the published schema and checks find no fault with, in both regimes', async () => {
    const xmls: string[] = [];
    for (const token of tokens)
      for (const { _id } of issuedOf(await invoicesOf(token)))
        xmls.push(String((await call(program, readInvoiceXml, { token, params: { id: _id } })).body));
    expect(await schemaFaults(xmls)).toEqual(xmls.map(() => []));
    expect(xmls.map((xml) => sdiFaults(xml))).toEqual(xmls.map(() => []));
    for (const words of ['RF01', 'RF19', 'FPA12', '<EsigibilitaIVA>S', '<TipoDocumento>TD04'])
      expect(xmls.filter((xml) => xml.includes(words))).not.toEqual([]);
  });

  test('is the same for the same seed, and a second start adds nothing', async () => {
    expect(planWork(plan).shown).toEqual(shown);
    const before = [await quotesOf(tokens[0]), await invoicesOf(tokens[0])];
    await fill();
    expect([await quotesOf(tokens[0]), await invoicesOf(tokens[0])]).toEqual(before);
  });

  test('numbers anew in a new year, under the rules of each', async () => {
    const all = planDemo('altra', new Date('2027-02-10T09:00:00Z'), {
      agencies: 9,
      notices: 0,
      pictures: 0,
      hidden: 0,
    });
    const later = { ...all, agencies: all.agencies.slice(8) };
    await fillAgencies({ deps: program.deps, draw: drawPicture }, later);
    const works = planWork(later).shown;
    await fillContacts(program.deps, works, () => true);
    await fillBilling(program.deps, works, { today: later.today, sent: true, goOn: () => true });
    const { mail = '', password = '' } = later.agencies[0]?.account ?? {};
    const token = await signIn(program, mail, password);
    const issued = issuedOf(await invoicesOf(token));
    for (const year of ['2026', '2027']) {
      const numbers = issued.flatMap(({ numero, data }) => (data.startsWith(year) ? [numero] : []));
      expect(numbers.length).toBeGreaterThan(1);
      expect(numbers).toEqual(numbers.map((_, at) => `${at + 1}/${year}`));
    }
    const xmls: string[] = [];
    for (const { _id } of issued)
      xmls.push(String((await call(program, readInvoiceXml, { token, params: { id: _id } })).body));
    expect(await schemaFaults(xmls)).toEqual(xmls.map(() => []));
  });
});
