import { count, desc, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import {
  isAboutSubject,
  type PersonalDataPage,
  type PersonalDataRules,
  type PersonalDataSubject,
} from '../../../platform/feature/personal-data-rules.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import { avvisi } from './tables.ts';

const { _id, mail, titolo, quando, creato, confermato, finito } = avvisi;
const isAlertOfSubject = (asked: PersonalDataSubject) => isAboutSubject(asked, { mail: [mail] });

/** Alerts of an address, with the links and what it was told. */
export const alertPersonalDataRules: PersonalDataRules = {
  kind: 'avvisi',
  count: adminQuery(async (db: Db, asked: PersonalDataSubject) => {
    const [row] = await db.select({ all: count() }).from(avvisi).where(isAlertOfSubject(asked));
    return { all: row?.all ?? 0, open: 0 };
  }),
  read: adminQuery(async (db: Db, asked: PersonalDataSubject, { limit, offset }: PersonalDataPage) => {
    const stato = sql<string>`case when ${finito} is not null then 'finito' when ${confermato} is null then 'da confermare' else 'attivo' end`;
    const devices = sql<number>`(select count(*)::int from dispositivi_push d where d.mail = ${asked.mail})`;
    const stopped = sql<
      string | null
    >`(select motivo || ': ' || dettaglio from indirizzi_fermi f where f.mail = ${asked.mail})`;
    const rows = await db
      .select({ _id, titolo, pace: quando, quando: creato, stato, dispositivi: devices, fermo: stopped })
      .from(avvisi)
      .where(isAlertOfSubject(asked))
      .orderBy(desc(creato), desc(_id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ titolo: wish, pace, dispositivi, fermo, ...row }) => ({
      ...row,
      titolo: 'Avviso per e-mail',
      campi: [
        { nome: 'Che cosa', valore: wish },
        { nome: 'Quando', valore: pace },
        { nome: 'Dispositivi con notifiche', valore: String(dispositivi) },
        ...(fermo === null ? [] : [{ nome: 'Indirizzo fermo', valore: fermo }]),
      ],
    }));
  }),
  erase: adminQuery(async (tx: Db, asked: PersonalDataSubject) => {
    await tx.execute(sql`delete from link_avvisi where mail = ${asked.mail}`);
    await tx.execute(sql`delete from avvisi_dovuti where mail = ${asked.mail}`);
    await tx.execute(sql`delete from dispositivi_push where mail = ${asked.mail}`);
    await tx.execute(sql`delete from indirizzi_fermi where mail = ${asked.mail}`);
    const { rowCount } = await tx.delete(avvisi).where(isAlertOfSubject(asked));
    return rowCount ?? 0;
  }),
};
