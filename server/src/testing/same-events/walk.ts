import { setTimeout as delay } from 'node:timers/promises';
import { createAgendaCalendarAddress } from '@commiato/contracts/funerals/agenda';
import type { Notice, NoticeKind } from '@commiato/contracts/notices/notice-fields';
import { createRandom } from '@commiato/demo/random';
import { romeDay } from '@commiato/italy/formatting';
import { type CalledProgram, call, type SentCall } from '../calls.ts';
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
import { type Gone, planEdit, planReturn, type Scene, towns } from './edits.ts';
import { readKept } from './kept-events.ts';
import type { PublishedNotice } from './list-flaws.ts';
import { placesOf } from './list-flaws.ts';
import { type KeptEvents, listsFlaws, noticeFlaws, pictureFlaws } from './places.ts';

/** How long an edit may take until every place on every instance tells of it. */
const boundMs = 60_000;
/** On a machine that stands still for a minute they are read so many times all the same. */
const leastReadings = 3;
/** After so many edits a day passes: tomorrow is today, and what was today is over. */
const editsOfDay = 20;
/** After so many edits the addresses of every notice are read, and not only of those of the edited service. */
const editsBetweenWholeReadings = 10;
/** Lists of the newest notices hold 24. */
const mostNotices = 20;
/** Edits that are printed with what failed after the last of them. */
const printedEdits = 40;

const firstKinds: readonly NoticeKind[] = [
  ...(['Necrologio', 'Necrologio', 'Necrologio', 'Necrologio', 'Necrologio', 'Trigesimo', 'Ringraziamento'] as const),
];

/** The places of the notices, and those that contain them, the widest first. */
export const walkedPlaces = [...new Set(towns.flatMap(placesOf))];
const funeralsOf = ({ agencies }: KeptEvents) => agencies.flatMap(({ funerals }) => funerals);

interface WalkInput {
  /** The same seed makes the same edits. */
  readonly seed: string;
  readonly services: number;
  readonly edits: number;
  /** Addresses of the pages of places that are read. */
  readonly places: readonly string[];
}

interface WalkFigures {
  /** Notices at the end, hidden and binned ones too. */
  readonly notices: number;
  /** Pages, files and answers that were read and compared. */
  readonly read: number;
  /** The longest time in ms until all of them told the same, with the time that reading them takes. */
  readonly slowest: number;
}

/** An agency whose services are edited. */
interface EditedAgency {
  admin: string;
  firm: TestAgency;
  readonly agendaAddress: string;
  readonly places: readonly string[];
  /** Every notice that was ever published, as it was read last. */
  readonly notices: Map<string, Notice>;
}

/** An agency with services and notices of several kinds. */
async function seedServices(program: TestApp, { seed, services, places }: WalkInput): Promise<EditedAgency> {
  const random = createRandom(seed);
  const admin = await signInAdmin(program);
  const firm = await seedAgency(program, admin);
  const { token } = firm;
  const made = await call(program, createAgendaCalendarAddress, { token, body: { currentPassword: agencyPassword } });
  for (let index = 0; index < services; index += 1) {
    const cosa = firstKinds[index % firstKinds.length] ?? 'Necrologio';
    const { text } = anyText(random, cosa, romeDay(program.clock.now()));
    const names = { nome: 'Ada', cognome: `Valli ${'abcdefghijklmnopqrstuvwxyz'[index]}` };
    await seedNotice(program, token, { ...names, cosa, funerale: text, codfisc: nextTaxCode(), eventi: '' });
  }
  return { admin, firm, agendaAddress: new URL(made.body.url).pathname, places, notices: new Map() };
}

/** Everything that the agency keeps. */
const readAgency = (program: TestApp, { firm, agendaAddress, ...known }: EditedAgency): Promise<KeptEvents> => {
  const { _id, slug } = firm.agency;
  return readKept(program, { ...known, agencies: [{ _id, slug, token: firm.token, agendaAddress }] });
};

/** Where the instances tell otherwise than what is kept. */
async function flawsOn(
  instances: readonly CalledProgram[],
  kept: KeptEvents,
  notices: readonly PublishedNotice[],
): Promise<string[]> {
  const flaws: string[] = [];
  for (const [index, instance] of instances.entries()) {
    const own = [...(await listsFlaws(instance, kept))];
    for (const notice of notices) own.push(...(await noticeFlaws(instance, notice)));
    flaws.push(...own.map((flaw) => `instance ${index + 1}: ${flaw}`));
  }
  return flaws;
}

/**
 * Edits services and notices of an agency by chance, as its screens and other programs do, each on an instance chosen by chance, and reads
 * after each every place that tells of events, on all instances. Throws where one does not tell of an edit in time, with the seed and the
 * edits that led there.
 */
export async function walkEdits(programs: readonly [TestApp, ...TestApp[]], input: WalkInput): Promise<WalkFigures> {
  const [program] = programs;
  const agency = await seedServices(program, input);
  const random = createRandom(`${input.seed} edits`);
  const history: string[] = [];
  const gone: Gone[] = [];
  const figures = { read: 0, slowest: 0 };
  const counting = programs.map(({ app }) => ({
    app: {
      inject: (sent: SentCall) => {
        figures.read += 1;
        return app.inject(sent);
      },
    },
  }));

  /** Waits until no place tells otherwise; answers what still does when the time is over. */
  async function flawsAfterBound(kept: KeptEvents, notices: readonly PublishedNotice[]): Promise<string[]> {
    const started = performance.now();
    for (let readings = 1; ; readings += 1) {
      const flaws = await flawsOn(counting, kept, notices);
      const spent = performance.now() - started;
      if (flaws.length === 0) figures.slowest = Math.max(figures.slowest, spent);
      if (flaws.length === 0 || (spent > boundMs && readings >= leastReadings)) return flaws;
      await delay(100);
    }
  }

  async function requireSame(kept: KeptEvents, notices: readonly PublishedNotice[], missing: readonly string[]) {
    const flaws = [...missing, ...(await flawsAfterBound(kept, notices))];
    if (flaws.length === 0) return;
    const again = `The same walk: EDITS=${history.length} EDITS_SEED=${input.seed}`;
    throw new Error([again, ...flaws, 'after', ...history.slice(-printedEdits)].join('\n  '));
  }

  const sceneOf = (kept: KeptEvents): Scene | null => {
    const funerals = funeralsOf(kept);
    const editable = kept.published.flatMap(({ notice }) => {
      const funeral = funerals.find(({ _id }) => _id === notice.id_servizio);
      return funeral ? [{ notice, funeral }] : [];
    });
    if (editable.length === 0) return null;
    const instance = random.int(0, programs.length - 1);
    const first = programs[instance] ?? program;
    return {
      ...random.pick(editable),
      random,
      instance,
      programs: [first, programs.find((one) => one !== first) ?? first],
      token: agency.firm.token,
      admin: agency.admin,
      today: romeDay(program.clock.now()),
      hasRoom: agency.notices.size < mostNotices,
      gone,
    };
  };

  let kept = await readAgency(program, agency);
  await requireSame(kept, kept.published, []);
  for (let number = 1; number <= input.edits; number += 1) {
    program.clock.pass(60_000);
    if (number % editsOfDay === 0) {
      program.clock.pass(24 * 3_600_000);
      agency.admin = await signInAdmin(program);
      agency.firm = { ...agency.firm, token: await signIn(program, agency.firm.agency.mail, agencyPassword) };
      kept = await readAgency(program, agency);
    }
    const scene = sceneOf(kept);
    const edit = scene ? planEdit(scene) : planReturn(program, agency.admin, gone);
    if (!edit) throw new Error('Nothing is left to be edited');
    history.push(`${number}. on instance ${(scene?.instance ?? 0) + 1}: ${edit.words}`);
    const statuses = await edit.send();
    const refused = statuses.filter((status) => status >= 300 && !edit.mayAnswer?.includes(status));
    kept = await readAgency(program, agency);
    const missing = edit.missing?.({
      funeral: funeralsOf(kept).find(({ _id }) => _id === scene?.funeral._id),
      notice: agency.notices.get(scene?.notice._id ?? ''),
    });
    const isWhole = number % editsBetweenWholeReadings === 0;
    const touched = kept.published.filter(
      ({ notice }) => isWhole || !scene || notice.id_servizio === scene.funeral._id || notice._id === scene.notice._id,
    );
    await requireSame(kept, touched, [...refused.map((status) => `status ${status}`), ...(missing ?? [])]);
    if (isWhole) for (const one of programs) await requireSame(kept, [], await pictureFlaws(one, touched));
  }
  return { ...figures, notices: agency.notices.size };
}
