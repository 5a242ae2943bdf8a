import { type NamedResource, type ResourceKind, resourceKinds } from '@commiato/contracts/funerals/resources';
import { curly } from '@commiato/italy/formatting';

/** Names of the kinds, singular and plural. */
export const kindNames: Readonly<Record<ResourceKind, { readonly one: string; readonly many: string }>> = {
  persona: { one: 'Persona', many: 'Persone' },
  carro: { one: 'Carro', many: 'Carri' },
  sala: { one: 'Sala', many: 'Sale' },
};

/** Resources grouped by kind, in the order of kinds, without empty groups. */
export function byKind<R extends NamedResource>(
  resources: readonly R[],
): { readonly kind: ResourceKind; readonly rows: readonly R[] }[] {
  return resourceKinds
    .map((kind) => ({ kind, rows: resources.filter(({ tipo }) => tipo === kind) }))
    .filter(({ rows }) => rows.length > 0);
}

/** `Ada, Marco`: the names of one kind, or of all. */
export const namesOf = (resources: readonly NamedResource[], kind?: ResourceKind): string =>
  resources
    .filter(({ tipo }) => kind === undefined || tipo === kind)
    .map(({ nome }) => curly(nome))
    .join(', ');
