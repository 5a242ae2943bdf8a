import { setTimeout as delay } from 'node:timers/promises';
import { publishNotice } from '@commiato/contracts/notices/notices';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import pg from 'pg';
import { agencyPassword, noticeFields, seedAgency, tokenOf } from '../../e2e/support/people.ts';
import { type Program, startFresh, startProgram } from '../../e2e/support/program.ts';
import { digestHourOf, toAlertColumns } from '../../server/src/features/notices/alerts/policy.ts';
import { startMailServer, type TestMailServer } from '../../server/src/testing/smtp.ts';
import { type Fault, inSeconds, outcome } from '../fault.ts';
import { ask, nextCode, type Published, photograph, published } from '../people.ts';
import { type AlertPlan, type Follower, isDue, type PlannedNotice, planAlerts } from '../support/alert-plan.ts';
import { startSharedDatabase } from '../support/shared-database.ts';

/** At `--times 100`; fewer times are a hundredth each. */
const subscriptions = 10_000;
const notices = 500;
/** Killings at these shares of the publications; the last one comes while digests leave. */
const killedAt = [0.2, 0.4, 0.6, 0.8];
/** Mails in a minute to one receiving domain. */
const pace = 600;
const publishers = 3;

/** Two instances on one database, of which one at a time can be killed and comes back. */
interface Instances {
  readonly addresses: readonly string[];
  kill(which: number): Promise<void>;
  stop(): Promise<void>;
}

async function startTwo(shared: Record<string, string>): Promise<Instances> {
  const first = await startFresh(shared);
  const ofSecond = { ...shared, STORAGE_URL: `file://${first.dataDir}/files` };
  const second = await startFresh(ofSecond);
  const running: Program[] = [first, second];
  return {
    addresses: running.map(({ address }) => address),
    kill: async (which) => {
      const program = running[which];
      if (!program) throw new Error('Questa istanza non c’è.');
      process.kill(program.pid, 'SIGKILL');
      await delay(200);
      const { address, dataDir } = program;
      const same = which === 0 ? shared : ofSecond;
      running[which] = await startProgram({ ...same, DATA_DIR: dataDir, PORT: new URL(address).port });
    },
    stop: async () => {
      for (const program of running.toReversed()) await program.stop();
    },
  };
}

/** Stores wishes as their confirmations would: ten thousand presses are no part of this fault. */
async function storeFollowers(client: pg.Client, followers: readonly Follower[]): Promise<void> {
  const rows = followers.map(({ mail, wish, state }, place) => ({
    ...toAlertColumns(wish, 'un’agenzia'),
    _id: `prova${place}`,
    mail,
    cosa: wish.cosa,
    quando: wish.quando,
    ora: digestHourOf(wish),
    confermato: state !== 'da confermare',
    finito: state === 'finito',
  }));
  await client.query(
    `insert into avvisi ("_id", mail, cosa, chiave, titolo, luogo, raggio, prov, quando, ora, creato, confermato, finito)
     select "_id", mail, cosa, chiave, titolo, luogo, raggio, prov, quando, ora, now() - interval '2 days',
       case when confermato then now() - interval '1 day' end, case when finito then now() - interval '1 hour' end
     from jsonb_to_recordset($1::jsonb) as r("_id" text, mail text, cosa text, chiave text, titolo text, luogo text, raggio int, prov text,
       quando text, ora time, confermato boolean, finito boolean)`,
    [JSON.stringify(rows)],
  );
  await client.query('analyze avvisi');
}

interface Publishing {
  readonly addresses: readonly string[];
  readonly tokens: readonly string[];
  readonly planned: readonly PlannedNotice[];
  /** Called with the number of notices that are there. */
  onPublished(count: number): void;
}

/** Publishes all notices, some at the same time, at either instance; one that dies is asked again at the other, under the same key. */
async function publishAll({
  addresses,
  tokens,
  planned,
  onPublished,
}: Publishing): Promise<Map<PlannedNotice, Published>> {
  const there = new Map<PlannedNotice, Published>();
  const left = [...planned.entries()].toReversed();
  const publishOne = async (place: number, { cognome, town, agency, indicizza }: PlannedNotice): Promise<Published> => {
    const file = await photograph();
    const key = crypto.randomUUID();
    const fields = {
      ...noticeFields,
      codfisc: nextCode(),
      cognome,
      comune: town.nome,
      prov: town.provincia.sigla,
      regione: town.provincia.regione,
      cap: town.cap[0] ?? '',
      indicizza: String(indicizza),
    };
    for (let tried = 0; tried < 60; tried += 1) {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      body.set('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'ritratto.png');
      const { status, body: answer } = await ask(addresses[(place + tried) % addresses.length] ?? '', publishNotice, {
        token: tokens[agency] ?? '',
        body,
        headers: { 'idempotency-key': key },
      });
      if (status === 201) return published.parse(answer);
      if (status >= 400 && status < 500 && status !== 409 && status !== 425)
        throw new Error(`pubblicazione: ${status} ${JSON.stringify(answer)}`);
      await delay(500);
    }
    throw new Error('Un annuncio non si è pubblicato.');
  };
  const lane = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [place, notice] = next;
      there.set(notice, await publishOne(place, notice));
      onPublished(there.size);
    }
  };
  await Promise.all(Array.from({ length: publishers }, lane));
  return there;
}

/** Waits until a count of the database is zero. */
async function untilNone(client: pg.Client, sql: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ left: number }>(sql);
    if (rows[0]?.left === 0) return;
    await delay(250);
  }
}

const unmatched = 'select count(*)::int as left from avvisi_da_abbinare';
const untold = 'select count(*)::int as left from avvisi_dovuti where mandato is null';
const untoldNow = `${untold} and parte <= now()`;
const unsent = 'select count(*)::int as left from posta where prossima is not null and di_massa';

const pairOf = (mail: string, notice: string) => `${mail} ${notice}`;

/** What is to be told to whom: every pair of address and notice, reckoned apart from the product. */
function duePairs(
  { followers }: AlertPlan,
  there: ReadonlyMap<PlannedNotice, Published>,
  agencies: readonly string[],
): Set<string> {
  const due = new Set<string>();
  for (const [notice, { _id }] of there)
    for (const follower of followers) if (isDue(follower, notice, agencies)) due.add(pairOf(follower.mail, _id));
  return due;
}

interface Arrived {
  /** Which mails told a pair, by their Message-ID. */
  readonly told: ReadonlyMap<string, ReadonlySet<string>>;
  /** Mails that arrived again under the same Message-ID. */
  readonly repeated: number;
  /** How many notices more than it names a digest counts, by address. */
  readonly counted: ReadonlyMap<string, number>;
  /** Digests of each address that gets them. */
  readonly digests: ReadonlyMap<string, number>;
  readonly mails: number;
}

function readArrived({ received }: TestMailServer, there: Iterable<Published>): Arrived {
  const idOf = new Map([...there].map((notice) => [noticeAddress(notice), notice._id]));
  const told = new Map<string, Set<string>>();
  const digests = new Map<string, number>();
  const counted = new Map<string, number>();
  const seen = new Set<string>();
  let repeated = 0;
  for (const { to, text = '', messageId = '' } of received) {
    const mail = to?.[0]?.address ?? '';
    const ids = [...text.matchAll(/https?:\/\/[^/\s]+(\/\S*)/g)].flatMap(([, path = '']) => idOf.get(path) ?? []);
    if (ids.length === 0) continue;
    if (seen.has(messageId)) repeated += 1;
    else if (mail.startsWith('r')) digests.set(mail, (digests.get(mail) ?? 0) + 1);
    seen.add(messageId);
    const [, others] = /^E altri (\d+)\.$/m.exec(text) ?? [];
    if (others) counted.set(mail, Number(others));
    for (const id of ids) {
      const pair = pairOf(mail, id);
      told.set(pair, (told.get(pair) ?? new Set()).add(messageId));
    }
  }
  return { told, counted, repeated, digests, mails: seen.size };
}

/** The most mails that one domain got within a minute. */
function mostInAMinute({ received }: TestMailServer, times: readonly number[]): number {
  const byDomain = new Map<string, number[]>();
  for (const [place, { to }] of received.entries()) {
    const domain = to?.[0]?.address?.split('@')[1] ?? '';
    byDomain.set(domain, [...(byDomain.get(domain) ?? []), times[place] ?? 0]);
  }
  let most = 0;
  for (const list of byDomain.values()) {
    let from = 0;
    for (const [to, time] of list.entries()) {
      while ((list[from] ?? 0) <= time - 60_000) from += 1;
      most = Math.max(most, to - from + 1);
    }
  }
  return most;
}

/** The digest's hour: so late that it does not come by itself meanwhile. */
const hourFromNow = () =>
  new Date(Date.now() + 3 * 3_600_000).toLocaleTimeString('it', {
    timeZone: 'Europe/Rome',
    hour: '2-digit',
    minute: '2-digit',
  });

export const alertsOnce: Fault = {
  name: 'alerts',
  fault: '10.000 iscrizioni e 500 annunci su due istanze, uccise cinque volte (kill -9)',
  criterion: 'ogni avviso dovuto una volta, nessun altro; il ritmo per dominio tenuto',
  seconds: 3_000,
  run: async ({ times }) => {
    const share = Math.min(times, 100) / 100;
    const started = performance.now();
    const database = await startSharedDatabase();
    const server = await startMailServer();
    const arrivals: number[] = [];
    server.confirm = async () => void arrivals.push(Date.now());
    const instances = await startTwo({
      DATABASE_URL: database.url,
      SECRET_KEY: 'chiave-di-due-istanze-in-prova',
      SMTP_URL: server.url,
      MAIL_FROM: 'annunci@prova.example',
      MAIL_PACE: String(pace),
      LOG_LEVEL: 'silent',
    });
    const client = new pg.Client(database.url);
    try {
      await client.connect();
      const [address = ''] = instances.addresses;
      const agencies: string[] = [];
      const tokens: string[] = [];
      for (let n = 0; n < 2; n += 1) {
        const { mail } = await seedAgency(address);
        tokens.push(await tokenOf(address, mail, agencyPassword));
        const { rows } = await client.query<{ id: string }>('select "_id" as id from utenti where mail = $1', [mail]);
        agencies.push(rows[0]?.id ?? '');
      }
      const plan = planAlerts({
        subscriptions: Math.ceil(subscriptions * share),
        notices: Math.ceil(notices * share),
        agencies,
        digest: hourFromNow(),
      });
      await storeFollowers(client, plan.followers);
      let killings = 0;
      let killing: Promise<void> = Promise.resolve();
      const killNext = () => {
        const which = killings % 2;
        killings += 1;
        // At another moment of the work each time.
        killing = killing.then(() => delay(Math.random() * 300)).then(() => instances.kill(which));
      };
      const there = await publishAll({
        ...instances,
        tokens,
        planned: plan.notices,
        onPublished: (count) => {
          if (killedAt.some((at) => Math.ceil(at * plan.notices.length) === count)) killNext();
        },
      });
      await killing;
      const publishedIn = performance.now() - started;
      await untilNone(client, unmatched);
      await client.query(`update avvisi_dovuti set parte = now() where mandato is null`);
      await client.query(`select pg_notify('commiato', '["avvisi"]')`);
      killNext();
      await killing;
      await untilNone(client, untoldNow);
      await untilNone(client, untold);
      await untilNone(client, unsent);
      await delay(1_000);
      const due = duePairs(plan, there, agencies);
      const { told, counted, repeated, digests, mails } = readArrived(server, there.values());
      // A digest names sixty notices and counts the others.
      const left = new Map(counted);
      const missing = [...due].filter((pair) => {
        if (told.has(pair)) return false;
        const mail = pair.split(' ', 1)[0] ?? '';
        const others = left.get(mail) ?? 0;
        left.set(mail, others - 1);
        return others <= 0;
      });
      const uncounted = [...left.values()].filter((others) => others !== 0).length;
      const wrong = [...told.keys()].filter((pair) => !due.has(pair));
      const twice = [...told].filter(([, ids]) => ids.size > 1).map(([pair]) => pair);
      const digestsTwice = [...digests.values()].filter((count) => count > 1).length;
      const most = mostInAMinute(server, arrivals);
      const some = (what: string, list: readonly string[]) =>
        `${list.length} ${what}${list.length ? ` (${list.slice(0, 3).join(', ')})` : ''}`;
      const confirmed = plan.followers.filter(({ state }) => state === 'confermato').length;
      return outcome(
        [
          `${confirmed} iscrizioni confermate e ${plan.followers.length - confirmed} no, ${there.size} annunci in ${inSeconds(publishedIn)}, ${killings} uccisioni`,
          there.size === plan.notices.length && killings === killedAt.length + 1,
        ],
        [
          `${due.size} avvisi dovuti in ${mails} e-mail: ${some('mancanti', missing)}, ${some('non dovuti', wrong)}, ${some('doppi', twice)}`,
          due.size > 0 && missing.length + wrong.length + twice.length === 0,
        ],
        [
          `${digests.size} riepiloghi, ${digestsTwice} doppi; ${counted.size} ne nominano 60 e contano gli altri, ${uncounted} male`,
          digestsTwice + uncounted === 0,
        ],
        [`${repeated} ripetute con lo stesso Message-ID, al più una a uccisione`, repeated <= killings],
        [`a un dominio al più ${most} in un minuto (ritmo ${pace})`, most <= pace * 1.1],
        [`tutto in ${inSeconds(performance.now() - started)}`, true],
      );
    } finally {
      await client.end();
      await instances.stop();
      await server.close();
      await database.stop();
    }
  },
};
