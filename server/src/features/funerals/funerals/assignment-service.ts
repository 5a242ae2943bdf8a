import { fieldNamesWith } from '@commiato/contracts/fields';
import { type FieldSharedWithNotices, funeralFields } from '@commiato/contracts/funerals/funeral-fields';
import { funeralName } from '@commiato/contracts/funerals/funeral-words';
import type { newNotice } from '@commiato/contracts/notices/notice-fields';
import { withFullStop } from '@commiato/italy/full-stop';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { pickFields } from '../../../platform/foundation/pick.ts';
import { Problem, problemAt } from '../../../platform/foundation/problem.ts';
import { sortAndSearchKeys } from './policy.ts';
import {
  type FuneralRow,
  funeralIdOfTaxCode,
  funeralOfTaxCodeWithName,
  insertFuneral,
  lockFuneral,
  lockTaxCode,
  type OwningAgency,
  updateFuneral,
} from './queries.ts';

/** The deceased of a notice. */
type Deceased = Pick<z.output<typeof newNotice>, FieldSharedWithNotices>;

const shared = fieldNamesWith(funeralFields, 'correction');
const placeFields = ['comune', 'prov', 'cap', 'regione'] as const satisfies FieldSharedWithNotices[];

const unknownFuneralProblem = () =>
  new Problem('non-trovato', {
    detail: 'Il servizio scelto non c’è più.',
    fields: { id_servizio: ['Scegline un altro.'] },
  });

/**
 * The id of a notice's funeral, in the transaction that writes the notice: the chosen funeral, else the agency's funeral with that tax
 * code, else a new one with the notice's data. Throws 404 if the chosen funeral does not exist, 409 at `codfisc` if it has another code.
 */
export async function findOrCreateNoticeFuneral(
  tx: Db,
  owner: OwningAgency,
  deceased: Deceased,
  now: string,
  given?: string | null,
): Promise<string> {
  const { codfisc } = deceased;
  await lockTaxCode(tx, owner, codfisc);
  const known = await funeralIdOfTaxCode(tx, owner, codfisc);
  if (given) return requireAndFillChosenFuneral(tx, owner, deceased, given, known);
  if (known !== undefined) {
    const funeral = await lockFuneral(tx, owner, known);
    if (funeral) await fillFuneral(tx, owner, funeral, deceased);
    return known;
  }
  const _id = newId();
  const facts = pickFields(deceased, shared);
  await insertFuneral(tx, owner, { ...facts, ...sortAndSearchKeys(facts), _id, stadio: 'documenti', data_crea: now });
  return _id;
}

/** The refusal of a second funeral for a tax code, which names the first. */
export async function taxCodeTakenProblem(db: Db, owner: OwningAgency, codfisc: string): Promise<Problem> {
  const other = await funeralOfTaxCodeWithName(db, owner, codfisc);
  if (!other) return problemAt('servizio-gia-presente', 'codfisc');
  const nome = funeralName(other);
  const detail = withFullStop(`C’è già un servizio con questo codice fiscale: ${nome}`);
  return new Problem('servizio-gia-presente', {
    detail,
    fields: { codfisc: [detail] },
    altro: { _id: other._id, nome },
  });
}

/** The funeral chosen for a notice; it gets the notice's tax code if it has none. */
async function requireAndFillChosenFuneral(
  tx: Db,
  owner: OwningAgency,
  deceased: Deceased,
  given: string,
  known: string | undefined,
): Promise<string> {
  const { codfisc } = deceased;
  const funeral = await lockFuneral(tx, owner, given);
  if (!funeral) throw unknownFuneralProblem();
  if (funeral.codfisc !== codfisc) {
    if (funeral.codfisc !== '') throw problemAt('servizio-di-altri', 'codfisc');
    if (known !== undefined) throw await taxCodeTakenProblem(tx, owner, codfisc);
  }
  await fillFuneral(tx, owner, funeral, deceased);
  return given;
}

/** Fills empty fields of the funeral from its notice. */
async function fillFuneral(tx: Db, owner: OwningAgency, funeral: FuneralRow, deceased: Deceased): Promise<void> {
  const place = funeral.comune === '' ? placeFields : [];
  const filled = shared.filter((name) => !placeFields.some((one) => one === name) && !funeral[name] && deceased[name]);
  const change = pickFields(deceased, [...filled, ...place]);
  if (Object.values(change).every((value) => !value)) return;
  await updateFuneral(tx, owner, funeral._id, { ...change, ...sortAndSearchKeys({ ...funeral, ...change }) });
}

/**
 * The id of a notice's funeral after the notice's tax code was changed: the agency's funeral with the new code; else the same funeral with
 * the new code if the notice is `alone` in it; else a new funeral.
 */
export async function assignFuneralAfterTaxCodeChange(
  tx: Db,
  owner: OwningAgency,
  deceased: Deceased,
  now: string,
  { id_servizio, alone }: { readonly id_servizio: string | null; readonly alone: boolean },
): Promise<string> {
  await lockTaxCode(tx, owner, deceased.codfisc);
  const funeral = id_servizio && alone ? await lockFuneral(tx, owner, id_servizio) : undefined;
  if (!funeral || (await funeralIdOfTaxCode(tx, owner, deceased.codfisc)))
    return findOrCreateNoticeFuneral(tx, owner, deceased, now);
  const { codfisc } = deceased;
  await updateFuneral(tx, owner, funeral._id, { codfisc, ...sortAndSearchKeys({ ...funeral, codfisc }) });
  return funeral._id;
}

/** The funeral of a changed document: `given` if named, none if `given` is null, else the former one, else that of the tax code. */
export async function funeralIdAfterDocumentChange(
  tx: Db,
  owner: OwningAgency,
  before: string | null,
  given: string | null | undefined,
  codfisc: string | undefined,
): Promise<string | null> {
  if (given === null) return null;
  if (given === undefined && before !== null) return before;
  return funeralIdOfDocument(tx, owner, { id_servizio: given, codfisc });
}

/**
 * The id of the funeral of a quote, invoice or request: the one it names, else the agency's funeral with the deceased's tax code, else
 * null. Throws 404 if the named funeral is not the agency's.
 */
export async function funeralIdOfDocument(
  tx: Db,
  owner: OwningAgency,
  { id_servizio, codfisc = '' }: { id_servizio?: string | null | undefined; codfisc?: string | undefined },
): Promise<string | null> {
  if (id_servizio) {
    if (!(await lockFuneral(tx, owner, id_servizio))) throw unknownFuneralProblem();
    return id_servizio;
  }
  return codfisc === '' ? null : ((await funeralIdOfTaxCode(tx, owner, codfisc)) ?? null);
}

/** The funeral that a document has from another one, which nobody has named; null if it is in the bin: no screen could choose another. */
export const funeralIdFromOtherDocument = async (
  tx: Db,
  owner: OwningAgency,
  id_servizio: string | null,
): Promise<string | null> => (id_servizio !== null && (await lockFuneral(tx, owner, id_servizio)) ? id_servizio : null);
