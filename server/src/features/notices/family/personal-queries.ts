import { romeDay } from '@commiato/italy/formatting';
import { toDayPhrase } from '@commiato/italy/prose/dates';
import { count, desc, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { notifyChange } from '../../../platform/database/events.ts';
import {
  isAboutSubject,
  type PersonalDataPage,
  type PersonalDataRules,
  type PersonalDataSubject,
} from '../../../platform/feature/personal-data-rules.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import { funeralNoticesTagFor } from '../publication/policy.ts';
import { refuseReplacedStoriesOf } from './queries.ts';
import { familiari } from './tables.ts';

const { _id, nome, mail, data_crea, scade } = familiari;
const isInvitationOfSubject = (asked: PersonalDataSubject) => isAboutSubject(asked, { mail: [mail] });

/** Invitations to a family's page that went to an address, with what was written by them. A story that was let through, and thanks that have left, stay without their name. */
export const familyPersonalDataRules: PersonalDataRules = {
  kind: 'familiari',
  count: adminQuery(async (db: Db, asked: PersonalDataSubject) => {
    const [row] = await db.select({ all: count() }).from(familiari).where(isInvitationOfSubject(asked));
    return { all: row?.all ?? 0, open: 0 };
  }),
  read: adminQuery(async (db: Db, asked: PersonalDataSubject, { limit, offset }: PersonalDataPage) => {
    const rows = await db
      .select({
        _id,
        nome,
        quando: data_crea,
        scade,
        testi: sql<string[]>`coalesce((select json_agg(d.testo order by d.data_crea) from (
          select d.testo, d.data_crea from dalla_famiglia d where d.id_familiare = familiari."_id"
          union all select r.testo, r.data_crea from ringraziamenti r where r.id_familiare = familiari."_id") d), '[]'::json)`,
      })
      .from(familiari)
      .where(isInvitationOfSubject(asked))
      .orderBy(desc(data_crea), desc(_id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ nome: name, testi, scade: ends, ...row }) => ({
      ...row,
      titolo: 'Pagina della famiglia',
      stato: `fino ${toDayPhrase(romeDay(ends))}`,
      campi: [{ nome: 'Nome', valore: name }, ...testi.map((testo) => ({ nome: 'Testo', valore: testo }))],
    }));
  }),
  erase: adminQuery(async (tx: Db, asked: PersonalDataSubject) => {
    const relativeIds = sql`select "_id" from familiari where ${isInvitationOfSubject(asked)}`;
    const theirs = sql`id_familiare in (${relativeIds})`;
    await refuseReplacedStoriesOf(tx, relativeIds);
    const { rows } = await tx.execute<{ id_servizio: string }>(sql`
      delete from dalla_famiglia where ${theirs} and not (cosa = 'storia' and stato = 'accettato') returning id_servizio`);
    // Photographs that were accepted go from the notices.
    const funerals = [...new Set(rows.map(({ id_servizio }) => funeralNoticesTagFor(id_servizio)))];
    if (funerals.length > 0) await notifyChange(tx, funerals);
    await tx.execute(sql`update dalla_famiglia set nome = '' where ${theirs}`);
    await tx.execute(sql`delete from ringraziamenti where ${theirs} and partito is null`);
    await tx.execute(sql`update ringraziamenti set nome = '' where ${theirs}`);
    await tx.execute(sql`
      update ringraziamenti set fermato_da = '' where fermato_id_familiare in (
        select "_id" from familiari where ${isInvitationOfSubject(asked)})`);
    const { rowCount } = await tx.delete(familiari).where(isInvitationOfSubject(asked));
    return rowCount ?? 0;
  }),
};
