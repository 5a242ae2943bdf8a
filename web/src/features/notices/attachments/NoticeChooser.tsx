import type { OwnNotice } from '@commiato/contracts/notices/notice-fields';
import { listOwnNotices, readNotice } from '@commiato/contracts/notices/notices';
import { curlyApostrophes, personName, placeLine, romeDay, shortDate } from '@commiato/italy/formatting';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { pagedQuery, routeQuery } from '../../../lib/queries.ts';
import type { BoundField } from '../../../lib/use-contract-form.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FieldNote } from '../../../ui/fields/FieldNote.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { LoadingText, Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './attachments.module.css';

/** Maximum number of offered notices; the search finds the others. */
const maxSuggestions = 20;

const noticesQuery = (q: string) =>
  pagedQuery<OwnNotice, typeof listOwnNotices>(listOwnNotices, { query: { q, page: 1, pageSize: maxSuggestions } });

/** From this number of notices the list keeps its height during a search, so that nothing below it moves. */
const minNoticesForFixedHeight = 6;

/** Whether the agency has no notices; false while loading. */
export const useHasNoNotices = (): boolean => useQuery(noticesQuery('')).data?.total === 0;

/** Choice of one of the agency's notices, searched by name, tax code or town. */
export function NoticeChooser({ value, onChange, error }: BoundField<string>) {
  const id = useId();
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), 250);
  const list = useQuery({
    ...noticesQuery(q),
    placeholderData: keepPreviousData,
  });
  const isLong = (useQuery(noticesQuery('')).data?.total ?? 0) >= minNoticesForFixedHeight;
  const elsewhere = list.data !== undefined && value !== '' && !list.data.rows.some((row) => row._id === value);
  const chosen = useQuery({ ...routeQuery(readNotice, { params: { id: value } }), enabled: elsewhere });
  const rows = [...(elsewhere && chosen.data ? [chosen.data] : []), ...(list.data?.rows ?? [])];
  return (
    <div className={styles.chooser}>
      <TextField
        label="Cerca tra i tuoi annunci"
        optional="unmarked"
        value={text}
        onChange={setText}
        help="Per nome, codice fiscale o comune."
      />
      {list.isPending && (
        <>
          <LoadingText />
          <Skeleton height="280px" />
        </>
      )}
      {list.isError && !list.data && (
        <ErrorState
          message="Errore nel recupero degli annunci"
          error={list.error}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      <div className={styles.found} data-long={isLong || undefined}>
        {list.data && rows.length === 0 && <p>Nessun annuncio trovato.</p>}
        {rows.length > 0 && (
          <div className={styles.choices} role="radiogroup" aria-label="Annuncio a cui è legato" aria-describedby={id}>
            {rows.map((row) => (
              <label key={row._id} className={styles.choice}>
                <input
                  type="radio"
                  name="id_nek"
                  checked={row._id === value}
                  data-invalid={error ? 'true' : undefined}
                  data-label="Annuncio"
                  onChange={() => onChange(row._id)}
                />
                <span>
                  <strong>{curlyApostrophes(personName(row))}</strong>
                  <span>
                    {row.cosa}, {curlyApostrophes(placeLine({ ...row, regione: '' }))}, pubblicato{' '}
                    {dayWithArticle(romeDay(row.data_crea), shortDate)}
                  </span>
                </span>
              </label>
            ))}
          </div>
        )}
      </div>
      <FieldNote id={id} note={error ? { tone: 'error', text: error } : undefined} />
    </div>
  );
}
