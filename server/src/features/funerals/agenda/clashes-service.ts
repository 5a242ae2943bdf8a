import {
  type AgendaClash,
  type AgendaEvent,
  type ClashQuery,
  maxAgendaEvents,
} from '@commiato/contracts/funerals/agenda';
import { type Clash, canBeJointRite, clashesByEvent } from '@commiato/contracts/funerals/clashes';
import { eventOrderWarning } from '@commiato/contracts/funerals/event-order';
import { isCremated } from '@commiato/contracts/funerals/funeral-words';
import { isFarewellEvent } from '@commiato/contracts/funerals/stages';
import { addDays } from '@commiato/italy/days';
import { createJourneyEstimator } from '@commiato/italy/places/journey';
import type { Db } from '../../../platform/database/database.ts';
import type { FuneralParts } from '../../../platform/feature/funeral-parts.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { lastCustodyPlacesOf } from '../custody/queries.ts';
import { agendaEvents, eventsOfJointRites, farewellsOf, kindAndJointRiteOf } from '../events/queries.ts';
import { contactsToCall } from '../funerals/people-queries.ts';
import { funeralsWithPublishedNotice } from '../funerals/queries.ts';
import { resourcesById } from '../resources/queries.ts';

type AgendaEventRow = Awaited<ReturnType<typeof agendaEvents>>[number];

/** Events of the day before, and of the day after, that clashes are looked for in. */
const maxNeighbourDayEvents = 300;

/** Clashes as one of their two events tells them; those with events that were not read are left out. A planned event has no funeral yet. */
function toAgendaClashes(
  clashes: readonly Clash[],
  byId: ReadonlyMap<string, AgendaEventRow>,
  event?: AgendaEventRow,
): AgendaClash[] {
  // Offered once of two events, however many people and rooms both of them want.
  const offered = new Set<string>();
  return clashes.flatMap(({ con, ...clash }) => {
    const other = byId.get(con);
    if (!other) return [];
    const { _id, tipo, inizio, fine, comune, nome, cognome } = other;
    const puoEssereRitoComune =
      event !== undefined && clash.risorsa.tipo !== 'carro' && !offered.has(con) && canBeJointRite(event, other);
    if (puoEssereRitoComune) offered.add(con);
    return [{ ...clash, con: { _id, tipo, inizio, fine, comune, nome, cognome, puoEssereRitoComune } }];
  });
}

const byIdOf = (rows: readonly AgendaEventRow[]) => new Map(rows.map((row) => [row._id, row]));

/** The agency's events in a period, or those of the caller alone, with their clashes, also with events of the day before and after. */
export async function readAgenda(
  db: Db,
  scope: AgencyScope,
  { da, a, isOwn, parts }: { da: string; a: string; isOwn: boolean; parts: FuneralParts },
): Promise<AgendaEvent[]> {
  const before = addDays(da, -1);
  const after = addDays(a, 1);
  // What lasts into the period is read with it and with the day before.
  const [shown, dayBefore, dayAfter, others] = await Promise.all([
    agendaEvents(db, scope, { da, a, isOwn }, maxAgendaEvents),
    agendaEvents(db, scope, { da: before, a: before }, maxNeighbourDayEvents),
    agendaEvents(db, scope, { da: after, a: after }, maxNeighbourDayEvents),
    isOwn ? agendaEvents(db, scope, { da, a }, maxAgendaEvents) : [],
  ]);
  const byId = byIdOf([...dayBefore, ...dayAfter, ...others, ...shown]);
  const clashes = clashesByEvent([...byId.values()], createJourneyEstimator());
  const funeralIds = [...new Set(shown.map(({ id_servizio }) => id_servizio))];
  const rites = [...new Set(shown.flatMap(({ rito_comune }) => rito_comune ?? []))];
  const [contacts, withNotice, bodies, urns, farewells, joint] = await Promise.all([
    contactsToCall(db, scope, funeralIds),
    funeralsWithPublishedNotice(db, scope, parts, funeralIds),
    lastCustodyPlacesOf('salma')(db, scope, funeralIds),
    lastCustodyPlacesOf('urna')(db, scope, funeralIds),
    farewellsOf(db, scope, funeralIds),
    rites.length > 0 ? eventsOfJointRites(db, scope, rites) : [],
  ]);
  const bodyByFuneral = new Map(bodies.map((body) => [body.id_servizio, body]));
  const urnByFuneral = new Map(urns.map((urn) => [urn.id_servizio, urn]));
  const farewellsByFuneral = new Map<string, (typeof farewells)[number][]>();
  for (const farewell of farewells) {
    const others = farewellsByFuneral.get(farewell.id_servizio) ?? [];
    others.push(farewell);
    farewellsByFuneral.set(farewell.id_servizio, others);
  }
  const orderWarningByFuneral = new Map([...farewellsByFuneral].map(([id, held]) => [id, eventOrderWarning(held)]));
  return shown.map((row) => {
    const { nearest = [], total = 0 } = clashes.get(row._id) ?? {};
    return {
      ...row,
      custodiaSalma: bodyByFuneral.get(row.id_servizio) ?? null,
      custodiaUrna: urnByFuneral.get(row.id_servizio) ?? null,
      dopoCremazione: isCremated(farewellsByFuneral.get(row.id_servizio) ?? [], row.inizio),
      avvisoOrdine: isFarewellEvent(row) ? (orderWarningByFuneral.get(row.id_servizio) ?? null) : null,
      contatto: contacts.get(row.id_servizio) ?? null,
      conflitti: toAgendaClashes(nearest, byId, row),
      conflittiInTutto: total,
      ritoComune: joint.filter(({ _id, rito_comune }) => rito_comune === row.rito_comune && _id !== row._id),
      annuncioVisibile: withNotice.has(row.id_servizio),
    };
  });
}

/** The nearest clashes that a planned event would have. */
export async function clashesOfPlanned(
  db: Db,
  scope: AgencyScope,
  { risorse: ids, evento, ...planned }: ClashQuery,
): Promise<AgendaClash[]> {
  const risorse = await resourcesById(db, scope, ids, evento);
  if (risorse.length === 0) return [];
  const days = {
    da: addDays(planned.inizio.slice(0, 10), -1),
    a: addDays((planned.fine ?? planned.inizio).slice(0, 10), 1),
    resources: risorse.map(({ _id }) => _id),
  };
  const [wanted, stored] = await Promise.all([
    agendaEvents(db, scope, days, maxAgendaEvents),
    evento === undefined ? undefined : kindAndJointRiteOf(db, scope, evento),
  ]);
  const others = wanted.filter(({ _id }) => _id !== evento);
  const { tipo, rito_comune } = stored ?? { tipo: 'altro', rito_comune: null };
  const draft = { ...planned, risorse, tipo, rito_comune, _id: '', stato: 'in programma' as const };
  const clashes = clashesByEvent([draft, ...others], createJourneyEstimator()).get(draft._id);
  return toAgendaClashes(clashes?.nearest ?? [], byIdOf(others));
}
