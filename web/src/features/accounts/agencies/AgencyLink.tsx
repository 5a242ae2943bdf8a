import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import styles from './AgencyLink.module.css';

interface AgencyLinkProps {
  id: string;
  name: string;
  /** An inactive agency is red and struck through, with the state as text for screen readers. */
  active: boolean;
  /** Another screen about it than its profile. */
  to?: string;
}

/** A business name as link to the agency. */
export function AgencyLink({ id, name, active, to = paths.agency(id) }: AgencyLinkProps) {
  return (
    <Link className={styles.agency} data-spenta={!active || undefined} to={to}>
      {active ? name : <s>{name}</s>}
      {active ? null : <span className="solo-lettore"> (non attiva)</span>}
    </Link>
  );
}
