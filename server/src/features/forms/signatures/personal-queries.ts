import { romeDay } from '@commiato/italy/formatting';
import { dayWithArticle, toDayPhrase } from '@commiato/italy/prose/dates';
import { count, desc, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import {
  isAboutSubject,
  type PersonalDataPage,
  type PersonalDataRules,
  type PersonalDataSubject,
} from '../../../platform/feature/personal-data-rules.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import { firme } from './tables.ts';

const { _id, nome, mail, creato, scade, firmata } = firme;
const isAskedAtAddress = (asked: PersonalDataSubject) => isAboutSubject(asked, { mail: [mail] });

/**
 * Papers that somebody was asked to sign at an address. What was not signed is erased; of what was signed the address, the name and where from:
 * the sealed paper is the agency's, as its contract, and goes with the papers of the funeral.
 */
export const signaturePersonalDataRules: PersonalDataRules = {
  kind: 'firme',
  count: adminQuery(async (db: Db, asked: PersonalDataSubject) => {
    const [row] = await db.select({ all: count() }).from(firme).where(isAskedAtAddress(asked));
    return { all: row?.all ?? 0, open: 0 };
  }),
  read: adminQuery(async (db: Db, asked: PersonalDataSubject, { limit, offset }: PersonalDataPage) => {
    const rows = await db
      .select({
        _id,
        nome,
        quando: creato,
        scade,
        firmata,
        indirizzo: firme.indirizzo,
        dispositivo: firme.dispositivo,
        titoli: sql<string[]>`coalesce((select json_agg(d.titolo order by d.posto) from firme_documenti d
          where d.id_firma = firme."_id"), '[]'::json)`,
      })
      .from(firme)
      .where(isAskedAtAddress(asked))
      .orderBy(desc(creato), desc(_id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ nome: name, titoli, scade: ends, firmata: signed, indirizzo, dispositivo, ...row }) => ({
      ...row,
      titolo: 'Documenti da firmare',
      stato: signed ? `firmati ${dayWithArticle(romeDay(signed))}` : `fino ${toDayPhrase(romeDay(ends))}`,
      campi: [
        { nome: 'Nome', valore: name },
        ...titoli.map((titolo) => ({ nome: 'Documento', valore: titolo })),
        ...(indirizzo ? [{ nome: 'Indirizzo di rete', valore: indirizzo }] : []),
        ...(dispositivo ? [{ nome: 'Dispositivo', valore: dispositivo }] : []),
      ],
    }));
  }),
  erase: adminQuery(async (tx: Db, asked: PersonalDataSubject) => {
    const open = await tx.execute(sql`delete from firme where mail = ${asked.mail} and firmata is null`);
    const given = await tx.execute(
      sql`update firme set mail = '', nome = '', indirizzo = '', dispositivo = '' where mail = ${asked.mail} and id_documento is not null`,
    );
    return (open.rowCount ?? 0) + (given.rowCount ?? 0);
  }),
};
