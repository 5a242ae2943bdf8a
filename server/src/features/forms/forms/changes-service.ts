import { formDatumLabel, isDatumOfAgenda } from '@commiato/contracts/forms/form-data';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import type { FormChangesReader } from '../../../platform/feature/filled-forms.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { maySeeArea } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { eventsOfAgency } from '../../funerals/events/queries.ts';
import { type FuneralRow, funeralById } from '../../funerals/funerals/queries.ts';
import { readAgencyFacts, readFamilyFacts } from './facts-queries.ts';
import { changedDataSince, type FormFacts, toFormValues } from './policy.ts';

/** All that forms of a funeral are filled from, whoever fills them. */
export async function readFormFacts({ clock }: Pick<Deps, 'clock'>, db: Db, funeral: FuneralRow): Promise<FormFacts> {
  const owner = { idUtente: funeral.id_utente };
  return {
    funeral,
    agency: requireRow(await readAgencyFacts(db, owner)),
    applicant: (await readFamilyFacts(db, owner, funeral._id))[0],
    events: await eventsOfAgency(db, owner, funeral._id),
    today: dayInItaly(clock.now()),
  };
}

/** What a funeral says now, as forms say it. */
export const readFormValues = async (deps: Pick<Deps, 'clock'>, db: Db, funeral: FuneralRow) =>
  toFormValues(await readFormFacts(deps, db, funeral));

export const readFormChanges: FormChangesReader = async (deps, db, scope, id, fillings) => {
  const funeral = await funeralById(db, scope, id);
  if (!funeral) return [];
  const values = await readFormValues(deps, db, funeral);
  const seesAgenda = maySeeArea(scope, 'agenda');
  return fillings.map((filling) =>
    changedDataSince(filling, values)
      .filter((dato) => seesAgenda || !isDatumOfAgenda(dato))
      .map((dato) => ({ dato, nome: formDatumLabel(dato) })),
  );
};
