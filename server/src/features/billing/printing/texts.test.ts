import { readInvoice } from '@commiato/contracts/billing/invoices';
import { readInvoicePdf, readOfferPdf, readQuotePdf } from '@commiato/contracts/billing/printing';
import { readQuote, sendQuote, setQuoteState } from '@commiato/contracts/billing/quotes';
import { sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import { seedIssuedInvoice, seedQuote } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { documentTextJobs } from './jobs.ts';

const test = startTestApp();
let token: string;
beforeAll(async () => {
  token = (await seedAgency(test, await signInAdmin(test))).token;
});

async function textOf(bytes: unknown): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes as Buffer)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}
const printed = async (route: typeof readInvoicePdf | typeof readQuotePdf, id: string) =>
  textOf((await call(test, route, { token, params: { id } })).body);

/** Words as another version of the program would have stored them. */
const otherWords = {
  legali: ['Bollo assolto secondo la norma di allora'],
  premesse: ['Onoranze per Maria Neri'],
  copia: 'Copia di allora.',
  aliquote: ['N9'],
};
const todaysWords = 'Imposta di bollo assolta in modo virtuale';
const todaysQuoteWords = "Sulla fattura è dovuta l'imposta di bollo";

/** Writes past the trigger what another version would have stored. */
async function store(table: 'fatture' | 'preventivi', id: string, change: ReturnType<typeof sql>): Promise<void> {
  const name = sql.raw(table);
  const trigger = sql.raw(table === 'fatture' ? 'fatture_immutabili' : 'preventivi_fermi');
  await test.deps.database.db.transaction(async (tx) => {
    await tx.execute(sql`alter table ${name} disable trigger ${trigger}`);
    await tx.execute(sql`update ${name} set ${change} where "_id" = ${id}`);
    await tx.execute(sql`alter table ${name} enable trigger ${trigger}`);
  });
}

const wordsOf = async (table: 'fatture' | 'preventivi', id: string) =>
  (
    await queryAppRows(test, { diciture: z.unknown() }, sql`select diciture from ${sql.raw(table)} where "_id" = ${id}`)
  )[0]?.diciture;

const funeral = { defunto: { nome: 'Maria Neri', codFisc: '' } };

it('an issued invoice is printed and read in the words that it was issued with, not in those of today', async () => {
  const { _id: id } = await seedIssuedInvoice(test, token, funeral);
  expect(await printed(readInvoicePdf, id)).toContain(todaysWords);
  await store('fatture', id, sql`diciture = ${JSON.stringify(otherWords)}::jsonb`);
  const text = await printed(readInvoicePdf, id);
  for (const words of [...otherWords.legali, ...otherWords.premesse, otherWords.copia, ...otherWords.aliquote])
    expect(text).toContain(words);
  expect(text).not.toContain(todaysWords);
  expect(text).not.toContain('Servizio funebre di Maria Neri');
  expect((await call(test, readInvoice, { token, params: { id } })).body.diciture).toEqual(otherWords.legali);
});

it('nobody changes the words of an issued invoice', async () => {
  const { _id: id } = await seedIssuedInvoice(test, token, funeral);
  expect(await wordsOf('fatture', id)).toMatchObject({ premesse: ['Servizio funebre di Maria Neri'] });
  const { db } = test.deps.database;
  for (const words of [sql`null`, sql`'{}'`])
    await expect(db.execute(sql`update fatture set diciture = ${words} where "_id" = ${id}`)).rejects.toThrow();
});

it('a sent quote keeps its words and its totals until it is a draft again', async () => {
  const { _id: id } = await seedQuote(test, token, funeral);
  expect(await wordsOf('preventivi', id)).toBeNull();
  const { body: sent } = await call(test, sendQuote, { token, params: { id }, body: { mail: '' } });
  await expect(
    test.deps.database.db.execute(sql`update preventivi set diciture = '{}' where "_id" = ${id}`),
  ).rejects.toThrow();
  const law = 'Esente per la legge di allora';
  const sums = sql`totali = jsonb_set(totali, '{riepilogo,0,riferimento}', ${JSON.stringify(law)}::jsonb)`;
  await store('preventivi', id, sql`diciture = ${JSON.stringify(otherWords)}::jsonb, ${sums}`);
  const link = sent.link?.split('/').at(-1);
  const texts = [
    await printed(readQuotePdf, id),
    await textOf((await call(test, readOfferPdf, { params: { token: link } })).body),
  ];
  for (const text of texts) {
    for (const words of [law, ...otherWords.legali, ...otherWords.premesse]) expect(text).toContain(words);
    expect(text).not.toContain(todaysQuoteWords);
  }
  await call(test, setQuoteState, { token, params: { id }, body: { stato: 'bozza' } });
  expect((await call(test, readQuote, { token, params: { id } })).body.diciture[0]).toContain(todaysQuoteWords);
});

it('what a program of before issued and sent gets the words of today from the first job, once', async () => {
  const invoice = await seedIssuedInvoice(test, token, funeral);
  const quote = await seedQuote(test, token, funeral);
  await call(test, sendQuote, { token, params: { id: quote._id }, body: { mail: '' } });
  const documents = [
    ['fatture', invoice._id, sql`diciture = null`],
    ['preventivi', quote._id, sql`diciture = null, totali = null`],
  ] as const;
  for (const [table, id, none] of documents) {
    const before = await wordsOf(table, id);
    const print = () => printed(table === 'fatture' ? readInvoicePdf : readQuotePdf, id);
    const text = await print();
    await store(table, id, none);
    expect(await print()).toBe(text);
    await runJobs(test.deps, documentTextJobs);
    expect(await wordsOf(table, id)).toEqual(before);
    expect(await print()).toBe(text);
  }
});
