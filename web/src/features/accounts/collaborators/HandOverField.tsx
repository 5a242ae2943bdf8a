import type { AssignedWorkCounts } from '@commiato/contracts/accounts/collaborators';
import { listResources } from '@commiato/contracts/funerals/resources';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { useQuery } from '@tanstack/react-query';
import { accountPersonName } from '../../../lib/account-names.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { useCollaborators } from './api.ts';
import { workToDoText } from './fields.ts';

interface HandOverFieldProps {
  readonly work: AssignedWorkCounts;
  /** Who leaves. */
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** What a person who leaves still has to do, and who takes it over. */
export function HandOverField({ work, id, value, onChange, error }: HandOverFieldProps) {
  const { data: people = [] } = useCollaborators();
  const { data: resources = [] } = useQuery({ ...routeQuery(listResources), enabled: useMayCall(listResources) });
  const names = resources.filter(
    ({ tipo, attiva, id_collaboratore }) => tipo === 'persona' && attiva && !id_collaboratore,
  );
  const options = [
    ...people
      .filter(({ _id, stato }) => stato === 'attivo' && _id !== id)
      .map((one) => ({ value: one._id, label: curlyApostrophes(accountPersonName(one) || one.mail) })),
    ...names.map(({ _id, nome }) => ({ value: _id, label: curlyApostrophes(nome) })),
  ];
  return (
    <>
      <p>
        Ha ancora <strong>{workToDoText(work)}</strong>.
      </p>
      <SelectField
        name="passa_a"
        optional="unmarked"
        label="A chi passano"
        placeholder="A nessuno per ora"
        options={options}
        value={value}
        onChange={onChange}
        error={error}
      />
    </>
  );
}
