import type { Db } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { Problem, problemAt } from '../../../platform/foundation/problem.ts';
import { serviceKeys } from './policy.ts';
import {
  holdServiceOf,
  insertService,
  lockCode,
  type Owner,
  type ServiceRow,
  serviceOfCode,
  updateService,
} from './queries.ts';

/** Somebody who died, as a notice names them. */
interface Deceased {
  readonly nome: string;
  readonly cognome: string;
  readonly codfisc: string;
  readonly nato?: string | null | undefined;
  readonly natoA?: string | undefined;
  readonly decesso?: string | null | undefined;
  readonly mortoA?: string | undefined;
  readonly coniuge?: string | undefined;
  readonly comune: string;
  readonly prov: string;
  readonly cap: string;
  readonly regione: string;
}

const unknown = () =>
  new Problem('non-trovato', {
    detail: 'Il servizio scelto non c’è più.',
    fields: { id_servizio: ['Scegline un altro.'] },
  });

/**
 * The service that a notice belongs to, in the transaction that writes it: the one it names, or the agency's own of that tax code, or a
 * new one with what the notice says. Throws 404 for a service that is not there, 409 at `codfisc` for one of another tax code.
 */
export async function joinService(
  tx: Db,
  owner: Owner,
  deceased: Deceased,
  now: string,
  given?: string | null,
): Promise<string> {
  const { nome, cognome, codfisc, nato, natoA, decesso, mortoA, coniuge, comune, prov, cap, regione } = deceased;
  await lockCode(tx, owner, codfisc);
  const known = await serviceOfCode(tx, owner, codfisc);
  if (given) return nameService(tx, owner, deceased, given, known);
  if (known !== undefined) {
    const service = await holdServiceOf(tx, owner, known);
    if (service) await fillService(tx, owner, service, deceased);
    return known;
  }
  const _id = newId();
  await insertService(tx, owner, {
    _id,
    nome,
    cognome,
    codfisc,
    nato,
    natoA,
    decesso,
    mortoA,
    coniuge,
    comune,
    prov,
    cap,
    regione,
    ...serviceKeys({ nome, cognome, codfisc, comune, tel: '' }),
    stadio: 'documenti',
    data_crea: now,
  });
  return _id;
}

/** The service that a notice names: it takes the tax code that it has not got yet. */
async function nameService(
  tx: Db,
  owner: Owner,
  deceased: Deceased,
  given: string,
  known: string | undefined,
): Promise<string> {
  const { codfisc } = deceased;
  const service = await holdServiceOf(tx, owner, given);
  if (!service) throw unknown();
  if (service.codfisc !== codfisc) {
    if (service.codfisc !== '') throw problemAt('servizio-di-altri', 'codfisc');
    if (known !== undefined) throw problemAt('servizio-gia-presente', 'codfisc');
  }
  await fillService(tx, owner, service, deceased);
  return given;
}

/** What a service does not know yet, it learns from its notice; what it knows stays. */
async function fillService(tx: Db, owner: Owner, service: ServiceRow, deceased: Deceased): Promise<void> {
  const { nome, cognome, codfisc, nato, natoA, decesso, mortoA, coniuge, comune, prov, cap, regione } = deceased;
  const place = service.comune === '' ? { comune, prov, cap, regione } : {};
  const facts = { nome, cognome, codfisc, nato, natoA, decesso, mortoA, coniuge };
  const names = Object.keys(facts) as (keyof typeof facts)[];
  const learnt = names.filter((name) => !service[name] && facts[name]).map((name) => [name, facts[name]] as const);
  const change = { ...Object.fromEntries(learnt), ...place };
  if (Object.values(change).every((value) => !value)) return;
  await updateService(tx, owner, service._id, { ...change, ...serviceKeys({ ...service, ...change }) });
}

/**
 * The service of a notice whose tax code was changed: the agency's own of the new code, or the same with the new code where nothing else
 * bears the old one, or a new one.
 */
export async function rejoinService(
  tx: Db,
  owner: Owner,
  deceased: Deceased,
  now: string,
  { id_servizio, alone }: { readonly id_servizio: string | null; readonly alone: boolean },
): Promise<string> {
  await lockCode(tx, owner, deceased.codfisc);
  const service = id_servizio && alone ? await holdServiceOf(tx, owner, id_servizio) : undefined;
  if (!service || (await serviceOfCode(tx, owner, deceased.codfisc))) return joinService(tx, owner, deceased, now);
  const { codfisc } = deceased;
  await updateService(tx, owner, service._id, { codfisc, ...serviceKeys({ ...service, codfisc }) });
  return service._id;
}

/** The service of a document that is changed: another one where one is named, none where that is asked for, else that of its deceased. */
export async function serviceKept(
  tx: Db,
  owner: Owner,
  before: string | null,
  given: string | null | undefined,
  codfisc: string | undefined,
): Promise<string | null> {
  if (given === null) return null;
  if (given === undefined && before !== null) return before;
  return serviceFor(tx, owner, { id_servizio: given, codfisc });
}

/**
 * The service that a quote, an invoice or a request belongs to: the one it names, which has to be the agency's own, or that of the
 * deceased's tax code, where the agency has one; null where there is none. Throws 404 for a service that is not there.
 */
export async function serviceFor(
  tx: Db,
  owner: Owner,
  { id_servizio, codfisc = '' }: { id_servizio?: string | null | undefined; codfisc?: string | undefined },
): Promise<string | null> {
  if (id_servizio) {
    if (!(await holdServiceOf(tx, owner, id_servizio))) throw unknown();
    return id_servizio;
  }
  return codfisc === '' ? null : ((await serviceOfCode(tx, owner, codfisc)) ?? null);
}
