import { type AccountRow, listAgencies } from '@commiato/contracts/accounts/agencies';
import { placeLine } from '@commiato/italy/formatting';
import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountName } from '../../../../lib/account-names.ts';
import { pagedQuery } from '../../../../lib/queries.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { LoadingText } from '../../../../ui/Skeleton.tsx';
import type { Recipient } from '../fields.ts';
import styles from './sending.module.css';

/** Maximum number of offered agencies; the search finds the others. */
const maxOfferedAgencies = 20;

interface RecipientChooserProps {
  readonly chosen: readonly Recipient[];
  readonly onChange: (chosen: readonly Recipient[]) => void;
  readonly error: string | undefined;
}

/** Choice of agencies searched by name, e-mail or town, with those already chosen. */
export function RecipientChooser({ chosen, onChange, error }: RecipientChooserProps) {
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), 250);
  const list = useQuery({
    ...pagedQuery<AccountRow, typeof listAgencies>(listAgencies, {
      query: { q, role: 'U', page: 1, pageSize: maxOfferedAgencies, sort: 'ragSociale' },
    }),
    placeholderData: keepPreviousData,
  });
  const rows = list.data?.rows;
  const remove = (id: string) => onChange(chosen.filter(({ _id }) => _id !== id));
  return (
    <div className={styles.chooser}>
      {chosen.length > 0 ? (
        <ul className={styles.chips} aria-label="Destinatari scelti">
          {chosen.map(({ _id, name }) => (
            <li key={_id}>
              {name}
              <button type="button" aria-label={`Togli ${name}`} onClick={() => remove(_id)}>
                <IconX size={16} stroke={1.8} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <TextField
        label="Cerca un’agenzia"
        optional="unmarked"
        value={text}
        onChange={setText}
        help="Per nome, e-mail o comune."
        error={error}
      />
      {list.isPending ? <LoadingText /> : null}
      {list.isError && !list.data ? (
        <ErrorState message="Errore nel recupero degli Utenti" error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {rows?.length === 0 ? <p>{q ? 'Nessuna agenzia trovata.' : 'Non ci sono ancora agenzie.'}</p> : null}
      {rows && rows.length > 0 ? (
        <fieldset className={styles.choices}>
          <legend className="solo-lettore">Agenzie</legend>
          {rows.map((row) => (
            <CheckboxField
              key={row._id}
              label={<RecipientOption row={row} />}
              value={chosen.some(({ _id }) => _id === row._id)}
              onChange={(wanted) =>
                wanted ? onChange([...chosen, { _id: row._id, name: accountName(row) }]) : remove(row._id)
              }
            />
          ))}
        </fieldset>
      ) : null}
      {list.data && list.data.total > list.data.rows.length ? (
        <p>{omittedAgenciesText(list.data.total - list.data.rows.length)}</p>
      ) : null}
    </div>
  );
}

/** A list that ends without a word looks whole: nobody looks for the agencies that it leaves out. */
const omittedAgenciesText = (more: number): string =>
  more === 1 ? 'Ce n’è un’altra: cercala per nome.' : `Ce ne sono altre ${more}: cercale per nome.`;

function RecipientOption({ row }: { readonly row: AccountRow }) {
  return (
    <span className={styles.choice}>
      <strong>{accountName(row)}</strong>
      <span>
        {placeLine({ ...row, regione: '' })}
        {row.attivo ? '' : ', non attiva'}
      </span>
    </span>
  );
}
