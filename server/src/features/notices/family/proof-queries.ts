import type { ProofAnswer } from '@commiato/contracts/notices/proofs';
import { and, desc, eq, inArray, isNull, not } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { publicQuery } from '../../../platform/security/scoped-queries.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { annunci } from '../notices/tables.ts';
import { isLatestVersion, printedNoticeFields, printVersionFields } from '../prints/queries.ts';
import { stampe, versioniStampe } from '../prints/tables.ts';
import { isAnsweredOnFamilyPage } from '../proofs/queries.ts';
import { bozze } from '../proofs/tables.ts';
import type { OwnedFuneral } from './visibility-queries.ts';

/** Papers of a funeral that its family is shown: the newest. */
const maxShownPrints = 12;

/** The papers of a funeral's notices in their latest versions, newest first; one of them where it is named. */
export const printsForFamily = publicQuery((db: Db, { id_servizio, id_utente }: OwnedFuneral, print?: string) =>
  db
    .select({ row: printVersionFields, notice: printedNoticeFields })
    .from(stampe)
    .innerJoin(versioniStampe, eq(versioniStampe.id_stampa, stampe._id))
    .innerJoin(annunci, eq(annunci._id, stampe.id_nek))
    .innerJoin(utenti, eq(utenti._id, stampe.id_utente))
    .where(
      and(
        eq(annunci.id_servizio, id_servizio),
        eq(stampe.id_utente, id_utente),
        isNull(annunci.cestinato),
        isNull(stampe.tolta),
        isLatestVersion,
        print === undefined ? undefined : eq(stampe._id, print),
      ),
    )
    .orderBy(desc(versioniStampe.data_crea), desc(stampe._id))
    .limit(maxShownPrints),
);
export type FamilyPrint = Awaited<ReturnType<typeof printsForFamily>>[number];

/** Who was asked about some papers, in whatever version, and what they answered; first asked first. */
export const proofBranchesOf = publicQuery(async (db: Db, prints: readonly string[]) =>
  prints.length === 0
    ? []
    : db
        .select({
          _id: bozze._id,
          id_stampa: bozze.id_stampa,
          versione: bozze.versione,
          impronta: bozze.impronta,
          nome: bozze.nome,
          mail: bozze.mail,
          risposta: bozze.risposta,
          testo: bozze.testo,
        })
        .from(bozze)
        .where(and(inArray(bozze.id_stampa, [...prints]), isNull(bozze.revocata), not(isAnsweredOnFamilyPage)))
        .orderBy(bozze.data_crea, bozze._id),
);

export type ProofBranch = Awaited<ReturnType<typeof proofBranchesOf>>[number];

/** Stores what a relative has answered; false where this relative has answered of this version. */
export const insertProofAnswer = publicQuery(
  async (tx: Db, row: typeof bozze.$inferInsert & { readonly risposta: ProofAnswer }): Promise<boolean> => {
    const stored = await tx
      .insert(bozze)
      .values(row)
      .onConflictDoNothing({ target: bozze.impronta })
      .returning({ _id: bozze._id });
    return stored.length === 1;
  },
);
