import {
  type BinKind,
  type BinQuery,
  type BinRow,
  binDays,
  type Restored,
} from '@commiato/contracts/administration/bin';
import { audit } from '../../../platform/audit/audit.ts';
import { type Db, postgresError } from '../../../platform/database/database.ts';
import { notFound, Problem } from '../../../platform/foundation/problem.ts';
import type { AdminScope } from '../../../platform/security/scopes.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { agencyTags } from '../../accounts/accounts/policy.ts';
import { noticeTags } from '../../notices/notices/service.ts';
import { indexNotices } from '../../notices/search-index/queries.ts';
import { binned, countLeft, isHolderBinned, listBin, noticeOf, takeOut, takeOutNotices } from './queries.ts';

/** Milliseconds that what was deleted stays in the bin. */
export const binMs = binDays * 24 * 3600 * 1000;

/** The bin, each entry with the moment of its erasure. */
export async function readBin(db: Db, scope: AdminScope, query: BinQuery): Promise<{ rows: BinRow[]; total: number }> {
  const { rows, total } = await listBin(db, scope, query);
  const withEnd = rows.map((row) => ({
    ...row,
    scade: new Date(new Date(row.cestinato).getTime() + binMs).toISOString(),
  }));
  return { rows: withEnd, total };
}

/**
 * Puts back what was deleted (decisions C10). An agency brings the notices that went with it, but for those whose tax code has two
 * others by now; a notice alone is then refused. What belongs to something that is itself in the bin has to wait for it.
 */
export async function restore(services: Services, scope: AdminScope, id: string): Promise<Restored | Problem> {
  try {
    return await services.database.db.transaction(async (tx) => {
      const found = await binned(tx, scope, id);
      if (!found) return notFound();
      if (await isHolderBinned(tx, scope, found.tipo, id)) return new Problem('contenitore-eliminato');
      const { tags, ...done } = await putBack[found.tipo](tx, scope, id, found.cestinato);
      const { tipo } = found;
      await audit(tx, services.clock, {
        chi: scope.idUtente,
        azione: 'ripristinato dal cestino',
        oggetto: id,
        dettagli: { tipo, ...(tipo === 'utente' ? done : {}) },
      });
      await services.events.publish(tx, tags);
      return { ok: true, ...done };
    });
  } catch (error) {
    const broken = postgresError(error)?.constraint;
    if (broken === 'utenti_mail_unica') return new Problem('mail-gia-presente');
    if (broken === 'certificati_corso') return new Problem('attestato-gia-presente');
    throw error;
  }
}

type PutBack = (
  tx: Db,
  scope: AdminScope,
  id: string,
  cestinato: string,
) => Promise<{ annunci: number; rimasti: number; tags: string[] }>;

const alone = { annunci: 0, rimasti: 0, tags: [] };

const putBackAlone =
  (tipo: BinKind): PutBack =>
  async (tx, scope, id) => {
    await takeOut(tx, scope, tipo, id);
    return alone;
  };

const putBack: Readonly<Record<BinKind, PutBack>> = {
  async utente(tx, scope, id, cestinato) {
    await takeOut(tx, scope, 'utente', id);
    const notices = await takeOutNotices(tx, scope, { idUtente: id, cestinato });
    await indexNotices(tx, notices);
    return { annunci: notices.length, rimasti: await countLeft(tx, scope, id, cestinato), tags: agencyTags(id) };
  },
  async annuncio(tx, scope, id) {
    const notices = await takeOutNotices(tx, scope, { id });
    if (notices.length === 0) throw new Problem('codice-fiscale-esaurito');
    await indexNotices(tx, notices);
    return { ...alone, tags: noticeTags(id) };
  },
  async allegato(tx, scope, id) {
    await takeOut(tx, scope, 'allegato', id);
    return { ...alone, tags: noticeTags(await noticeOf(tx, scope, id)) };
  },
  operatore: putBackAlone('operatore'),
  anagrafica: putBackAlone('anagrafica'),
  certificato: putBackAlone('certificato'),
  corso: putBackAlone('corso'),
  preventivo: putBackAlone('preventivo'),
  fattura: putBackAlone('fattura'),
  voce: putBackAlone('voce'),
  convenzione: putBackAlone('convenzione'),
};
