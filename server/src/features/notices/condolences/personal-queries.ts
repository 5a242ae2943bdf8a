import { count, desc, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { notifyChange } from '../../../platform/database/events.ts';
import {
  concerns,
  type PersonalDataRules,
  type PersonalDataSubject,
  type PersonalPage,
} from '../../../platform/feature/personal-data-rules.ts';
import { forAdmin } from '../../../platform/security/scoped-queries.ts';
import { noticeTag } from '../notices/policy.ts';
import { pensieri, segnalazioniPensieri } from './tables.ts';

const { _id, id_nek, nome, testo, mail: address, tel, indirizzo, stato, motivo, data_crea } = pensieri;
const leftBy = (asked: PersonalDataSubject) => concerns(asked, { mail: [address], tel: [tel] });

/** Condolences that were left with an address or a telephone: they go from the pages, too. */
export const condolenceDataRules: PersonalDataRules = {
  kind: 'pensieri',
  count: forAdmin(async (db: Db, asked: PersonalDataSubject) => {
    const [row] = await db.select({ all: count() }).from(pensieri).where(leftBy(asked));
    return { all: row?.all ?? 0, open: 0 };
  }),
  read: forAdmin(async (db: Db, asked: PersonalDataSubject, { limit, offset }: PersonalPage) => {
    const rows = await db
      .select({
        _id,
        nome,
        testo,
        tel,
        indirizzo,
        foto: sql<string>`case when ${pensieri.img} <> '' then 'Una foto' else '' end`,
        motivo,
        quando: data_crea,
        stato,
      })
      .from(pensieri)
      .where(leftBy(asked))
      .orderBy(desc(data_crea), desc(_id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ _id: id, quando, stato: state, ...written }) => ({
      _id: id,
      quando,
      stato: state,
      titolo: 'Pensiero su un annuncio',
      campi: Object.entries(written).flatMap(([name, valore]) =>
        valore ? [{ nome: fieldNames[name as keyof typeof written], valore }] : [],
      ),
    }));
  }),
  erase: forAdmin(async (tx: Db, asked: PersonalDataSubject) => {
    await tx.execute(
      sql`update decisioni_pensieri set motivo = '' where id_pensiero in (select "_id" from pensieri where ${leftBy(asked)})`,
    );
    const gone = await tx.delete(pensieri).where(leftBy(asked)).returning({ id_nek });
    const notices = [...new Set(gone.map((row) => noticeTag(row.id_nek)))];
    if (notices.length > 0) await notifyChange(tx, notices);
    return gone.length;
  }),
};

const fieldNames = {
  nome: 'Nome',
  testo: 'Testo',
  tel: 'Telefono',
  indirizzo: 'Indirizzo',
  foto: 'Foto',
  motivo: 'Motivo del rifiuto',
};

const report = segnalazioniPensieri;
const reportedBy = (asked: PersonalDataSubject) => concerns(asked, { mail: [report.mail] });

/** Reports of condolences whose author left an address: it goes with what was written, that something was reported is counted. */
export const reportDataRules: PersonalDataRules = {
  kind: 'segnalazioni',
  count: forAdmin(async (db: Db, asked: PersonalDataSubject) => {
    const [row] = await db.select({ all: count() }).from(report).where(reportedBy(asked));
    return { all: row?.all ?? 0, open: 0 };
  }),
  read: forAdmin(async (db: Db, asked: PersonalDataSubject, { limit, offset }: PersonalPage) => {
    const rows = await db
      .select({
        _id: report._id,
        quando: report.data_crea,
        esito: report.esito,
        motivo: report.motivo,
        testo: report.testo,
      })
      .from(report)
      .where(reportedBy(asked))
      .orderBy(desc(report.data_crea), desc(report._id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ esito, motivo: ground, testo: words, ...row }) => ({
      ...row,
      titolo: 'Segnalazione di un pensiero',
      stato: esito ?? 'aperta',
      campi: [{ nome: 'Motivo', valore: ground as string }, ...(words ? [{ nome: 'Testo', valore: words }] : [])],
    }));
  }),
  erase: forAdmin(async (tx: Db, asked: PersonalDataSubject) => {
    const { rowCount } = await tx.update(report).set({ mail: '', testo: '' }).where(reportedBy(asked));
    return rowCount ?? 0;
  }),
};
