import { Link } from 'react-router';
import { satisfiesDemand, useAccess } from '../../../lib/rights.ts';
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

/** A business name as link to the agency; the name alone for who may not see agencies, whom the link would lead to a closed door. */
export function AgencyLink({ id, name, active, to = paths.agency(id) }: AgencyLinkProps) {
  const look = { className: styles.agency, 'data-spenta': !active || undefined };
  const label = active ? (
    name
  ) : (
    <>
      <s>{name}</s>
      <span className="solo-lettore"> (non attiva)</span>
    </>
  );
  return satisfiesDemand(useAccess(), { adminArea: 'agenzie' }) ? (
    <Link {...look} to={to}>
      {label}
    </Link>
  ) : (
    <span {...look}>{label}</span>
  );
}
