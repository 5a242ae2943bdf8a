import { optionalDocumentSlot } from '@commiato/contracts/office/stored-files';
import { onePagePdf } from '@commiato/demo/one-page-pdf';
import { instantOf } from '@commiato/demo/people/days';
import { minuteOf, type PlannedEvent } from '@commiato/demo/plan/funeral-events';
import type { PlannedTask } from '@commiato/demo/plan/funeral-tasks';
import type { PlannedFuneral } from '@commiato/demo/plan/funerals';
import type { PlannedResource } from '@commiato/demo/plan/resources';
import type { PlannedWork } from '@commiato/demo/plan/work';
import { romeLocalTime } from '@commiato/italy/clock';
import { allFeatures } from '../features/features.ts';
import { createLabel, listLabels, scanLabel } from '../features/funerals/custody/service.ts';
import { eventsOfAgency } from '../features/funerals/events/queries.ts';
import { changeEvent, createEvent } from '../features/funerals/events/service.ts';
import { addDocument } from '../features/funerals/funerals/file-service.ts';
import { peopleOf } from '../features/funerals/funerals/people-queries.ts';
import { addPerson } from '../features/funerals/funerals/people-service.ts';
import { funeralIdOfTaxCode, suggestFunerals } from '../features/funerals/funerals/queries.ts';
import { changeFuneral, createFuneral } from '../features/funerals/funerals/service.ts';
import { listResources } from '../features/funerals/resources/queries.ts';
import { createResource } from '../features/funerals/resources/service.ts';
import { listTasks } from '../features/funerals/tasks/queries.ts';
import { changeTask, createTask } from '../features/funerals/tasks/service.ts';
import { changeNotice } from '../features/notices/notices/service.ts';
import { createRule, listRules } from '../features/paperwork/municipality-rules/service.ts';
import { paperId } from '../features/paperwork/papers/policy.ts';
import { changePaper } from '../features/paperwork/papers/service.ts';
import { receiveDocument } from '../platform/documents/receive-document.ts';
import { type AgencyScope, createAgencyScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { asOf } from './moments.ts';

/** What the funerals of one agency are filled with. */
interface FuneralContext {
  readonly deps: Deps;
  readonly scope: AgencyScope;
  /** Identifiers of people, hearses and rooms by their names. */
  readonly resources: ReadonlyMap<string, string>;
}

const parts = allFeatures.funeralParts;

/**
 * Writes what agencies have done for their funerals, through the product's own services: those without a notice are opened, those of a notice
 * have to be there. A funeral that has its people is left alone.
 */
export async function fillFunerals(deps: Deps, works: readonly PlannedWork[], goOn: () => boolean): Promise<void> {
  for (const [place, { agency, resources, funerals, tasks }] of works.entries()) {
    const scope = createAgencyScope(agency._id);
    const context = { deps, scope, resources: await fillResources(deps, scope, resources) };
    await fillRules(context, funerals[0]?.fields.comune ?? '');
    for (const funeral of funerals) if (goOn()) await fillFuneral(context, funeral);
    if (place === 0 && goOn()) await fillHeldHour(context, funerals);
    if (goOn()) await fillOtherTasks(context, tasks);
  }
}

/** Minutes after which a rite is over, and told of where its family wants nobody whom it did not ask. */
const riteMinutes = 120;

/** The family of one announced funeral, never of the latest, has its hour told afterwards alone. */
async function fillHeldHour({ deps, scope }: FuneralContext, funerals: readonly PlannedFuneral[]): Promise<void> {
  const { db } = deps.database;
  const now = romeLocalTime(deps.clock.now());
  const announced = funerals
    .flatMap(({ person, page }) => (person && page ? { person, page } : []))
    .toSorted((one, other) => other.page.published.getTime() - one.page.published.getTime());
  for (const { person } of announced.slice(2).toReversed()) {
    const funeral = await funeralIdOfTaxCode(db, scope, person.codfisc);
    const events = funeral ? await eventsOfAgency(db, scope, funeral) : [];
    if (events.some(({ oraDopo }) => oraDopo !== null)) return;
    const rite = events.find(
      ({ tipo, stato, inizio }) => tipo === 'funerale' && stato === 'in programma' && inizio > now,
    );
    if (!rite) continue;
    const oraDopo = instantOf(rite.inizio.slice(0, 10), minuteOf(rite.inizio.slice(11)) + riteMinutes).toISOString();
    await changeEvent(deps, scope, { id: rite._id, parts }, { pubblico: true, oraDopo });
    return;
  }
}

async function fillResources(deps: Deps, scope: AgencyScope, planned: readonly PlannedResource[]) {
  const { db } = deps.database;
  const ids = new Map((await listResources(db, scope)).map(({ nome, _id }) => [nome, _id]));
  for (const one of planned)
    if (!ids.has(one.nome)) ids.set(one.nome, (await createResource(deps, scope, db, one))._id);
  return ids;
}

async function fillFuneral(context: FuneralContext, funeral: PlannedFuneral): Promise<void> {
  const id = await openFuneral(context, funeral);
  if (id === null) return;
  for (const event of funeral.events) await fillEvent(context, id, event, funeral.opened);
  for (const task of funeral.tasks) await fillTask(context, task, { id_servizio: id, since: funeral.opened });
  for (const paper of funeral.papers) await fillPaper(context, id, paper, funeral.opened);
  await fillCustody(context, id, funeral);
  await fillAnswers(context, id, funeral);
  await fillFamily(context, id, funeral);
}

/** Adds the relatives, the client first: people of a funeral stand in the order of their entry. */
async function fillFamily(
  { deps, scope }: FuneralContext,
  id: string,
  { family, opened }: PlannedFuneral,
): Promise<void> {
  const [first] = family;
  const client = first ? [{ ruolo: 'committente' as const, contact: first.contact }] : [];
  for (const [place, { ruolo, contact }] of [...client, ...family].entries()) {
    const then = asOf(deps, new Date(Date.parse(opened) + place * 1000));
    await addPerson(then, scope, deps.database.db, id, { ruolo, id_anagrafica: contact._id, ...nobodyNew });
  }
}

/** A person of a funeral who is in the contacts already. */
const nobodyNew = { nome: '', cognome: '', codFisc: '', tel: '', mail: '' };

/** The id of a funeral that was opened, or completed beside its notice; null where nothing is left to do. */
async function openFuneral({ deps, scope }: FuneralContext, funeral: PlannedFuneral): Promise<string | null> {
  const { db } = deps.database;
  const { person, page, fields, opened, rewritten } = funeral;
  const then = asOf(deps, opened);
  const known = person
    ? await funeralIdOfTaxCode(db, scope, person.codfisc)
    : (await suggestFunerals(db, scope, fields.tel))[0]?._id;
  if (known === undefined) return page ? null : (await createFuneral(then, scope, db, fields, parts))._id;
  if (!page || (await peopleOf(db, [known])).length > 0) return null;
  await changeFuneral(then, scope, known, fields, parts);
  if (rewritten !== null) await changeNotice(deps, scope, page._id, { funerale: rewritten }, null);
  return known;
}

/** An event is added or, where the text of the notice has made it already, confirmed with its end, its people and its hearse. */
async function fillEvent(
  { deps, scope, resources }: FuneralContext,
  id_servizio: string,
  { risorse: names, ...planned }: PlannedEvent,
  opened: string,
): Promise<void> {
  const { db } = deps.database;
  const risorse = names.flatMap((name) => resources.get(name) ?? []);
  const stored = (await eventsOfAgency(db, scope, id_servizio)).find(({ tipo }) => tipo === planned.tipo);
  if (stored)
    await changeEvent(
      deps,
      scope,
      { id: stored._id, parts },
      { fine: planned.fine ?? null, risorse, da_confermare: false },
    );
  else await createEvent(asOf(deps, opened), scope, db, { id_servizio, parts, given: { ...planned, risorse } });
}

/** The label of the body, scanned where it was taken over and at each place of an appointment that is over. */
async function fillCustody(
  { deps, scope }: FuneralContext,
  id: string,
  { opened, events }: PlannedFuneral,
): Promise<void> {
  const { db } = deps.database;
  if ((await listLabels(db, scope, id)).length > 0) return;
  const { codice } = await createLabel(asOf(deps, opened), scope, db, id, { cosa: 'salma', descrizione: '' });
  const scan = (when: string | Date, luogo: string, note = '') =>
    scanLabel(asOf(deps, when), scope, db, codice, { luogo, note, consegnata_a: '', firma: '' });
  await scan(opened, "Camera mortuaria dell'ospedale", 'Presa in carico');
  const now = romeLocalTime(deps.clock.now());
  for (const { inizio, luogo } of events.toSorted((one, other) => (one.inizio < other.inizio ? -1 : 1)))
    if (luogo && inizio < now && inizio > romeLocalTime(opened))
      await scan(instantOf(inizio.slice(0, 10), minuteOf(inizio.slice(11))), luogo);
}

/** What was answered about the death, and the first papers that are there. */
async function fillAnswers({ deps, scope }: FuneralContext, id: string, { opened }: PlannedFuneral): Promise<void> {
  const then = asOf(deps, opened);
  const risposte = { luogo: 'ospedale', morte: 'naturale', destinazione: 'stesso comune' } as const;
  await changeFuneral(then, scope, id, { risposte, scelta: 'tumulazione' }, parts);
  for (const paper of ['mandato', 'documenti-defunto'])
    await changePaper(then, scope, paperId(id, paper), { stato: 'fatto' });
}

/** What the agency's municipality asks for. */
async function fillRules({ deps, scope }: FuneralContext, comune: string): Promise<void> {
  const { db } = deps.database;
  if (comune === '' || (await listRules(db, scope)).length > 0) return;
  await createRule(deps, scope, db, {
    comune,
    nome: 'Autorizzazione al trasporto',
    rilascia: 'Ufficio di stato civile',
    base: 'Esempio: controlla il regolamento del tuo Comune',
    fonte: 'Dati inventati',
    costo: 2500,
    bollo: 1600,
    canale: 'sportello',
    indirizzo: 'Municipio, piano terra',
    orari: 'lun-ven 08:30-12:30; mar, gio 15-17',
  });
}

async function fillTask(
  { deps, scope, resources }: FuneralContext,
  { testo, giorno, persona, fatto }: PlannedTask,
  { id_servizio, since }: { readonly id_servizio: string | null; readonly since: string },
): Promise<void> {
  const id_risorsa = persona === null ? null : (resources.get(persona) ?? null);
  const then = asOf(deps, since);
  const { _id } = await createTask(then, scope, deps.database.db, { testo, giorno, id_risorsa, id_servizio });
  if (fatto) await changeTask(asOf(deps, instantOf(giorno, 660)), scope, _id, { fatto });
}

async function fillOtherTasks(context: FuneralContext, tasks: readonly PlannedTask[]): Promise<void> {
  const { deps, scope } = context;
  const known = new Set((await listTasks(deps.database.db, scope, { fatti: true })).map(({ testo }) => testo));
  const since = deps.clock.now().toISOString();
  for (const task of tasks) if (!known.has(task.testo)) await fillTask(context, task, { id_servizio: null, since });
}

async function fillPaper({ deps, scope }: FuneralContext, id: string, titolo: string, opened: string): Promise<void> {
  async function* chunks() {
    yield onePagePdf([titolo, 'Documento di esempio della dimostrazione.']);
  }
  const arriving = { filename: `${titolo}.pdf`, chunks: chunks(), cut: () => false };
  const file = await receiveDocument(deps.storage, optionalDocumentSlot, arriving);
  await addDocument(asOf(deps, opened), scope, deps.database.db, id, titolo, file);
}
