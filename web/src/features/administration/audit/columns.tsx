import type { AuditRow } from '@commiato/contracts/administration/audit';
import { capitalized, curlyApostrophes } from '@commiato/italy/formatting';
import { shortDateTime } from '../../../lib/date-times.ts';
import type { FeatureWords } from '../../../lib/feature.ts';
import type { Column } from '../../../ui/table/column.ts';
import { AuditDetails } from './AuditDetails.tsx';
import { auditObjectOf } from './AuditObject.tsx';
import styles from './audit.module.css';

/** The columns of the audit log. */
export const auditColumns = (words: FeatureWords): readonly Column<AuditRow>[] => [
  { key: 'quando', head: 'Quando', sort: 'quando', figures: true, cell: ({ quando }) => shortDateTime(quando) },
  {
    key: 'azione',
    head: 'Azione',
    sort: 'azione',
    part: 'nome',
    cell: ({ azione }) => <strong className={styles.action}>{capitalized(azione)}</strong>,
  },
  {
    key: 'chi',
    head: 'Chi',
    cell: ({ chi, nomeChi }) =>
      chi === null ? 'Senza accesso' : curlyApostrophes(nomeChi) || 'Account non più presente',
  },
  {
    key: 'oggetto',
    head: 'Oggetto',
    cell: (entry) => {
      const object = auditObjectOf({ entry, words });
      // Around nothing the span would leave a blank line in the block of a narrow screen.
      return object && <span className={styles.named}>{object}</span>;
    },
  },
  { key: 'dettagli', head: 'Dettagli', cell: (entry) => <AuditDetails entry={entry} /> },
];
