import { applyCorrections, type Correction, listCorrections } from '@commiato/contracts/funerals/corrections';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { showToast } from '../../../ui/toast.ts';
import styles from './corrections.module.css';
import { changeWords, correctionQuestion, fieldLabel, keyOfCorrection } from './fields.ts';

/** Fields in which notices and drafts differ from their funeral; only ticked ones are changed. */
export function CorrectionsPanel({ funeral }: { readonly funeral: string }) {
  const queries = useQueryClient();
  const { data = [] } = useQuery({ ...routeQuery(listCorrections, { params: { id: funeral } }), staleTime: 0 });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const wanted = data.filter((one) => !left.has(keyOfCorrection(one)));
  const correcting = useMutation({
    mutationFn: () =>
      call(applyCorrections, {
        params: { id: funeral },
        body: { correzioni: wanted.map(({ titolo: _, ...one }) => one) },
      }),
    onSuccess: async ({ applicate }) => {
      // Everything that shows a notice or a quote is refetched.
      await queries.invalidateQueries();
      if (applicate > 0) showToast(applicate === 1 ? '1 campo aggiornato.' : `${applicate} campi aggiornati.`);
    },
  });
  const turn = (key: string, on: boolean) => {
    const next = new Set(left);
    if (on) next.delete(key);
    else next.add(key);
    setLeft(next);
  };
  const refused = correcting.data?.lasciate ?? [];
  if (data.length === 0 && refused.length === 0) return null;
  return (
    <div className={styles.corrections}>
      <Panel title={data.length > 0 ? correctionQuestion(data) : 'Dati aggiornati'}>
        {[...new Map(data.map((one) => [one._id, one])).values()].map((document) => (
          <DocumentFields
            key={document._id}
            title={document.titolo}
            corrections={data.filter(({ _id }) => _id === document._id)}
            isWanted={(one) => !left.has(keyOfCorrection(one))}
            onTurn={(one, on) => turn(keyOfCorrection(one), on)}
          />
        ))}
        {refused.length > 0 ? (
          <Alert kind="errore">
            Non aggiornati: {refused.map(({ campo, motivo }) => `${fieldLabel(campo)} (${motivo})`).join('; ')}
          </Alert>
        ) : null}
        {correcting.error ? (
          <Alert kind="errore">{messageOf(correcting.error, 'Errore durante l’aggiornamento')}</Alert>
        ) : null}
        {data.length > 0 ? (
          <Button
            variant="primo"
            busy={correcting.isPending}
            busyLabel="Aggiornamento…"
            disabledReason={wanted.length === 0 ? 'Scegli almeno un campo.' : undefined}
            onClick={() => correcting.mutate()}
          >
            Aggiorna i campi scelti
          </Button>
        ) : null}
      </Panel>
    </div>
  );
}

interface DocumentFieldsProps {
  readonly title: string;
  readonly corrections: readonly Correction[];
  readonly isWanted: (correction: Correction) => boolean;
  readonly onTurn: (correction: Correction, on: boolean) => void;
}

function DocumentFields({ title, corrections, isWanted, onTurn }: DocumentFieldsProps) {
  const id = useId();
  return (
    <fieldset className={styles.document} aria-labelledby={id}>
      <legend id={id}>{title}</legend>
      {corrections.map((one) => (
        <CheckboxField
          key={one.campo}
          value={isWanted(one)}
          onChange={(on) => onTurn(one, on)}
          label={
            <span>
              <strong>{fieldLabel(one.campo)}</strong>: {changeWords(one)}
            </span>
          }
        />
      ))}
    </fieldset>
  );
}
