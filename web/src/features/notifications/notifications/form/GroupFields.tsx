import { listOperators } from '@commiato/contracts/accounts/operators';
import { countRecipients, recipientStates } from '@commiato/contracts/notifications/recipients';
import { capitalized, curlyApostrophes, personName } from '@commiato/italy/formatting';
import { currentProvinces } from '@commiato/italy/places/provinces';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../../lib/queries.ts';
import { regionOptions } from '../../../../lib/region-options.ts';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { agencyCountText, type RecipientValues } from '../fields.ts';

interface GroupFieldsProps {
  readonly group: RecipientValues['gruppo'];
  readonly onChange: (group: RecipientValues['gruppo']) => void;
}

const states = recipientStates.map((value) => ({ value, label: capitalized(value) }));

/** Number of agencies in a group; undefined while loading. */
export const useGroupAgencyCount = (group: RecipientValues['gruppo'], wanted: boolean): number | undefined =>
  useQuery({ ...routeQuery(countRecipients, { query: group }), enabled: wanted }).data?.totale;

/** Filters of a group by region, province, operator and state, with the number of agencies. */
export function GroupFields({ group, onChange }: GroupFieldsProps) {
  const operators = useQuery(routeQuery(listOperators, { query: { sort: 'cognome', pageSize: 200 } })).data ?? [];
  const count = useGroupAgencyCount(group, true);
  const offered = currentProvinces.filter(({ regione }) => group.regione === '' || regione === group.regione);
  const set = (change: Partial<RecipientValues['gruppo']>) => onChange({ ...group, ...change });
  return (
    <>
      <SelectField
        label="Regione"
        optional="unmarked"
        placeholder="Tutte"
        options={regionOptions}
        value={group.regione}
        onChange={(regione) => set({ regione, prov: '' })}
      />
      <SelectField
        label="Provincia"
        optional="unmarked"
        placeholder="Tutte"
        options={offered.map(({ sigla, nome }) => ({ value: sigla, label: nome }))}
        value={group.prov}
        onChange={(prov) => set({ prov })}
      />
      <SelectField
        label="Operatore"
        optional="unmarked"
        placeholder="Tutti"
        options={operators.map((one) => ({ value: one._id, label: curlyApostrophes(personName(one)) }))}
        value={group.id_operatore}
        onChange={(id_operatore) => set({ id_operatore })}
      />
      <SelectField
        label="Stato"
        optional="unmarked"
        options={states}
        value={group.stato}
        onChange={(stato) => set({ stato })}
      />
      <p role="status">
        {count === undefined ? '' : count === 0 ? 'Nessuna agenzia corrisponde.' : `Andrà a ${agencyCountText(count)}.`}
      </p>
    </>
  );
}
