import type { ChosenCorrection, Correction, CorrectionOutcome } from '@commiato/contracts/corrections';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { CheckboxField } from '../fields/CheckboxField.tsx';
import { Panel } from '../Panel.tsx';
import { showSuccessToast } from '../toast.ts';
import { correctionDoubt, correctionText } from './correction-words.ts';
import styles from './corrections.module.css';

const keyOf = ({ tipo, _id, campo }: Pick<Correction, 'tipo' | '_id' | 'campo'>): string => `${tipo} ${_id} ${campo}`;

interface CorrectionsPanelProps {
  readonly corrections: readonly Correction[];
  /** Asks whether they should be made. */
  readonly title: string;
  readonly labelOf: (field: string) => string;
  /** Why all of them may be wrong, so that none is ticked at first. */
  readonly doubt?: string | undefined;
  /** Makes the chosen ones. */
  readonly onApply: (chosen: ChosenCorrection[]) => Promise<CorrectionOutcome>;
  /** The other way round, where the document may be right: what it belongs to takes what it says. */
  readonly onTakeOver?: TakeOver;
}

interface TakeOver {
  readonly label: string;
  readonly accepts: (correction: Correction) => boolean;
  readonly take: (given: readonly Correction[]) => Promise<unknown>;
}

/** What the document may say rightly: what it belongs to was not changed since, and the document says something. */
const mayBeTakenOver = ({ cambiatoDopo, attuale }: Correction): boolean => cambiatoDopo === true && attuale !== '';

/** Fields of documents that differ from what they belong to; only ticked ones are changed, and what looks mistyped is not ticked. Nothing without any. */
export function CorrectionsPanel(props: CorrectionsPanelProps) {
  const { corrections, title, labelOf, doubt, onApply, onTakeOver } = props;
  const queries = useQueryClient();
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isWanted = (one: Correction) => turned.get(keyOf(one)) ?? (doubt ?? correctionDoubt(one)) === undefined;
  const wanted = corrections.filter(isWanted);
  const correcting = useMutation({
    mutationFn: () => onApply(wanted.map(({ titolo: _, cambiatoDopo: __, ...one }) => one)),
    onSuccess: async ({ applicate }) => {
      // Everything that shows one of the documents is refetched.
      await queries.invalidateQueries();
      if (applicate > 0) showSuccessToast(applicate === 1 ? '1 campo aggiornato.' : `${applicate} campi aggiornati.`);
    },
  });
  const takenOverFrom = (document: string) =>
    onTakeOver
      ? corrections.filter((one) => one._id === document && mayBeTakenOver(one) && onTakeOver.accepts(one))
      : [];
  const turn = (one: Correction, on: boolean) => setTurned(new Map(turned).set(keyOf(one), on));
  const refused = correcting.data?.lasciate ?? [];
  if (corrections.length === 0 && refused.length === 0) return null;
  return (
    <div className={styles.corrections}>
      <Panel title={corrections.length > 0 ? title : 'Dati aggiornati'}>
        {doubt && corrections.length > 0 ? (
          <div className={styles.doubt}>
            <Alert kind="avviso">{doubt}</Alert>
          </div>
        ) : null}
        {[...new Map(corrections.map((one) => [one._id, one])).values()].map((document) => (
          <DocumentFields
            key={document._id}
            title={document.titolo}
            corrections={corrections.filter(({ _id }) => _id === document._id)}
            labelOf={labelOf}
            isWanted={isWanted}
            onTurn={turn}
          >
            {onTakeOver && takenOverFrom(document._id).length > 0 ? (
              <TakeOverButton takeOver={onTakeOver} given={takenOverFrom(document._id)} labelOf={labelOf} />
            ) : null}
          </DocumentFields>
        ))}
        {refused.length > 0 ? (
          <Alert kind="errore">
            Non aggiornati: {refused.map(({ campo, motivo }) => `${labelOf(campo)} (${motivo})`).join('; ')}
          </Alert>
        ) : null}
        {correcting.error ? (
          <Alert kind="errore">{messageOf(correcting.error, 'Errore durante l’aggiornamento')}</Alert>
        ) : null}
        {corrections.length > 0 ? (
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

interface TakeOverButtonProps {
  readonly takeOver: TakeOver;
  readonly given: readonly Correction[];
  readonly labelOf: (field: string) => string;
}

/** Takes over what a document says, after a question that names each field: a press takes them all, whatever is ticked. */
function TakeOverButton({ takeOver, given, labelOf }: TakeOverButtonProps) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const taking = useMutation({
    mutationFn: () => takeOver.take(given),
    onSuccess: async () => {
      setAsking(false);
      await queries.invalidateQueries();
      showSuccessToast('Servizio aggiornato.');
    },
  });
  return (
    <>
      <Button size="compatto" onClick={() => setAsking(true)}>
        {takeOver.label}
      </Button>
      {asking ? (
        <ConfirmDialog
          opened
          title="Correggi il servizio"
          confirmLabel="Correggi"
          tone="primo"
          busy={taking.isPending}
          busyLabel="Aggiornamento…"
          onConfirm={() => taking.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>Il servizio prende quello che dice l’annuncio:</p>
          <ul>
            {given.map((one) => (
              <li key={one.campo}>
                <strong>{labelOf(one.campo)}</strong>: {correctionText({ attuale: one.nuovo, nuovo: one.attuale })}
              </li>
            ))}
          </ul>
          {taking.error ? (
            <Alert kind="errore">{messageOf(taking.error, 'Errore durante l’aggiornamento')}</Alert>
          ) : null}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

interface DocumentFieldsProps {
  readonly title: string;
  readonly corrections: readonly Correction[];
  readonly labelOf: (field: string) => string;
  readonly isWanted: (correction: Correction) => boolean;
  readonly onTurn: (correction: Correction, on: boolean) => void;
  readonly children?: ReactNode;
}

function DocumentFields({ title, corrections, labelOf, isWanted, onTurn, children }: DocumentFieldsProps) {
  const id = useId();
  return (
    <fieldset className={styles.document} aria-labelledby={id}>
      <legend id={id}>{title}</legend>
      {corrections.map((one) => (
        <CheckboxField
          key={one.campo}
          value={isWanted(one)}
          help={correctionDoubt(one)}
          onChange={(on) => onTurn(one, on)}
          label={
            <span>
              <strong>{labelOf(one.campo)}</strong>: {correctionText(one)}
            </span>
          }
        />
      ))}
      {children}
    </fieldset>
  );
}
