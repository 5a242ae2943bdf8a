import { setTimeout as delay } from 'node:timers/promises';
import { readProfile } from '@commiato/contracts/accounts/profile';
import { listInvoices, readInvoice } from '@commiato/contracts/billing/invoices';
import { changeContact, createContact, listContacts, readContact } from '@commiato/contracts/contacts/contacts';
import { listOwnNotices, readNotice } from '@commiato/contracts/notices/notices';
import { imageAddress, noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import { readPublicNotice, searchNotices } from '@commiato/contracts/notices/public-notices';
import { z } from 'zod';
import { type Answer, ask, get, newPublication, type Published, publish, published } from '../people.ts';

/** An answer as a client saw it, in milliseconds since the load began. */
interface Seen {
  readonly client: string;
  readonly what: string;
  readonly from: number;
  readonly to: number;
  /** None came whole (refused, broken off, an error of the server), or a wrong one; null where it was good. */
  readonly fault: 'rifiutata' | 'interrotta' | 'errore' | 'sbagliata' | null;
  readonly status: number;
}

/** Rows of the demonstration that are read: what is said of them must stay. */
export interface Readable {
  readonly notices: readonly Published[];
  readonly ownNotices: readonly string[];
  readonly contacts: readonly string[];
  readonly invoices: readonly string[];
}

export interface Written {
  readonly contacts: ReadonlyMap<string, string>;
  readonly notices: readonly Published[];
}

export interface Load {
  readonly seen: readonly Seen[];
  readonly written: Written;
  /** Milliseconds since it began. */
  now(): number;
  end(): Promise<void>;
}

/** What a client waits before it asks again where nobody answered, and between two questions. */
const again = 50;
const headers = { connection: 'keep-alive' };
const withId = z.looseObject({ _id: z.string(), cognome: z.string() });

/** A visitor, an agency that reads and the same agency writing, until it is ended, whatever is answered. */
export function startLoad(address: string, token: string, readable: Readable): Load {
  const started = performance.now();
  const now = () => performance.now() - started;
  const seen: Seen[] = [];
  const contacts = new Map<string, string>();
  const notices: Published[] = [];
  let running = true;

  /** Asks until somebody answers, and notes every try; `isGood` judges a success. */
  async function untilAnswered(
    client: string,
    what: string,
    work: () => Promise<Answer>,
    isGood: (answer: Answer) => boolean,
  ): Promise<Answer> {
    for (;;) {
      const from = now();
      const answer = await work();
      const fault = faultOf(answer, isGood);
      seen.push({ client, what, from, to: now(), fault, status: answer.status });
      if (fault === null || fault === 'sbagliata' || !running) return answer;
      await delay(again);
    }
  }

  const readAgain = new Map<string, unknown>();
  /** Whether an answer says what the first one said, in all that the first one said. */
  function saysTheSame(what: string, body: unknown): boolean {
    const first = readAgain.get(what);
    if (first !== undefined) return contains(body, first);
    readAgain.set(what, body);
    return true;
  }

  async function visit(turn: number): Promise<void> {
    const notice = readable.notices[turn % readable.notices.length];
    if (!notice) throw new Error('Non ci sono annunci da leggere.');
    const { _id: id } = notice;
    const read = (what: string, path: string, isGood: (body: unknown) => boolean) =>
      untilAnswered(
        'visitatore',
        what,
        () => get(address + path, undefined, { headers }),
        ({ body }) => isGood(body),
      );
    const names = (body: unknown, text: string) => typeof body === 'string' && body.includes(text);
    await read('annunci recenti', publicPaths.recent, (body) => names(body, '/necrologio/'));
    await read('pagina di un annuncio', noticeAddress(notice), (body) => names(body, id));
    await read('fotografia', imageAddress(notice), (body) => saysTheSame(`fotografia ${id}`, body));
    await untilAnswered(
      'visitatore',
      'annuncio',
      () => ask(address, readPublicNotice, { params: { id }, headers }),
      ({ body }) => saysTheSame(`annuncio ${id}`, body),
    );
    await untilAnswered(
      'visitatore',
      'ricerca',
      () => ask(address, searchNotices, { body: { searchTerm: notice.cognome }, headers }),
      ({ body }) => Array.isArray(body) && body.length > 0,
    );
    await delay(again);
  }

  async function read(turn: number): Promise<void> {
    const isList = ({ body }: Answer) => Array.isArray(body) && body.length > 0;
    for (const route of [listOwnNotices, listContacts, listInvoices])
      await untilAnswered('agenzia che legge', route.path, () => ask(address, route, { token, headers }), isList);
    await untilAnswered(
      'agenzia che legge',
      readProfile.path,
      () => ask(address, readProfile, { token, headers }),
      ({ body }) => saysTheSame('profilo', body),
    );
    for (const [route, ids] of [
      [readContact, readable.contacts],
      [readInvoice, readable.invoices],
      [readNotice, readable.ownNotices],
    ] as const) {
      const id = ids[turn % ids.length] ?? '';
      const isSame = ({ body }: Answer) => saysTheSame(`${route.path} ${id}`, body);
      const work = () => ask(address, route, { token, params: { id }, headers });
      await untilAnswered('agenzia che legge', route.path, work, isSame);
    }
    await delay(again);
  }

  async function write(turn: number): Promise<void> {
    const client = 'agenzia che scrive';
    const cognome = `Casadei Aggiornata ${turn}`;
    const keyed = { ...headers, 'idempotency-key': crypto.randomUUID() };
    const body = { role: 'cliente', nome: 'Bruna', cognome };
    const made = await untilAnswered(
      client,
      createContact.path,
      () => ask(address, createContact, { token, body, headers: keyed }),
      (answer) => answer.status === 201 && withId.parse(answer.body).cognome === cognome,
    );
    if (made.status !== 201) return;
    const { _id: id } = withId.parse(made.body);
    contacts.set(id, cognome);
    const changed = `${cognome} e Figli`;
    const change = () => ask(address, changeContact, { token, params: { id }, body: { cognome: changed }, headers });
    const renaming = await untilAnswered(client, changeContact.path, change, ({ status, body: contact }) => {
      return status === 200 && withId.parse(contact).cognome === changed;
    });
    if (renaming.status === 200) contacts.set(id, changed);
    const publication = await newPublication();
    const answer = await untilAnswered(
      client,
      'pubblicazione',
      () => publish(address, token, publication, headers),
      ({ status }) => status === 201,
    );
    if (answer.status === 201) notices.push(published.parse(answer.body));
    // Below what an agency may create in a minute.
    await delay(1_200);
  }

  const forever = async (work: (turn: number) => Promise<void>) => {
    for (let turn = 0; running; turn += 1) await work(turn);
  };
  const clients = Promise.all([forever(visit), forever(read), forever(write)]);
  return {
    seen,
    written: { contacts, notices },
    now,
    end: async () => {
      running = false;
      await clients;
    },
  };
}

function faultOf(answer: Answer, isGood: (answer: Answer) => boolean): Seen['fault'] {
  const { status, broken } = answer;
  if (status === 0) return broken ? 'interrotta' : 'rifiutata';
  if (status >= 500) return 'errore';
  return status < 300 && isGood(answer) ? null : 'sbagliata';
}

/** Whether a value has all that another has: a later version may say more. */
function contains(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted))
    return (
      Array.isArray(value) && wanted.length === value.length && wanted.every((one, at) => contains(value[at], one))
    );
  if (typeof wanted !== 'object' || wanted === null) return value === wanted;
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  return Object.entries(wanted).every(([name, one]) => contains(fields.get(name), one));
}

/** A time in which a client was answered nothing: from its first attempt without an answer to the next answer. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/** The gaps of all clients; those that overlap are one. */
export function gapsOf(seen: readonly Seen[]): Gap[] {
  const gaps: Gap[] = [];
  for (const client of new Set(seen.map((one) => one.client))) {
    let from: number | null = null;
    for (const one of seen.filter((other) => other.client === client)) {
      const isAway = one.fault !== null && one.fault !== 'sbagliata';
      if (isAway) from ??= one.from;
      else if (from !== null) {
        gaps.push({ from, to: one.to });
        from = null;
      }
    }
    if (from !== null) gaps.push({ from, to: Number.POSITIVE_INFINITY });
  }
  const merged: Gap[] = [];
  for (const gap of gaps.sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && gap.from <= last.to) merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, gap.to) };
    else merged.push(gap);
  }
  return merged;
}
