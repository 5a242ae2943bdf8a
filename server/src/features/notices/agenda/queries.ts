import { and, asc, between, desc, eq, gte, isNotNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/database.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { ownLive } from '../notices/queries.ts';
import { annunci } from '../notices/tables.ts';
import type { Announced } from './policy.ts';

/** Most notices that are read for it, the newest first. */
const most = 500;

/** One's own notices since a moment that announce something. */
export async function announcedSince(db: Db, scope: AgencyScope, since: string): Promise<Announced[]> {
  const { _id, cosa, nome, cognome, codfisc, comune, funerale, data_crea } = annunci;
  return db
    .select({ _id, cosa, nome, cognome, codfisc, comune, funerale, data_crea })
    .from(annunci)
    .where(and(ownLive(scope), ne(funerale, ''), gte(data_crea, since)))
    .orderBy(desc(data_crea), desc(_id))
    .limit(most);
}

interface Deceased {
  readonly _id: string;
  readonly nome: string;
  readonly cognome: string;
  readonly comune: string;
  readonly decesso: string | null;
}

const later = alias(annunci, 't');

/** Who died between two days, of one's own death notices, and has no notice of Trigesimo: once each, first who died first. */
export async function withoutTrigesimo(db: Db, scope: AgencyScope, from: string, to: string): Promise<Deceased[]> {
  const { _id, nome, cognome, comune, decesso, codfisc } = annunci;
  const published = sql`exists (select from annunci ${sql.identifier('t')} where ${later.id_utente} = ${annunci.id_utente}
    and ${later.codfisc} = ${codfisc} and ${later.cosa} = 'Trigesimo' and ${later.decesso} is not distinct from ${decesso}
    and ${later.cestinato} is null)`;
  const found = await db
    .selectDistinctOn([decesso, codfisc], { _id, nome, cognome, comune, decesso })
    .from(annunci)
    .where(
      and(
        ownLive(scope),
        eq(annunci.cosa, 'Necrologio'),
        isNotNull(decesso),
        between(decesso, from, to),
        sql`not ${published}`,
      ),
    )
    .orderBy(asc(decesso), asc(codfisc), desc(annunci.data_crea))
    .limit(100);
  return found;
}
