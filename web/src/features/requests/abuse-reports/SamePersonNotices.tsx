import type { PublicSamePersonNotice } from '@commiato/contracts/notices/same-person';
import { curlyApostrophes, placeName } from '@commiato/italy/formatting';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import styles from './abuse-reports.module.css';
import { samePersonLead } from './fields.ts';

interface SamePersonNoticesProps {
  readonly others: readonly PublicSamePersonNotice[];
  readonly reportedIsPublic: boolean;
}

/**
 * The person's other public notices with links to the administration's page of each; nothing without any. A family that was told that the
 * notice is gone would find its Trigesimo, or the one in another town.
 */
export function SamePersonNotices({ others, reportedIsPublic }: SamePersonNoticesProps) {
  if (others.length === 0) return null;
  return (
    <span className={styles.others}>
      {samePersonLead(others.length, reportedIsPublic)}
      {others.map(({ _id, cosa, comune }, index) => (
        <Fragment key={_id}>
          {index > 0 ? ', ' : null}
          <Link to={paths.adminNotice(_id)}>{`${cosa} (${curlyApostrophes(placeName(comune))})`}</Link>
        </Fragment>
      ))}
    </span>
  );
}
