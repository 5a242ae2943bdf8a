import { NavLink } from 'react-router';
import { useMayOpen } from '../../../lib/may-open.ts';
import { paths } from '../../../paths.ts';
import styles from './agency-detail.module.css';

const tabs = [
  { label: 'Panoramica', to: paths.agencyDetail },
  { label: 'Annunci', to: paths.agencyNotices },
  { label: 'Servizi', to: paths.agencyFunerals },
  { label: 'Documenti inviati', to: paths.sentDocuments },
  { label: 'Certificati', to: paths.agencyCertificates },
  { label: 'Fatturazione', to: paths.agencyBilling },
  { label: 'Attività', to: paths.agencyActivity },
  { label: 'Note interne', to: paths.agencyNotes },
] as const;

/** Tabs to all screens about one agency. */
export function AgencyTabs({ id }: { readonly id: string }) {
  const mayOpen = useMayOpen();
  return (
    <nav className={styles.tabs} aria-label="Schede dell’agenzia">
      {tabs
        .filter(({ to }) => mayOpen(to(id)))
        .map(({ label, to }) => (
          <NavLink key={label} to={to(id)} end>
            {label}
          </NavLink>
        ))}
    </nav>
  );
}
