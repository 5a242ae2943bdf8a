import type { AssignedWorkCounts } from '@commiato/contracts/accounts/collaborators';
import { romeLocalTime } from '@commiato/italy/clock';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { AssignmentDeps, CollaboratorFacts } from '../../../platform/feature/work-of-people.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid } from '../../../platform/foundation/problem.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { collaboratorById } from '../../accounts/collaborators/queries.ts';
import { notifyWorkTakenOver } from './assignment-service.ts';
import {
  agendaPersonIdOf,
  countAssignedWork,
  findFreeAgendaName,
  handOverEvents,
  handOverTasks,
  insertPersonOfAgenda,
  linkAgendaPersonByName,
  resourceIdOfCollaborator,
  setResourceStateOfPerson,
  type WorkHandOver,
} from './people-queries.ts';

/** The name under which a person stands in the agenda. */
const agendaNameOf = ({ nome, cognome }: Pick<CollaboratorFacts, 'nome' | 'cognome'>) =>
  `${nome} ${cognome}`.trim().slice(0, 80);

/**
 * Links whoever has accepted an invitation to the name that the agenda has for them already; who goes to funerals is added where there is
 * none. A full list keeps nobody out.
 */
export async function linkJoinedPersonOrAddOperator(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  person: CollaboratorFacts,
): Promise<void> {
  const linked =
    person.aree.agenda !== 'nessuno' &&
    (await linkAgendaPersonByName(tx, person.id_utente, { ...person, nome: agendaNameOf(person) }));
  if (!linked && person.ruolo === 'operatore') await addToAgenda({ clock }, tx, person);
}

async function addToAgenda(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { _id: id_collaboratore, id_utente, ...person }: Pick<CollaboratorFacts, '_id' | 'id_utente' | 'nome' | 'cognome'>,
): Promise<string | null> {
  const nome = await findFreeAgendaName(tx, id_utente, agendaNameOf(person));
  const row = { _id: newId(), id_utente, id_collaboratore, nome, data_crea: clock.now().toISOString() };
  return (await insertPersonOfAgenda(tx, row)) ? row._id : null;
}

/** What a person of the agency still has to do. */
export async function readAssignedWorkCounts(
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  scope: AgencyScope,
  id: string,
): Promise<AssignedWorkCounts> {
  const resource = await resourceIdOfCollaborator(db, scope, id);
  if (resource === undefined) return { appuntamenti: 0, compiti: 0 };
  return countAssignedWork(db, scope, resource, romeLocalTime(clock.now()));
}

/** Gives coming appointments and open tasks of a person to another, or to nobody; the history of each service names both. */
export async function handOver(
  deps: Pick<Deps, 'clock' | 'settings'> & AssignmentDeps,
  tx: Db,
  scope: AgencyScope,
  { from, to }: { from: string; to: string | null },
): Promise<void> {
  const { clock } = deps;
  const resource = await resourceIdOfCollaborator(tx, scope, from);
  const heir = to === null ? null : await requireOrAddHeir(deps, tx, scope, to);
  if (resource === undefined) return;
  if (resource === heir) throw invalid({ passa_a: [chooseAnotherPersonMessage] });
  const of: WorkHandOver = { from: resource, to: heir };
  const now = clock.now();
  const events = await handOverEvents(tx, scope, of, { now: now.toISOString(), clock: romeLocalTime(now) });
  const tasks = await handOverTasks(tx, scope, of);
  if (heir !== null)
    await notifyWorkTakenOver(deps, tx, scope, { heir, appuntamenti: events.count, compiti: tasks.count });
  for (const oggetto of new Set([...events.funerals, ...tasks.funerals]))
    await audit(tx, clock, {
      ...{ chi: scope, azione: 'incarichi passati', oggetto },
      dettagli: { da: resource, ...(heir === null ? {} : { a: heir }) },
    });
}

const chooseAnotherPersonMessage = 'Scegli un’altra persona dell’agenzia.';

/** The resource that takes over: a person of the agenda, or of the agency, who is added to the agenda if they are not there. */
async function requireOrAddHeir(deps: Pick<Deps, 'clock'>, tx: Db, scope: AgencyScope, id: string): Promise<string> {
  const known = await agendaPersonIdOf(tx, scope, id);
  if (known !== undefined) return known;
  const person = await collaboratorById(tx, scope, id);
  const added =
    person?.stato === 'attivo' ? await addToAgenda(deps, tx, { ...person, id_utente: scope.idUtente }) : null;
  if (added === null) throw invalid({ passa_a: [chooseAnotherPersonMessage] });
  return added;
}

/** Whoever is switched off is not proposed for new appointments; whoever is taken out stays in the past ones as a mere name. */
export const applyPersonState = (
  tx: Db,
  scope: AgencyScope,
  id: string,
  stato: 'attivo' | 'sospeso' | 'rimosso',
): Promise<void> =>
  setResourceStateOfPerson(tx, scope, id, { attiva: stato === 'attivo', isGone: stato === 'rimosso' });
