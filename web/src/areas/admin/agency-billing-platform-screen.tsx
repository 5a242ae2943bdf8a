import { useParams } from 'react-router';
import { AgencyBilling } from '../../features/accounts/agencies/AgencyBilling.tsx';
import { AgencyHeader } from '../../features/accounts/agencies/AgencyHeader.tsx';
import { FiguresPanel } from '../../features/billing/oversight/FiguresPanel.tsx';
import styles from '../../ui/columns.module.css';

/** `/amministratore/fatturazione-utente/{id}`: the invoicing platform of an agency with its credentials, and what it bills in numbers. */
export function AgencyBillingPlatformScreen() {
  const { id = '' } = useParams();
  return (
    <>
      <AgencyHeader id={id} title="Fatturazione" />
      <div className={styles.columns}>
        <AgencyBilling id={id} />
        <FiguresPanel id={id} />
      </div>
    </>
  );
}
