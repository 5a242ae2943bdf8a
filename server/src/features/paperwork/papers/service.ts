import {
  type changePaper as changePaperRoute,
  type listTooEarlyEvents as listEarlyEventsRoute,
  mostEarlyEvents,
  type Paper,
  type Papers,
  type readEarliestFuneralHour as readEarliestHourRoute,
  type TooEarlyEvent,
} from '@commiato/contracts/paperwork/papers';
import type { Answer, ParsedBody, ParsedQuery } from '@commiato/contracts/route';
import { romeLocalTime } from '@commiato/italy/clock';
import { addDays } from '@commiato/italy/days';
import { romeDay } from '@commiato/italy/formatting';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { requireSameAsRead } from '../../../platform/database/require-unchanged.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import { type AgencyScope, maySeeArea } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { peopleOf } from '../../funerals/funerals/people-queries.ts';
import { funeralAnswersOf } from '../../funerals/funerals/policy.ts';
import { type FuneralRow, funeralById, funeralsById } from '../../funerals/funerals/queries.ts';
import { listRules } from '../municipality-rules/queries.ts';
import { destinationName, findNeededPapers, funeralIdOfPaper, papersAnswerOf, toRulesOfTowns } from './policy.ts';
import { comingEventsToCheck, listPaperStatusRows, storePaperStatus } from './queries.ts';

type ClockDeps = Pick<Deps, 'clock'>;

/** Fees are money, shown to who may see the agency's. */
const withVisibleFees = (scope: AgencyScope, paper: Paper): Paper =>
  maySeeArea(scope, 'fatturazione') ? paper : { ...paper, costo: null, bollo: null };

const paperFactsOf = (row: FuneralRow) => ({ ...row, risposte: funeralAnswersOf(row) });

async function papersOfFuneral({ clock }: ClockDeps, db: Db, scope: AgencyScope, row: FuneralRow): Promise<Papers> {
  const towns = toRulesOfTowns(await listRules(db, scope));
  const said = await listPaperStatusRows(db, scope, [row._id]);
  const people = await peopleOf(db, [row._id]);
  const all = papersAnswerOf(paperFactsOf(row), towns, said, people, clock.now());
  return { ...all, documenti: all.documenti.map((paper) => withVisibleFees(scope, paper)) };
}

/** The papers of a funeral of the agency. Throws 404. */
export async function readPapers(clock: ClockDeps, db: Db, scope: AgencyScope, id: string): Promise<Papers> {
  const row = await funeralById(db, scope, id);
  if (!row) throw notFound();
  return papersOfFuneral(clock, db, scope, row);
}

/**
 * Says how far a paper has come. Throws 404 for one that the funeral does not need, and 409 with the paper as it is now where its note would replace
 * one that was not read.
 */
export function changePaper(
  deps: Deps,
  scope: AgencyScope,
  id: string,
  { stato: given, note, notaLetta }: ParsedBody<typeof changePaperRoute>,
): Promise<Paper> {
  const { clock, database } = deps;
  return database.db.transaction(async (tx) => {
    const row = await funeralById(tx, scope, funeralIdOfPaper(id), true);
    const before = row && (await papersOfFuneral(deps, tx, scope, row)).documenti.find((paper) => paper._id === id);
    if (!before) throw notFound();
    // Of a note that is written over nothing is kept: an arrangement with the office, that a colleague has just made, was gone unsaid.
    if (note !== undefined && before.note !== '' && before.note !== note)
      requireSameAsRead(notaLetta, before.note, before);
    const stato = given ?? before.stato;
    const chiave = id.slice(row._id.length + 1);
    const aggiornato = clock.now().toISOString();
    const leads = given && { destinazione: destinationName(paperFactsOf(row)), ceneri: row.ceneri };
    await storePaperStatus(tx, scope, { _id: id, id_servizio: row._id, chiave, stato, aggiornato, ...leads }, note);
    await audit(tx, clock, {
      chi: scope,
      azione: 'pratica aggiornata',
      oggetto: row._id,
      dettagli: { tipo: before.nome, ruolo: stato },
    });
    const { documenti } = await papersOfFuneral(deps, tx, scope, row);
    return requireRow(documenti.find((paper) => paper._id === id));
  });
}

/** The hour from which a funeral of the agency can be. Throws 404. */
export async function readEarliestFuneralHour(
  clock: ClockDeps,
  db: Db,
  scope: AgencyScope,
  id: string,
): Promise<Answer<typeof readEarliestHourRoute>> {
  const { prima_ora_possibile, osservazione, mancano } = await readPapers(clock, db, scope, id);
  return { prima_ora_possibile, osservazione, mancano: mancano.map(({ nome }) => nome) };
}

/** Days that are looked at where the caller names none. */
const defaultPeriodDays = 60;

/**
 * The appointments of the agency that are booked before the hour from which the funeral can be. Of a funeral without an hour of death nothing is
 * known, and nothing said; what is over is over.
 */
export async function listEarlyEvents(
  { clock }: ClockDeps,
  db: Db,
  scope: AgencyScope,
  { da, a }: ParsedQuery<typeof listEarlyEventsRoute>,
): Promise<TooEarlyEvent[]> {
  const now = clock.now();
  const today = romeDay(now);
  const first = da && da > today ? da : today;
  const events = await comingEventsToCheck(db, scope, { da: first, a: a ?? addDays(first, defaultPeriodDays) });
  const ids = [...new Set(events.map(({ id_servizio }) => id_servizio))];
  if (ids.length === 0) return [];
  const towns = toRulesOfTowns(await listRules(db, scope));
  const said = await listPaperStatusRows(db, scope, ids);
  const hours = new Map(
    (await funeralsById(db, scope, ids)).map((row) => {
      const ofFuneral = said.filter(({ id_servizio }) => id_servizio === row._id);
      return [row._id, findNeededPapers(paperFactsOf(row), towns, ofFuneral, now).hour];
    }),
  );
  return events
    .flatMap((event) => {
      const hour = hours.get(event.id_servizio);
      if (!hour || hour.osservazione === null || event.inizio <= romeLocalTime(now)) return [];
      if (hour.ora !== null && event.inizio >= romeLocalTime(hour.ora)) return [];
      return [{ ...event, prima_ora_possibile: hour.ora }];
    })
    .slice(0, mostEarlyEvents);
}
