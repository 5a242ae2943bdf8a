import { BreakableMail } from '../../../ui/BreakableMail.tsx';
import { NarrowLabelWithWords } from '../../../ui/NarrowLabel.tsx';
import type { Column } from '../../../ui/table/column.ts';
import styles from './collaborators.module.css';
import { type Access, isUnusedInvitation, lastAccessOrInvitationText } from './fields.ts';

/** When a person was last there; of one who was invited, until when the invitation holds. */
export const lastAccessColumn = <Row,>(key: string, accessOf: (row: Row) => Access): Column<Row> => ({
  key,
  head: 'Ultimo accesso',
  cell: (row) => {
    const access = accessOf(row);
    const text = lastAccessOrInvitationText(access);
    return isUnusedInvitation(access) ? text : <NarrowLabelWithWords label="Ultimo accesso:" words={text} />;
  },
});

/** The address of a person. */
export const mailColumn: Column<{ readonly mail: string }> = {
  key: 'mail',
  head: 'E-mail',
  cell: ({ mail }) => (
    <a className={styles.mail} href={`mailto:${mail}`}>
      <BreakableMail mail={mail} />
    </a>
  ),
};
