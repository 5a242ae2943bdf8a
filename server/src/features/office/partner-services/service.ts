import type {
  NewPartnerService,
  PartnerService,
  PartnerServiceChange,
} from '@commiato/contracts/office/partner-services';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { withoutUndefined } from '../../../platform/foundation/defined.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound, type Problem } from '../../../platform/foundation/problem.ts';
import type { StoredImageUpload } from '../../../platform/http/uploads.ts';
import type { AdminScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { insertPartnerService, partnerServiceById, updatePartnerService } from './queries.ts';

/** Creates a partner service; its logo is stored under its own id (decisions E7). Refuses one that is over already: no agency would see it. */
export async function createPartnerService(
  { clock }: Deps,
  scope: AdminScope,
  db: Db,
  given: NewPartnerService,
  upload: StoredImageUpload | null,
): Promise<PartnerService> {
  const _id = upload?.image.idUtente ?? newId();
  const now = clock.now();
  if (given.scadenza && given.scadenza < dayInItaly(now)) throw invalid({ scadenza: ['Questo giorno è già passato.'] });
  return db.transaction(async (tx) => {
    await insertPartnerService(tx, { ...given, _id, logo: upload?.image.img ?? '', creato: now.toISOString() });
    await audit(tx, clock, {
      chi: scope,
      azione: 'convenzione creata',
      oggetto: _id,
      dettagli: { nome: given.nome },
    });
    return requireRow(await partnerServiceById(tx, scope, dayInItaly(now), _id));
  });
}

/** Changes the given fields; a file is the new logo, an empty `logo` removes the stored one. */
export async function changePartnerService(
  { clock, database }: Deps,
  scope: AdminScope,
  id: string,
  given: PartnerServiceChange,
  upload: StoredImageUpload | null,
): Promise<PartnerService | Problem> {
  const { logo, ...fields } = withoutUndefined(given);
  return database.db.transaction(async (tx) => {
    const today = dayInItaly(clock.now());
    if (!(await partnerServiceById(tx, scope, today, id))) return notFound();
    const change = {
      ...fields,
      ...(logo === '' ? { logo } : {}),
      ...(upload ? { logo: upload.image.img } : {}),
    };
    if (Object.keys(change).length > 0) {
      await updatePartnerService(tx, scope, id, change);
      await audit(tx, clock, {
        chi: scope,
        azione: 'convenzione modificata',
        oggetto: id,
        dettagli: { campi: Object.keys(change).join(' ') },
      });
    }
    return (await partnerServiceById(tx, scope, today, id)) ?? notFound();
  });
}

/** Moves a partner service into the bin: no agency sees it any more. */
export async function deletePartnerService(
  { clock, database }: Deps,
  scope: AdminScope,
  id: string,
): Promise<{ ok: true } | Problem> {
  return database.db.transaction(async (tx) => {
    if (!(await updatePartnerService(tx, scope, id, { cestinato: clock.now().toISOString() }))) return notFound();
    await audit(tx, clock, { chi: scope, azione: 'convenzione eliminata', oggetto: id });
    return { ok: true };
  });
}
