import type { RequestRow } from '@commiato/contracts/requests/request-fields';
import { setRequestProcessed } from '@commiato/contracts/requests/requests';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { useState } from 'react';
import { shortDateTime } from '../../../lib/date-times.ts';
import { messageOf } from '../../../lib/errors.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { useSetProcessed } from './api.ts';
import styles from './requests.module.css';

/** Checkbox for marking a request as processed, with person and time; a failed change is reverted. */
export function ProcessedCheckbox({ row }: { readonly row: RequestRow }) {
  const { _id, titolo, evaso, evaso_il, gestita_da, messaggiAgenzia } = row;
  const mark = useSetProcessed(_id);
  const mayMark = useMayCall(setRequestProcessed);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<string>();
  async function change(next: boolean): Promise<void> {
    if (wanted !== null) return;
    setWanted(next);
    setFailure(undefined);
    await mark({ evaso: next, messaggiLetti: messaggiAgenzia ?? undefined }).catch((error: unknown) =>
      setFailure(messageOf(error, 'Errore durante il salvataggio')),
    );
    setWanted(null);
  }
  return (
    <>
      {mayMark ? (
        <CheckboxField
          label={
            <span>
              Evaso<span className="solo-lettore">: {curlyApostrophes(titolo)}</span>
            </span>
          }
          value={wanted ?? evaso}
          onChange={(next) => void change(next)}
          error={failure}
          live
        />
      ) : (
        <span>{evaso ? 'Evasa' : 'Da evadere'}</span>
      )}
      {evaso && evaso_il ? (
        <span className={styles.size}>
          {curlyApostrophes(gestita_da)}, {shortDateTime(evaso_il)}
        </span>
      ) : null}
    </>
  );
}
