import type { Operator } from '@commiato/contracts/accounts/operators';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import type { Column } from '../../../ui/table/column.ts';
import { OperatorStatus } from './OperatorStatus.tsx';

/** The columns of all operators. */
export const operatorColumns: readonly Column<Operator>[] = [
  { key: 'attivo', head: 'Stato', sort: 'attivo', cell: ({ attivo }) => <OperatorStatus active={attivo} /> },
  {
    key: 'cognome',
    head: 'Nome e cognome',
    sort: 'cognome',
    part: 'nome',
    cell: (row) => <Link to={paths.operator(row._id)}>{curlyApostrophes(personName(row))}</Link>,
  },
  { key: 'mail', head: 'E-mail', sort: 'mail', cell: ({ mail }) => <a href={`mailto:${mail}`}>{mail}</a> },
  { key: 'tel', head: 'Telefono', figures: true, cell: ({ tel }) => tel },
  {
    key: 'agenzie',
    head: 'Agenzie',
    sort: 'agenzie',
    figures: true,
    cell: ({ agenzie }) => `${agenzie} ${agenzie === 1 ? 'agenzia' : 'agenzie'}`,
  },
];
