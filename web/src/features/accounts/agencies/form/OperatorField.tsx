import { listOperators, readOperator } from '@commiato/contracts/accounts/operators';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../../lib/queries.ts';
import type { BoundField } from '../../../../lib/use-contract-form.ts';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';

/** Maximum page size of a list. */
const maxOperators = 200;

interface OperatorFieldProps extends BoundField<string> {
  readonly readOnly?: boolean | undefined;
}

/** Choice among the active operators; the assigned one remains an option even if inactive. */
export function OperatorField({ readOnly, ...field }: OperatorFieldProps) {
  const list = useQuery({
    ...routeQuery(listOperators, { query: { attivo: 'true', sort: 'cognome', pageSize: maxOperators } }),
    enabled: !readOnly,
  });
  const active = list.data ?? [];
  const known = active.some(({ _id }) => _id === field.value);
  const own = useQuery({
    ...routeQuery(readOperator, { params: { id: field.value } }),
    enabled: field.value !== '' && !known && (readOnly || list.data !== undefined),
  });
  const others =
    !known && field.value !== '' ? [{ value: field.value, label: own.data ? operatorLabelOf(own.data) : '…' }] : [];
  return (
    <SelectField
      {...field}
      label="Operatore assegnato"
      optional
      readOnly={readOnly}
      disabled={!readOnly && list.isPending}
      placeholder={!readOnly && list.isPending ? 'Caricamento in corso...' : 'Nessun operatore assegnato'}
      error={field.error ?? (list.error ? 'Errore nel recupero degli operatori' : undefined)}
      options={[...others, ...active.map((one) => ({ value: one._id, label: operatorLabelOf(one) }))]}
    />
  );
}

const operatorLabelOf = (operator: { nome: string; cognome: string; attivo: boolean }) =>
  curlyApostrophes(personName(operator)) + (operator.attivo ? '' : ' (non attivo)');
