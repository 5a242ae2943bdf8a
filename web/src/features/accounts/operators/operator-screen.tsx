import { listAgencies } from '@commiato/contracts/accounts/agencies';
import { useParams } from 'react-router';
import { pagedQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import styles from '../../../ui/form/pairs.module.css';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { accountColumns } from '../agencies/columns.tsx';
import { useOperator } from './api.ts';
import { OperatorForm } from './operator-form.tsx';

const backLink = { to: paths.operators(), label: 'Operatori' };
const loadTexts = { loading: 'Caricamento in corso...', failure: "Errore nel recupero dell'operatore" };

/** An operator and the agencies it follows. */
export function OperatorScreen() {
  const { id = '' } = useParams();
  const query = useOperator(id);
  const { data: operator } = query;
  if (!operator) return <LoadingOrError {...loadTexts} query={query} title="Operatore" back={backLink} />;
  return (
    <div className={styles.stack}>
      <OperatorForm key={operator._id} operator={operator} back={backLink} />
      <DataTable
        title="Agenzie assegnate"
        entries={{ one: 'agenzia', many: 'agenzie' }}
        columns={accountColumns}
        sort="ragSociale"
        read={(page) => pagedQuery(listAgencies, { query: { ...page, id_operatore: id } })}
        searchLabel="Cerca un’agenzia"
        failure="Errore nel recupero degli Utenti"
        empty={
          <EmptyState title="Nessuna agenzia assegnata">
            Un’agenzia si assegna dal suo profilo, nel riquadro «Operatore».
          </EmptyState>
        }
      />
    </div>
  );
}
