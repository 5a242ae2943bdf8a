import { setTimeout as delay } from 'node:timers/promises';
import { makeAgendaAddress } from '@commiato/contracts/funerals/agenda';
import { type PublicEvent, publicEvent } from '@commiato/contracts/funerals/events';
import { type Funeral, listFunerals, readFuneral } from '@commiato/contracts/funerals/funerals';
import type { Notice, NoticeKind } from '@commiato/contracts/notices/notice-fields';
import { readNotice } from '@commiato/contracts/notices/notices';
import { createRandom, type Random } from '@commiato/demo/random';
import { romeDay } from '@commiato/italy/formatting';
import { call, type SentCall } from '../calls.ts';
import {
  agencyPassword,
  nextTaxCode,
  seedAgency,
  seedNotice,
  signIn,
  signInAdmin,
  type TestAgency,
} from '../fixtures.ts';
import type { TestApp } from '../test-app.ts';
import { anyText } from './announcing-texts.ts';
import { bringBack, planEdit } from './edits.ts';
import { expectedNotice } from './notice-flaws.ts';
import { type KeptEvents, listsFlaws, noticeFlaws } from './places.ts';

/** How long a change may take until every place on every instance tells of it. */
const boundMs = Number(process.env.EDITS_BOUND_MS ?? 60_000);
/** Lists of the newest notices hold 24. */
const mostNotices = 20;
const firstKinds: readonly NoticeKind[] = [
  'Necrologio',
  'Necrologio',
  'Necrologio',
  'Necrologio',
  'Necrologio',
  'Trigesimo',
  'Ringraziamento',
];

/** What a walk has come to. */
export interface WalkFigures {
  edits: number;
  notices: number;
  /** Pages, files and answers that were compared. */
  places: number;
  /** The longest time in ms until all places told the same. */
  slowest: number;
}

/** Edits of an agency's services and notices, one after the other, each sent to an instance chosen by chance and read on all. */
export interface EventWalk {
  readonly figures: WalkFigures;
  /** Makes one edit. Throws where a place does not tell of it in time, with the edits that led there. */
  step(): Promise<void>;
}

interface Walked {
  readonly programs: readonly [TestApp, TestApp];
  readonly random: Random;
  admin: string;
  firm: TestAgency;
  agendaAddress: string;
  /** Every notice that was ever published, as it was read last. */
  readonly notices: Map<string, Notice>;
  /** What can be brought back. */
  readonly gone: { readonly _id: string; readonly isHidden: boolean }[];
}

/** Everything that is kept, as one instance reads it. */
async function readKept({ programs: [program], firm, notices, agendaAddress }: Walked): Promise<KeptEvents> {
  const { token } = firm;
  const rows = await call(program, listFunerals, { token, query: { pageSize: '100' } });
  const funerals: Funeral[] = [];
  for (const { _id } of rows.body) {
    const { body } = await call(program, readFuneral, { token, params: { id: _id } });
    funerals.push(body);
    for (const notice of body.annunci) {
      if (notices.has(notice._id)) continue;
      notices.set(notice._id, (await call(program, readNotice, { token, params: { id: notice._id } })).body);
    }
  }
  const now = program.clock.now();
  const published: KeptEvents['published'][number][] = [];
  const unpublished: Notice[] = [];
  for (const [id, known] of notices) {
    const { status, body: notice } = await call(program, readNotice, { token, params: { id } });
    if (status !== 200 || notice.disattivo) {
      unpublished.push(known);
      continue;
    }
    notices.set(id, notice);
    const funeral = funerals.find(({ _id }) => _id === notice.id_servizio);
    const eventi =
      funeral?.eventi.filter(({ pubblico }) => pubblico).map((event): PublicEvent => publicEvent.parse(event)) ?? [];
    published.push({ ...expectedNotice(notice, eventi, now), notice });
  }
  return { slug: firm.agency.slug, token, agendaAddress, now, funerals, published, unpublished };
}

/** Publishes the notices of a walk's services, as a form or another program does. */
export async function createEventWalk(
  programs: readonly [TestApp, TestApp],
  seed: string,
  services: number,
): Promise<EventWalk> {
  const [program] = programs;
  const random = createRandom(seed);
  const admin = await signInAdmin(program);
  const firm = await seedAgency(program, admin);
  const made = await call(program, makeAgendaAddress, { token: firm.token, body: { currentPassword: agencyPassword } });
  const walked: Walked = {
    programs,
    random,
    admin,
    firm,
    agendaAddress: new URL(made.body.url).pathname,
    notices: new Map(),
    gone: [],
  };
  for (let index = 0; index < services; index += 1) {
    const cosa = firstKinds[index % firstKinds.length] ?? 'Necrologio';
    const { text: funerale } = anyText(random, cosa, romeDay(program.clock.now()));
    const names = { nome: 'Ada', cognome: `Valli ${'abcdefghijklmnopqrstuvwxyz'[index]}` };
    await seedNotice(program, firm.token, { ...names, cosa, funerale, codfisc: nextTaxCode(), eventi: '' });
  }
  const figures: WalkFigures = { edits: 0, notices: services, places: 0, slowest: 0 };
  const history: string[] = [];
  const counted = programs.map(({ app }) => ({
    app: {
      inject: (sent: SentCall) => {
        figures.places += 1;
        return app.inject(sent);
      },
    },
  }));

  /** Waits until no place tells otherwise; answers what still does when the time is over. */
  async function settledFlaws(kept: KeptEvents, touched: readonly string[]): Promise<string[]> {
    const started = performance.now();
    for (;;) {
      const flaws: string[] = [];
      for (const [index, one] of counted.entries()) {
        const own = kept.published.filter(({ notice }) => touched.includes(notice._id));
        for (const notice of own)
          flaws.push(...(await noticeFlaws(one, notice)).map((flaw) => `instance ${index + 1}: ${flaw}`));
        flaws.push(...(await listsFlaws(one, kept)).map((flaw) => `instance ${index + 1}: ${flaw}`));
      }
      const spent = performance.now() - started;
      if (flaws.length === 0) figures.slowest = Math.max(figures.slowest, spent);
      if (flaws.length === 0 || spent > boundMs) return flaws;
      await delay(100);
    }
  }

  async function check(kept: KeptEvents, touched: readonly string[], missing: readonly string[]): Promise<void> {
    const flaws = [...missing, ...(await settledFlaws(kept, touched))];
    if (flaws.length === 0) return;
    if (process.env.EDITS_GO_ON) {
      const { appendFileSync } = await import('node:fs');
      appendFileSync(
        process.env.EDITS_GO_ON,
        `## edit ${figures.edits} ${history.slice(-3).join('\n   ')}\n  ${flaws.join('\n  ')}\n`,
      );
      return;
    }
    throw new Error(
      `seed ${seed}, edit ${figures.edits}:\n  ${flaws.join('\n  ')}\nafter\n  ${history.slice(-40).join('\n  ')}`,
    );
  }

  let kept = await readKept(walked);
  await check(kept, [...walked.notices.keys()], []);

  return {
    figures,
    step: async () => {
      figures.edits += 1;
      program.clock.pass(60_000);
      if (figures.edits % 20 === 0) {
        // A day passes: tomorrow is today, and what was today is over.
        program.clock.pass(24 * 3_600_000);
        walked.admin = await signInAdmin(program);
        walked.firm = { ...firm, token: await signIn(program, firm.agency.mail, agencyPassword) };
        kept = await readKept(walked);
      }
      const ordered = random.chance(0.5) ? programs : ([programs[1], programs[0]] as const);
      const returning = walked.gone.length > 0 && random.chance(0.3) ? walked.gone.shift() : undefined;
      const editable = kept.published.filter(({ notice }) =>
        kept.funerals.some(({ _id }) => _id === notice.id_servizio),
      );
      if (returning || editable.length === 0) {
        const back = returning ?? walked.gone.shift();
        if (!back) throw new Error('Nothing is left to be edited');
        history.push(`${figures.edits}. brought back: ${back._id}`);
        const status = await bringBack(ordered[0], walked.admin, back);
        // A hidden notice went into the bin with its service, or the service of a notice did.
        if (status === 404 || status === 409) walked.gone.push(back);
        kept = await readKept(walked);
        return check(kept, [...walked.notices.keys()], [200, 404, 409].includes(status) ? [] : [`status ${status}`]);
      }
      const { notice } = random.pick(editable);
      const funeral = kept.funerals.find(({ _id }) => _id === notice.id_servizio);
      if (!funeral) throw new Error('The notice has no service');
      const edit = planEdit({
        random,
        programs: ordered,
        token: walked.firm.token,
        admin: walked.admin,
        today: romeDay(program.clock.now()),
        funeral,
        notice,
        hasRoom: walked.notices.size < mostNotices,
      });
      history.push(
        `${figures.edits}. on instance ${programs.indexOf(ordered[0]) + 1}, service ${funeral._id}: ${edit.words}`,
      );
      const statuses = await edit.send();
      const refused = statuses.filter((status) => status >= 300 && !(edit.mayConflict && [404, 409].includes(status)));
      if (edit.words.startsWith('hidden')) walked.gone.push({ _id: notice._id, isHidden: true });
      if (edit.words.startsWith('notice into')) walked.gone.push({ _id: notice._id, isHidden: false });
      if (edit.words.startsWith('service into')) walked.gone.push({ _id: funeral._id, isHidden: false });
      kept = await readKept(walked);
      const after = {
        funeral: kept.funerals.find(({ _id }) => _id === funeral._id),
        notice: walked.notices.get(notice._id),
      };
      const missing = [...refused.map((status) => `status ${status}`), ...(edit.missing?.(after) ?? [])];
      const same = (one: Notice) => one.id_servizio === funeral._id || one._id === notice._id;
      const touched = figures.edits % 10 === 0 ? () => true : same;
      await check(
        kept,
        [...walked.notices.values()].filter(touched).map(({ _id }) => _id),
        missing,
      );
    },
  };
}
