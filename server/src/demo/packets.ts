import type { PapersToSend } from '@commiato/contracts/paperwork/sending';
import type { PlannedWork } from '@commiato/demo/plan/work';
import { allFeatures } from '../features/features.ts';
import { funeralIdOfTaxCode } from '../features/funerals/funerals/queries.ts';
import { paperId } from '../features/paperwork/papers/policy.ts';
import { createPacket, listPaperSendings, preparePacket } from '../features/paperwork/sending/service.ts';
import { createAgencyScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { createTrackedFileStore } from '../platform/storage/new-files.ts';

/** Prepares a packet for the counter of an office, with what the first agency's latest funeral has to ask for. The funerals have to be there. */
export async function fillPackets(deps: Deps, works: readonly PlannedWork[], goOn: () => boolean): Promise<void> {
  const [work] = works.filter(({ agency }) => agency.account.attivo);
  const code = work?.funerals.flatMap(({ person }) => person?.codfisc ?? [])[0];
  if (!work || code === undefined || !goOn()) return;
  const scope = createAgencyScope(work.agency._id);
  const { db } = deps.database;
  const { readFormChanges } = allFeatures;
  const asking = { ...deps, readFormChanges };
  const funeral = await funeralIdOfTaxCode(db, scope, code);
  if (funeral === undefined || (await listPaperSendings(asking, db, scope, funeral)).length > 0) return;
  const papers: PapersToSend = {
    canale: 'sportello',
    documenti: [paperId(funeral, 'mandato')],
    testo: 'Si chiede di fissare l’ora del trasporto.',
  };
  const prepared = await preparePacket(deps, scope, createTrackedFileStore(deps.storage), funeral, papers);
  await createPacket(asking, scope, db, funeral, papers, prepared);
}
