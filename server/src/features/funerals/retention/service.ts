import {
  type ExtendedRetention,
  type FuneralRetention,
  type extendFuneralRetention as keepFuneralRoute,
  retentionNoticeDays,
  retentionSteps,
} from '@commiato/contracts/funerals/retention';
import type { ParsedBody } from '@commiato/contracts/route';
import { addDays } from '@commiato/italy/days';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { runLongTransaction } from '../../../platform/database/long-statements.ts';
import type { AllFeatures } from '../../../platform/feature/feature.ts';
import type { FuneralParts } from '../../../platform/feature/funeral-parts.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import { forEachIndependently } from '../../../platform/jobs/for-each-independently.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { eventTags, funeralTag } from '../funerals/policy.ts';
import { lockFuneral, updateFuneral } from '../funerals/queries.ts';
import { binPapers, restoreAllPapersOfFuneral } from './aside-queries.ts';
import { retentionAnnouncementMail } from './mails/announcement.ts';
import { nextRemoval, requireAllowedRetentionDay } from './policy.ts';
import {
  type FuneralWithRetention,
  funeralsDueForRemoval,
  funeralsToAnnounce,
  isStillDueForRemoval,
  retentionFactsOfFuneral,
  storeRetention,
} from './queries.ts';

/** Funerals in one run; the next run is an hour later. */
const maxPerRun = 2000;

/** Until when the data of the agency's funeral are kept. Throws 404. */
export async function readRetentionOfFuneral(
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  scope: AgencyScope,
  id: string,
  parts: FuneralParts,
): Promise<FuneralRetention> {
  const facts = await retentionFactsOfFuneral(db, scope, id, parts);
  if (!facts) throw notFound();
  return nextRemoval(facts, dayInItaly(clock.now()));
}

/** Keeps everything of a funeral up to a day, also one before that chosen last, and takes its papers out of the bin. Throws 400 and 404. */
export async function extendRetentionAndRestorePapers(
  { clock, database, events }: Deps,
  scope: AgencyScope,
  id: string,
  { fino }: ParsedBody<typeof keepFuneralRoute>,
  parts: FuneralParts,
): Promise<ExtendedRetention> {
  const today = dayInItaly(clock.now());
  return database.db.transaction(async (tx) => {
    if (!(await lockFuneral(tx, scope, id))) throw notFound();
    const before = await retentionFactsOfFuneral(tx, scope, id, parts);
    if (!before) throw notFound();
    requireAllowedRetentionDay(fino, before, today);
    await restoreAllPapersOfFuneral(tx, scope, id);
    await storeRetention(tx, scope, [id], { passo: null, il: null, fino });
    const prima = before.fino !== null && before.fino > fino ? before.fino : null;
    const dettagli = prima === null ? { fino } : { fino, prima };
    await audit(tx, clock, { chi: scope, azione: 'servizio conservato', oggetto: id, dettagli });
    await events.publish(tx, [funeralTag(id)]);
    return { ...(await readRetentionOfFuneral({ clock }, tx, scope, id, parts)), fino, prima };
  });
}

/** Tells the agencies which data leave in a month, each agency once for all of a step. */
export async function announceRemovals(
  deps: Deps,
  { funeralParts, notifyAgency }: Pick<AllFeatures, 'funeralParts' | 'notifyAgency'>,
): Promise<void> {
  const { clock, database, settings } = deps;
  const today = dayInItaly(clock.now());
  const il = addDays(today, retentionNoticeDays);
  for (const passo of retentionSteps) {
    const found = await runLongTransaction(database.db, (tx) =>
      funeralsToAnnounce(tx, funeralParts, passo, today, maxPerRun),
    );
    await forEachIndependently(new Set(found.map(({ id_utente }) => id_utente)), (idUtente) => {
      const funerals = found.filter(({ id_utente }) => id_utente === idUtente);
      return database.db.transaction(async (tx) => {
        const ids = funerals.map(({ _id }) => _id);
        await storeRetention(tx, { idUtente }, ids, { passo, il });
        await notifyAgency(deps, tx, idUtente, retentionAnnouncementMail(settings.publicUrl, passo, funerals, il));
      });
    });
  }
}

/** Puts into the bin what was announced for today; returns how many funerals that concerns. What no longer applies is announced anew in its time. */
export async function binExpiredData(deps: Deps, parts: FuneralParts): Promise<number> {
  const { clock, database } = deps;
  const today = dayInItaly(clock.now());
  let taken = 0;
  for (const step of retentionSteps) {
    await forEachIndependently(await funeralsDueForRemoval(database.db, step, today, maxPerRun), async (due) => {
      const took = await database.db.transaction(async (tx) => {
        const owner = { idUtente: due.id_utente };
        const funeral = await lockFuneral(tx, owner, due._id);
        await storeRetention(tx, owner, [due._id], { passo: null, il: null });
        if (!funeral || !(await isStillDueForRemoval(tx, parts, step, due._id, today))) return false;
        const now = clock.now().toISOString();
        if (step === 'carte') await binPapers(tx, owner, funeral, { _id: newId(), now });
        else await binWholeFuneral(deps, tx, due, parts, now);
        const azione = step === 'carte' ? 'carte del servizio messe da parte' : 'servizio messo da parte';
        await audit(tx, clock, { chi: null, azione, oggetto: due._id });
        return true;
      });
      if (took) taken += 1;
    });
  }
  return taken;
}

/** Bins a funeral with its quotes and drafts. Its notices stay published: they are the family's, and leave when it asks. */
async function binWholeFuneral(
  { events }: Deps,
  tx: Db,
  { _id, id_utente: idUtente }: FuneralWithRetention,
  { preventivi, fatture }: FuneralParts,
  now: string,
): Promise<void> {
  await updateFuneral(tx, { idUtente }, _id, { cestinato: now });
  for (const part of [preventivi, fatture]) await part?.bin?.(tx, { idUtente }, _id, now, 'expired');
  await events.publish(tx, eventTags(_id));
}
