import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { publicQuery } from '../../../platform/security/scoped-queries.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { condolencePictureSql } from '../condolences/queries.ts';
import { pensieri } from '../condolences/tables.ts';
import { condolencesChoiceSql, funeralEndSql } from '../notices/condolence-queries.ts';
import { isPublished, visibleFuneralTextSql } from '../notices/queries.ts';
import { annunci } from '../notices/tables.ts';
import type { OwnedFuneral } from './visibility-queries.ts';

/** Also of a notice in the bin, which may be taken out of it: without them a family was told that nobody has ever written. */
const isOfFuneral = ({ id_servizio, id_utente }: OwnedFuneral) =>
  and(eq(annunci.id_servizio, id_servizio), eq(annunci.id_utente, id_utente));
/** What a family reads: what was let through, and what it has hidden itself. */
const isReadByFamily = inArray(pensieri.stato, ['pubblicato', 'nascosto']);

/** Condolences for a funeral's family, newest first: the first, or those before one; one more than asked for where there are others. */
export const condolencesForFamily = publicQuery((db: Db, funeral: OwnedFuneral, most: number, before?: string) =>
  db
    .select({
      _id: pensieri._id,
      nome: pensieri.nome,
      testo: pensieri.testo,
      vicino: pensieri.vicino,
      riservato: pensieri.riservato,
      hidden: sql<boolean>`${pensieri.stato} = 'nascosto'`,
      isNoticePublished: isPublished(),
      indirizzo: pensieri.indirizzo,
      tel: pensieri.tel,
      picture: condolencePictureSql,
      data: pensieri.data_crea,
    })
    .from(pensieri)
    .innerJoin(annunci, eq(annunci._id, pensieri.id_nek))
    .where(
      and(
        isOfFuneral(funeral),
        isReadByFamily,
        before === undefined
          ? undefined
          : sql`(${pensieri.data_crea}, ${pensieri._id}) < (select p.data_crea, p."_id" from pensieri p where p."_id" = ${before})`,
      ),
    )
    .orderBy(desc(pensieri.data_crea), desc(pensieri._id))
    .limit(most + 1),
);

/** The photograph of a condolence that a family reads; null without one. */
export const pictureForFamily = publicQuery(async (db: Db, funeral: OwnedFuneral, id: string) => {
  const [row] = await db
    .select({ picture: condolencePictureSql })
    .from(pensieri)
    .innerJoin(annunci, eq(annunci._id, pensieri.id_nek))
    .where(and(eq(pensieri._id, id), isOfFuneral(funeral), isReadByFamily));
  return row?.picture ?? null;
});

/** What says whether the published notices of a funeral take condolences. */
export const openingFactsForFamily = publicQuery((db: Db, funeral: OwnedFuneral) =>
  db
    .select({
      cosa: annunci.cosa,
      pensieri: condolencesChoiceSql,
      data_crea: annunci.data_crea,
      funerale: funeralEndSql,
    })
    .from(annunci)
    .innerJoin(utenti, eq(utenti._id, annunci.id_utente))
    .where(and(isOfFuneral(funeral), isPublished())),
);

/** The published notices of a funeral, oldest first. */
export const noticesForFamily = publicQuery((db: Db, funeral: OwnedFuneral) =>
  db
    .select({
      _id: annunci._id,
      nome: annunci.nome,
      cognome: annunci.cognome,
      cosa: annunci.cosa,
      comune: annunci.comune,
      funerale: visibleFuneralTextSql(),
      data_crea: annunci.data_crea,
    })
    .from(annunci)
    .where(and(isOfFuneral(funeral), isPublished()))
    .orderBy(asc(annunci.data_crea)),
);

/** What nobody has let through yet. */
const isAwaitingAgency = (funeral: OwnedFuneral) =>
  and(isOfFuneral(funeral), isNull(annunci.cestinato), eq(pensieri.stato, 'in attesa'));

/** How many condolences for a funeral's family wait for the agency. */
export const countAwaitingForFamily = publicQuery(async (db: Db, funeral: OwnedFuneral): Promise<number> => {
  const [row] = await db
    .select({ all: count() })
    .from(pensieri)
    .innerJoin(annunci, eq(annunci._id, pensieri.id_nek))
    .where(isAwaitingAgency(funeral));
  return row?.all ?? 0;
});

/** The newest of them. */
export const listCondolencesAwaitingAgency = publicQuery((db: Db, funeral: OwnedFuneral, most: number) =>
  db
    .select({
      _id: pensieri._id,
      nome: pensieri.nome,
      testo: pensieri.testo,
      vicino: pensieri.vicino,
      data: pensieri.data_crea,
    })
    .from(pensieri)
    .innerJoin(annunci, eq(annunci._id, pensieri.id_nek))
    .where(isAwaitingAgency(funeral))
    .orderBy(desc(pensieri.data_crea), desc(pensieri._id))
    .limit(most),
);

/** Hides a condolence of a funeral from everybody else, or shows it again; answers its notice, undefined where there is none such. */
export const setHiddenByFamily = publicQuery(
  async (tx: Db, funeral: OwnedFuneral, id: string, hide: boolean): Promise<string | undefined> => {
    const [changed] = await tx
      .update(pensieri)
      .set({ stato: hide ? 'nascosto' : 'pubblicato' })
      .where(
        and(
          eq(pensieri._id, id),
          isReadByFamily,
          inArray(pensieri.id_nek, tx.select({ _id: annunci._id }).from(annunci).where(isOfFuneral(funeral))),
        ),
      )
      .returning({ id_nek: pensieri.id_nek });
    return changed?.id_nek;
  },
);
