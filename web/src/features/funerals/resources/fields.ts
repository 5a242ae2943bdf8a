import { type NamedResource, type ResourceKind, resourceKinds } from '@commiato/contracts/funerals/resources';
import { curlyApostrophes } from '@commiato/italy/formatting';

/** Names of the kinds, singular and plural. */
export const resourceKindNames: Readonly<Record<ResourceKind, { readonly one: string; readonly many: string }>> = {
  persona: { one: 'Persona', many: 'Persone' },
  carro: { one: 'Carro', many: 'Carri' },
  sala: { one: 'Sala', many: 'Sale' },
};

/** Resources grouped by kind, in the order of kinds, without empty groups. */
export function groupByKind<R extends NamedResource>(
  resources: readonly R[],
): { readonly kind: ResourceKind; readonly rows: readonly R[] }[] {
  return resourceKinds
    .map((kind) => ({ kind, rows: resources.filter(({ tipo }) => tipo === kind) }))
    .filter(({ rows }) => rows.length > 0);
}

/** `Ada, Marco`: the names of one kind, or of all. */
export const resourceNamesText = (resources: readonly NamedResource[], kind?: ResourceKind): string =>
  resources
    .filter(({ tipo }) => kind === undefined || tipo === kind)
    .map(({ nome }) => curlyApostrophes(nome))
    .join(', ');
