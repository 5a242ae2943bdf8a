import { setTimeout as delay } from 'node:timers/promises';
import { issueInvoice } from '@commiato/contracts/billing/invoice-actions';
import { createInvoice, readInvoice } from '@commiato/contracts/billing/invoices';
import { deleteNotice } from '@commiato/contracts/notices/notices';
import { z } from 'zod';
import { type Answer, ask, newPublication, publish, published } from '../../faults/people.ts';
import type { Book } from './book.ts';

/** What a browser does before it asks again. */
const pause = 200;
/** Notices that nobody deletes, so that there is something to read. */
const fewest = 5;
const headers = { connection: 'keep-alive' };

/** An answer that says nothing about what was asked: it came not, or says that now is not the time. */
const isAway = ({ status }: Answer): boolean => status === 0 || status >= 500;

/** Asks, and once more where the connection broke or nobody was ready; notes both. */
async function twice(book: Book, kind: string, good: readonly number[], work: () => Promise<Answer>): Promise<Answer> {
  const once = async () => {
    const from = performance.now();
    const answer = await work();
    const seen = { kind, from, to: performance.now(), status: answer.status, good: good.includes(answer.status) };
    book.writes.push(seen);
    return { answer, seen };
  };
  const first = await once();
  if (!isAway(first.answer)) return first.answer;
  await delay(pause);
  const second = await once();
  if (!second.seen.good) book.givenUp.push(second.seen);
  return second.answer;
}

/** Publishes a notice with a photograph, as agencies do. */
export async function publishOne(book: Book, address: string, token: string): Promise<void> {
  const publication = await newPublication();
  const work = () => publish(address, token, publication, headers);
  const { status, body } = await twice(book, 'pubblicazione', [201], work);
  if (status !== 201) return;
  const notice = published.parse(body);
  book.published.set(notice._id, { notice, at: performance.now() });
}

/** Deletes the oldest notice of those that are left; one of which nobody knows whether it went belongs to nothing. */
export async function deleteOne(book: Book, address: string, token: string): Promise<void> {
  if (book.published.size < fewest) return;
  const [id = '', kept] = book.published.entries().next().value ?? [];
  if (!kept) return;
  book.published.delete(id);
  // A second attempt does not find what the first has deleted.
  const work = () => ask(address, deleteNotice, { token, params: { id }, headers });
  const { status } = await twice(book, 'eliminazione', [200, 404], work);
  if (status === 200 || status === 404) book.deleted.set(id, { notice: kept.notice, at: performance.now() });
}

const withId = z.object({ _id: z.string() });
const withNumber = z.object({ numero: z.string() });

const draft = {
  cliente: {
    tipo: 'privato',
    nome: 'Bruna',
    cognome: 'Casadei',
    codFisc: 'CSDBRN52T59C573G',
    indirizzo: 'Via Savio 12',
    cap: '47521',
    comune: 'Cesena',
    prov: 'FC',
  },
  righe: [{ descrizione: 'Cofano in rovere', prezzo: 120_050, quantita: 1000, trattamento: 'esente_funebre' }],
};

/** Writes an invoice and issues it: with the answer it has its number for good. */
export async function issueOne(book: Book, address: string, token: string): Promise<void> {
  const keyed = { ...headers, 'idempotency-key': crypto.randomUUID() };
  const create = () => ask(address, createInvoice, { token, body: draft, headers: keyed });
  const made = await twice(book, 'bozza di fattura', [201], create);
  if (made.status !== 201) return;
  const { _id: id } = withId.parse(made.body);
  const issue = () => ask(address, issueInvoice, { token, params: { id }, body: {}, headers });
  // Issued by the first attempt, it is final for the second.
  const { status } = await twice(book, 'emissione di fattura', [200, 409], issue);
  if (status !== 200 && status !== 409) return;
  const read = await ask(address, readInvoice, { token, params: { id }, headers });
  if (read.status === 200) book.issued.set(id, withNumber.parse(read.body).numero);
}
