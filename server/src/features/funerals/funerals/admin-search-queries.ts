import { searchWords } from '@commiato/italy/search/words';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { containsFoldedWords, containsWordsAtPosition } from '../../../platform/database/listing.ts';
import type { SearchDemand, SearchHit, SearchRules } from '../../../platform/feature/search-rules.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { servizi } from './tables.ts';

/** Letters of the shortest word that the index of trigrams finds. */
const minIndexedLetters = 3;
const hasNoNotice = sql`not exists (select from annunci a where a.id_servizio = ${servizi._id} and a.cestinato is null)`;

/** The administrator's search of funerals without a notice, of agencies that are not deleted: the others are found by their notices. */
export const funeralSearchRules: SearchRules = {
  kind: 'servizio',
  find: adminQuery(async (db: Db, { q, most, position }: SearchDemand): Promise<SearchHit[]> => {
    if (!searchWords(q).some((word) => word.length >= minIndexedLetters)) return [];
    const { _id, id_utente, nome, cognome, comune, codfisc, tel, cerca, cestinato, data_crea } = servizi;
    const rows = await db
      .select({ _id, id_utente, nome, cognome, comune, codfisc, tel, ragSociale: utenti.ragSociale })
      .from(servizi)
      .innerJoin(utenti, eq(utenti._id, id_utente))
      .where(
        and(
          isNull(cestinato),
          isNull(utenti.cestinato),
          containsFoldedWords(cerca, q),
          position && containsWordsAtPosition(position, q, [cerca]),
          hasNoNotice,
        ),
      )
      .orderBy(desc(data_crea), desc(_id))
      .limit(most);
    return rows.map((row) => ({
      _id: row._id,
      nome: `${row.nome} ${row.cognome}`.trim(),
      di: row.ragSociale,
      id_utente: row.id_utente,
      campi: [
        { campo: 'nome', valore: `${row.nome} ${row.cognome}` },
        { campo: 'comune', valore: row.comune },
        { campo: 'telefono', valore: row.tel },
        { campo: 'codice fiscale', valore: row.codfisc, secret: true },
      ],
    }));
  }),
};
