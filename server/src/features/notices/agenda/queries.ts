import type { RecurrenceKind } from '@commiato/contracts/funerals/recurrences';
import { addDays } from '@commiato/italy/days';
import { and, asc, between, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/database.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { servizi } from '../../funerals/funerals/tables.ts';
import { annunci } from '../notices/tables.ts';

interface UpcomingRecurrence {
  /** The newest of the funeral's death notices; null where it has none. */
  readonly _id: string | null;
  readonly id_servizio: string;
  readonly nome: string;
  readonly cognome: string;
  readonly comune: string;
  readonly giorno: string;
}

const noticeAlias = alias(annunci, 'n');

/** Day of each recurrence, like `recurrenceDay`. */
const recurrenceDaySqlByKind: Readonly<Record<RecurrenceKind, SQL<string>>> = {
  Trigesimo: sql`(${servizi.decesso} + 30)`,
  Anniversario: sql`(${servizi.decesso} + interval '1 year')::date`,
};

/** Maximum days from death to recurrence, leap years included. */
const maxDaysToRecurrenceByKind: Readonly<Record<RecurrenceKind, number>> = { Trigesimo: 30, Anniversario: 366 };

/** Whose recurrence lies between two days, of one's own funerals that have no notice of it: first who comes first. */
export async function recurrencesWithoutNotice(
  db: Db,
  { idUtente }: AgencyScope,
  kind: RecurrenceKind,
  from: string,
  to: string,
): Promise<UpcomingRecurrence[]> {
  const { _id: id_servizio, nome, cognome, comune, decesso, cestinato } = servizi;
  const ofFuneral = sql`${noticeAlias.id_servizio} = ${id_servizio} and ${noticeAlias.cestinato} is null`;
  const newest = sql<string | null>`(select ${noticeAlias._id} from annunci ${sql.identifier('n')} where ${ofFuneral}
    and ${noticeAlias.cosa} = 'Necrologio' order by ${noticeAlias.data_crea} desc, ${noticeAlias._id} desc limit 1)`;
  const published = sql`exists (select from annunci ${sql.identifier('n')} where ${ofFuneral} and ${noticeAlias.cosa} = ${kind})`;
  const giorno = sql<string>`${recurrenceDaySqlByKind[kind]}::text`;
  return db
    .select({ _id: newest, id_servizio, nome, cognome, comune, giorno })
    .from(servizi)
    .where(
      and(
        eq(servizi.id_utente, idUtente),
        isNull(cestinato),
        between(decesso, addDays(from, -maxDaysToRecurrenceByKind[kind]), to),
        sql`${recurrenceDaySqlByKind[kind]} between ${from}::date and ${to}::date`,
        sql`not ${published}`,
      ),
    )
    .orderBy(recurrenceDaySqlByKind[kind], asc(id_servizio))
    .limit(100);
}
