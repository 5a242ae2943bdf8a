import {
  type NamedResource,
  type Resource,
  type ResourceKind,
  resourceKinds,
} from '@commiato/contracts/funerals/resources';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { changedFields } from '../../../lib/changed-fields.ts';

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

/**
 * The chosen resources once one of the offered ones is ticked or not. One that was deleted while the form was open is offered no more: kept,
 * it would be refused at each saving, and could not be taken away. `offered` is undefined while the list is not there.
 */
export const chosenAfterTick = (
  chosen: readonly string[],
  offered: readonly NamedResource[] | undefined,
  id: string,
  on: boolean,
): string[] => {
  const others = chosen.filter((one) => one !== id && (offered?.some(({ _id }) => _id === one) ?? true));
  return on ? [...others, id] : others;
};

/** Values of the form of a resource. */
export interface ResourceValues extends Record<string, unknown> {
  readonly tipo: ResourceKind;
  readonly nome: string;
  readonly attiva: string;
  readonly id_collaboratore: string;
}

export const resourceToForm = (of: Resource | null): ResourceValues => ({
  tipo: of?.tipo ?? 'persona',
  nome: of?.nome ?? '',
  attiva: of?.attiva === false ? 'no' : 'si',
  id_collaboratore: of?.id_collaboratore ?? '',
});

/** The body of a new resource; `withPerson`: the form asks which person of the agency it is. */
export const resourceToWire = ({ attiva, id_collaboratore, ...shown }: ResourceValues, withPerson: boolean) => ({
  ...shown,
  attiva: attiva === 'si',
  ...(withPerson && shown.tipo === 'persona' ? { id_collaboratore } : {}),
});

/** What a change sends: whoever accepted an invitation while the form was open would otherwise be no person of the agenda any more. */
export function resourceChangeToWire(of: Resource, shown: ResourceValues, withPerson: boolean) {
  const { tipo: _, ...change } = changedFields(
    resourceToWire(resourceToForm(of), withPerson),
    resourceToWire(shown, withPerson),
  );
  return change;
}
