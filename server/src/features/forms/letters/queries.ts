import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { isPublished } from '../../notices/notices/queries.ts';
import { annunci } from '../../notices/notices/tables.ts';

/** Whose letter it is: a notice of an agency, for a family one of its funeral. */
export interface LetterOwner {
  readonly id_utente: string;
  readonly id_servizio?: string;
}

/** What a letter says of a published notice; undefined where the owner has none such. */
export async function publishedFacts(db: Db, { id_utente, id_servizio }: LetterOwner, id: string) {
  const { _id, cosa, nome, cognome, age, comune, prov, testo, img, data_crea } = annunci;
  const [row] = await db
    .select({
      notice: { _id, cosa, nome, cognome, age, comune, prov, testo, img, data_crea },
      agency: { nome: utenti.ragSociale, comune: utenti.comune },
    })
    .from(annunci)
    .innerJoin(utenti, eq(utenti._id, annunci.id_utente))
    .where(
      and(
        eq(_id, id),
        eq(annunci.id_utente, id_utente),
        id_servizio === undefined ? sql`true` : eq(annunci.id_servizio, id_servizio),
        isPublished(),
      ),
    );
  return row;
}
export type PublishedFacts = NonNullable<Awaited<ReturnType<typeof publishedFacts>>>;
