import type { ContactRow } from '@commiato/contracts/contacts/contacts';
import { curlyApostrophes, placeLine, romeDay } from '@commiato/italy/formatting';
import { Link } from 'react-router';
import { telHref } from '../../../lib/contact-links.ts';
import { paths } from '../../../paths.ts';
import { BreakableMail } from '../../../ui/BreakableMail.tsx';
import { DayCell } from '../../../ui/DayCell.tsx';
import type { Column } from '../../../ui/table/column.ts';
import styles from './contacts.module.css';
import { contactDisplayName } from './fields.ts';

/** The columns of clients and of suppliers. */
export const contactColumns: readonly Column<ContactRow>[] = [
  {
    key: 'nome',
    head: 'Nome o ragione sociale',
    sort: 'nome',
    part: 'nome',
    cell: (row) => <Link to={paths.contact(row._id)}>{contactDisplayName(row)}</Link>,
  },
  {
    key: 'codice',
    head: 'Codice fiscale o partita IVA',
    figures: true,
    cell: ({ codFisc, piva }) => codFisc || piva,
  },
  {
    key: 'comune',
    head: 'Luogo',
    sort: 'comune',
    cell: (row) => curlyApostrophes(placeLine({ ...row, regione: '' })),
  },
  {
    key: 'mail',
    head: 'E-mail',
    cell: ({ mail }) =>
      mail === '' ? null : (
        <a className={styles.mail} href={`mailto:${mail}`}>
          <BreakableMail mail={mail} />
        </a>
      ),
  },
  {
    key: 'tel',
    head: 'Telefono',
    figures: true,
    cell: ({ cell, tel }) => (cell || tel ? <a href={telHref(cell || tel)}>{cell || tel}</a> : null),
  },
  {
    key: 'creato',
    head: 'Inserito il',
    sort: 'creato',
    figures: true,
    cell: ({ creato }) => <DayCell label="Inserito il" day={romeDay(creato)} />,
  },
];
