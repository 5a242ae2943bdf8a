import { requestDetailLines } from '@commiato/contracts/requests/request-facts';
import { visitorDataRetentionMonths } from '@commiato/contracts/requests/requests';
import { personName } from '@commiato/italy/formatting';
import { and, count, desc, eq, gt, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import {
  isAboutSubject,
  type PersonalDataPage,
  type PersonalDataRules,
  type PersonalDataSubject,
} from '../../../platform/feature/personal-data-rules.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import { annunci } from '../../notices/notices/tables.ts';
import { isReport, reportDetailSql } from './list-queries.ts';
import { pratiche } from './tables.ts';

const { evaso, evaso_il, id_utente, mail: address, pubblicato, tel } = pratiche;

/** Condition: sent from a public page. */
const isFromVisitor = isNull(id_utente);
const isSentBy = (asked: PersonalDataSubject) =>
  and(isFromVisitor, isAboutSubject(asked, { mail: [address], tel: [tel] }));

/** Contact requests and reports of visitors, by their address or telephone. */
export const visitorRequestPersonalDataRules: PersonalDataRules = {
  kind: 'richieste',
  count: adminQuery(async (db: Db, asked: PersonalDataSubject) => {
    const open = sql<number>`(count(*) filter (where not ${evaso}))::int`;
    const [row] = await db.select({ all: count(), open }).from(pratiche).where(isSentBy(asked));
    return row ?? { all: 0, open: 0 };
  }),
  read: adminQuery(async (db: Db, asked: PersonalDataSubject, { limit, offset }: PersonalDataPage) => {
    const rows = await db
      .select({ row: pratiche, notice: { nome: annunci.nome, cognome: annunci.cognome } })
      .from(pratiche)
      .leftJoin(
        annunci,
        and(isReport, eq(annunci._id, reportDetailSql('annuncio')), annunci.disattivo, not(pratiche.evaso)),
      )
      .where(isSentBy(asked))
      .orderBy(desc(pubblicato), desc(pratiche._id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ row, notice }) => ({
      _id: row._id,
      ...(notice && { nascosto: personName(notice) }),
      titolo: `${row.cosa}: ${row.titolo}`,
      quando: row.pubblicato,
      stato: row.evaso ? 'evasa' : 'da evadere',
      campi: [
        ['Nome', row.nome],
        ['Ragione sociale', row.ragioneSociale],
        ['E-mail', row.mail],
        ['Telefono', row.tel],
        ...requestDetailLines(row.dati),
        ['Testo', row.testo],
        ['Risposta', row.risposta],
      ].flatMap(([nome = '', valore = '']) => (valore === '' ? [] : [{ nome, valore }])),
    }));
  }),
  erase: adminQuery(async (tx: Db, asked: PersonalDataSubject) => {
    const { rowCount } = await tx.delete(pratiche).where(isSentBy(asked));
    return rowCount ?? 0;
  }),
};

type VisitorRequest = Readonly<
  Record<'cosa' | 'titolo' | 'testo' | 'nome' | 'ragioneSociale' | 'mail' | 'tel', string> &
    Pick<typeof pratiche.$inferSelect, 'dati'>
>;

/**
 * What the same visitor has asked for in the same words since an instant, whatever the number of its receipt; two who send at once wait for each other until
 * the transaction ends.
 */
export async function lockAndFindSameVisitorRequest(tx: Db, sent: VisitorRequest, since: string) {
  const { ricevuta: _, ...dati } = sent.dati;
  const { titolo, testo, nome, ragioneSociale, mail } = sent;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`richiesta ${titolo} ${nome} ${testo}`}, 0))`);
  const [same] = await tx
    .select({ _id: pratiche._id, dati: pratiche.dati })
    .from(pratiche)
    .where(
      and(
        isFromVisitor,
        gt(pubblicato, since),
        sql`${pratiche.cosa} = ${sent.cosa}`,
        eq(pratiche.titolo, titolo),
        eq(pratiche.testo, testo),
        eq(pratiche.nome, nome),
        eq(pratiche.ragioneSociale, ragioneSociale),
        eq(address, mail),
        eq(tel, sent.tel),
        sql`${pratiche.dati} - 'ricevuta' = ${JSON.stringify(dati)}::jsonb`,
      ),
    );
  return same;
}

/** Deletes a batch of expired visitors' requests; returns their number. */
export async function deleteExpiredVisitorRequests(db: Db, now: string): Promise<number> {
  const before = (months: number) => sql`${now}::timestamptz - make_interval(months => ${months})`;
  const old = db
    .select({ _id: pratiche._id })
    .from(pratiche)
    .where(
      and(
        isFromVisitor,
        or(
          lt(evaso_il, before(visitorDataRetentionMonths.closed)),
          lt(pubblicato, before(visitorDataRetentionMonths.inAnyCase)),
        ),
      ),
    )
    .limit(500);
  const { rowCount } = await db.delete(pratiche).where(sql`${pratiche._id} in ${old}`);
  return rowCount ?? 0;
}
