import { regionNames } from '@commiato/italy/places/provinces';
import { regionOptions } from '../../../lib/region-options.ts';
import type { TableFilters } from '../../../ui/table/filters/use-filtering.ts';
import { useTableFilters } from '../../../ui/table/use-table-filters.ts';

const activityOptions = [
  { value: 'si', label: 'Attivi' },
  { value: 'no', label: 'Non attivi' },
] as const;
const roleChoices = [
  { value: 'U', label: 'Agenzie' },
  { value: 'A', label: 'Amministratori' },
] as const;
const accessOptions = [
  { value: 'mai', label: 'Mai negli ultimi 12 mesi' },
  { value: 'iniziale', label: 'Password iniziale mai cambiata' },
] as const;

const filters: TableFilters = {
  fields: [
    { kind: 'scelta', name: 'attivo', label: 'Stato', all: 'Tutti', options: activityOptions },
    {
      kind: 'scelta',
      name: 'regione',
      label: 'Regione',
      all: 'Tutte',
      options: regionOptions,
    },
    { kind: 'scelta', name: 'accesso', label: 'Ultimo accesso', all: 'Quando che sia', options: accessOptions },
    { kind: 'scelta', name: 'ruolo', label: 'Ruolo', all: 'Tutti', options: roleChoices },
  ],
  none: 'Nessun utente con questi filtri',
};

const findOptionValue = <Value extends string>(
  options: readonly { readonly value: Value }[],
  text: string,
): Value | undefined => options.find(({ value }) => value === text)?.value;

/** What the list of accounts can be filtered by, and what the address asks the server for. */
export function useAgencyFilters() {
  const { filter } = useTableFilters();
  const given = {
    attivo: findOptionValue(activityOptions, filter('attivo')),
    regione: regionNames.find((name) => name === filter('regione')),
    accesso: findOptionValue(accessOptions, filter('accesso')),
    role: findOptionValue(roleChoices, filter('ruolo')),
  };
  return { filters, given };
}
