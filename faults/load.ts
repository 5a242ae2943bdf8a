import { setTimeout as delay } from 'node:timers/promises';
import { createContact, readContact } from '@commiato/contracts/contacts/contacts';
import { listOwnNotices } from '@commiato/contracts/notices/notices';
import { imageAddress, noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import { giveHeart, readPublicNotice, searchNotices } from '@commiato/contracts/notices/public-notices';
import { z } from 'zod';
import {
  type Answer,
  ask,
  get,
  newPublication,
  type People,
  type Publication,
  type Published,
  publish,
  published,
} from './people.ts';

/** What was done under load, and what of it the program said was done. */
export interface Load {
  readonly acknowledged: Published[];
  /** Milliseconds of every answer, in their order. */
  readonly answers: (Answer & { at: number })[];
  /** Ends it, after what is under way. */
  end(): Promise<void>;
  /** What does not agree with what was acknowledged; sentences. Asked of a program that is well. */
  lost(address: string): Promise<string[]>;
}

interface Parts {
  readonly address: string;
  readonly people: People;
  readonly publishers?: number;
  readonly readers?: number;
  /** Nobody but publishers. */
  readonly onlyPublishing?: boolean;
  /** Over connections that stay open between two requests, as a proxy's do. */
  readonly keepsConnections?: boolean;
}

const withId = z.object({ _id: z.string() });

/** Publishes, writes contacts, gives hearts, searches and reads for as long as it is not ended, whatever is answered. */
export function startLoad({
  address,
  people,
  publishers = 2,
  readers = 2,
  onlyPublishing = false,
  keepsConnections = false,
}: Parts): Load {
  const acknowledged: Published[] = [];
  const unanswered: Publication[] = [];
  const contacts: string[] = [];
  const hearts = new Map<string, { said: number; tried: number }>();
  const answers: Load['answers'] = [];
  const kept: Record<string, string> = keepsConnections ? { connection: 'keep-alive' } : {};
  let running = true;
  let turn = 0;

  const keep = (answer: Answer): Answer => {
    answers.push({ ...answer, body: null, at: performance.now() });
    return answer;
  };
  const any = () => acknowledged[Math.floor(Math.random() * acknowledged.length)];

  async function publishOne(): Promise<void> {
    const publication = await newPublication();
    const { status, body } = keep(await publish(address, people.agency, publication, kept));
    if (status === 201) acknowledged.push(published.parse(body));
    else unanswered.push(publication);
  }
  async function writeContact(): Promise<void> {
    const body = { role: 'cliente', nome: 'Bruna', cognome: `Casadei ${++turn}` };
    const { status, body: made } = keep(
      await ask(address, createContact, { token: people.agency, body, headers: kept }),
    );
    if (status === 201) contacts.push(withId.parse(made)._id);
  }
  async function heart(): Promise<void> {
    const notice = any();
    if (!notice) return;
    const given = hearts.get(notice._id) ?? { said: 0, tried: 0 };
    hearts.set(notice._id, given);
    given.tried += 1;
    const headers = { ...kept, 'user-agent': `visitatore ${++turn}` };
    if (keep(await ask(address, giveHeart, { params: { id: notice._id }, headers })).status === 200) given.said += 1;
  }
  async function read(): Promise<void> {
    const notice = any();
    keep(await get(address + publicPaths.recent, undefined, { headers: kept }));
    keep(await ask(address, searchNotices, { body: { searchTerm: 'acqua' }, headers: kept }));
    if (!notice) return;
    keep(await get(address + noticeAddress(notice), undefined, { headers: kept }));
    keep(await get(`${address}${imageAddress(notice)}?w=400`, undefined, { headers: kept }));
  }

  const forever = async (work: () => Promise<void>) => {
    while (running) {
      await work();
      // Where the program is gone, every answer comes at once; where there is nothing to do yet, none.
      await delay(answers.at(-1)?.status === 0 ? 50 : 1);
    }
  };
  const workers = [
    ...Array.from({ length: publishers }, () => forever(publishOne)),
    ...(onlyPublishing ? [] : [forever(writeContact), forever(heart)]),
    ...Array.from({ length: onlyPublishing ? 0 : readers }, () => forever(read)),
  ];

  return {
    acknowledged,
    answers,
    end: async () => {
      running = false;
      await Promise.all(workers);
    },
    lost: async (now) => [
      ...(await missing(now, acknowledged)),
      ...(await halves(now, people, acknowledged.length, unanswered)),
      ...(await missingContacts(now, people, contacts)),
      ...(await wrongHearts(now, hearts)),
    ],
  };
}

/** Notices that were acknowledged and whose page or photograph does not answer. */
export async function missing(address: string, notices: readonly Published[]): Promise<string[]> {
  const faults: string[] = [];
  for (const notice of notices) {
    const page = await get(address + noticeAddress(notice));
    const image = await get(address + imageAddress(notice));
    if (page.status !== 200) faults.push(`annuncio ${notice._id}: ${page.status}`);
    if (image.status !== 200) faults.push(`fotografia di ${notice._id}: ${image.status}`);
  }
  return faults;
}

/** What was asked and never answered is there whole or not at all, and once when it is asked again under its key. */
async function halves(
  address: string,
  { agency }: People,
  acknowledged: number,
  unanswered: readonly Publication[],
): Promise<string[]> {
  const faults: string[] = [];
  const again = unanswered.slice(-50);
  for (const publication of again) {
    const { status } = await publish(address, agency, publication);
    if (status !== 201) faults.push(`ripetizione di ${publication.codfisc}: ${status}`);
  }
  const codes = new Map<string, number>();
  const rows: Published[] = [];
  for (let page = 1, more = true; more; page += 1) {
    const query = { page: String(page), pageSize: '100' };
    const { body } = await ask(address, listOwnNotices, { token: agency, query });
    const some = z.array(published).parse(body);
    rows.push(...some);
    more = some.length > 0 && page < 200;
  }
  for (const { codfisc } of rows) codes.set(codfisc, (codes.get(codfisc) ?? 0) + 1);
  for (const [code, times] of codes) if (times > 1) faults.push(`${code} pubblicato ${times} volte`);
  if (rows.length < acknowledged) faults.push(`${rows.length} annunci in elenco, ${acknowledged} confermati`);
  const asked = new Set(unanswered.map(({ codfisc }) => codfisc));
  return [
    ...faults,
    ...(await missing(
      address,
      rows.filter(({ codfisc }) => asked.has(codfisc)),
    )),
  ];
}

async function missingContacts(address: string, { agency }: People, contacts: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const id of contacts) {
    const { status } = await ask(address, readContact, { token: agency, params: { id } });
    if (status !== 200) faults.push(`anagrafica ${id}: ${status}`);
  }
  return faults;
}

const heartsOf = z.array(z.object({ cuori: z.number() }));

async function wrongHearts(
  address: string,
  hearts: ReadonlyMap<string, { said: number; tried: number }>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [id, { said, tried }] of hearts) {
    const { status, body } = await ask(address, readPublicNotice, { params: { id } });
    const cuori = status === 200 ? (heartsOf.parse(body)[0]?.cuori ?? -1) : -1;
    if (cuori < said || cuori > tried) faults.push(`cuori di ${id}: ${cuori}, confermati ${said} di ${tried}`);
  }
  return faults;
}
