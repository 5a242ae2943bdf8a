import type { RecurrenceKind } from '@commiato/contracts/funerals/recurrences';
import { addDays } from '@commiato/italy/days';
import { and, asc, between, desc, eq, gte, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/database.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { servizi } from '../../funerals/funerals/tables.ts';
import { ownLive } from '../notices/queries.ts';
import { annunci } from '../notices/tables.ts';
import type { Announced } from './policy.ts';

/** Most notices that are read for it, the newest first. */
const most = 500;

/** An event of kind `funerale` stands in the agency's agenda of a day, private or not; that of a funeral in the bin does not. */
const inAgenda = (
  day: string,
) => sql`exists (select from eventi e join servizi s on s."_id" = e.id_servizio and s.cestinato is null
  where e.id_servizio = ${annunci.id_servizio} and e.tipo = 'funerale' and e.tolto is null and e.inizio >= ${day} and e.inizio < ${addDays(day, 1)})`;

/** One's own notices since a moment that announce something; those whose funeral stands in the agenda of `today` are told of there. */
export async function announcedSince(db: Db, scope: AgencyScope, since: string, today: string): Promise<Announced[]> {
  const { _id, cosa, nome, cognome, codfisc, comune, funerale, data_crea } = annunci;
  return db
    .select({ _id, cosa, nome, cognome, codfisc, comune, funerale, data_crea })
    .from(annunci)
    .where(and(ownLive(scope), ne(funerale, ''), gte(data_crea, since), sql`not ${inAgenda(today)}`))
    .orderBy(desc(data_crea), desc(_id))
    .limit(most);
}

interface Remembered {
  /** The newest of the funeral's death notices; null where it has none. */
  readonly _id: string | null;
  readonly id_servizio: string;
  readonly nome: string;
  readonly cognome: string;
  readonly comune: string;
  readonly giorno: string;
}

const notice = alias(annunci, 'n');

/** The day of each recurrence, as `recurrenceDay` counts it. */
const dayOf: Readonly<Record<RecurrenceKind, SQL<string>>> = {
  Trigesimo: sql`(${servizi.decesso} + 30)`,
  Anniversario: sql`(${servizi.decesso} + interval '1 year')::date`,
};

/** Most days, with leap years, that lie between a death and its recurrence. */
const longest: Readonly<Record<RecurrenceKind, number>> = { Trigesimo: 30, Anniversario: 366 };

/** Whose recurrence lies between two days, of one's own funerals that have no notice of it: first who comes first. */
export async function withoutNotice(
  db: Db,
  { idUtente }: AgencyScope,
  kind: RecurrenceKind,
  from: string,
  to: string,
): Promise<Remembered[]> {
  const { _id: id_servizio, nome, cognome, comune, decesso, cestinato } = servizi;
  const ofFuneral = sql`${notice.id_servizio} = ${id_servizio} and ${notice.cestinato} is null`;
  const newest = sql<string | null>`(select ${notice._id} from annunci ${sql.identifier('n')} where ${ofFuneral}
    and ${notice.cosa} = 'Necrologio' order by ${notice.data_crea} desc, ${notice._id} desc limit 1)`;
  const published = sql`exists (select from annunci ${sql.identifier('n')} where ${ofFuneral} and ${notice.cosa} = ${kind})`;
  const giorno = sql<string>`${dayOf[kind]}::text`;
  return db
    .select({ _id: newest, id_servizio, nome, cognome, comune, giorno })
    .from(servizi)
    .where(
      and(
        eq(servizi.id_utente, idUtente),
        isNull(cestinato),
        between(decesso, addDays(from, -longest[kind]), to),
        sql`${dayOf[kind]} between ${from}::date and ${to}::date`,
        sql`not ${published}`,
      ),
    )
    .orderBy(dayOf[kind], asc(id_servizio))
    .limit(100);
}
