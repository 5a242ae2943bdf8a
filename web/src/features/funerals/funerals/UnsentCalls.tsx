import { instantInWords } from '@commiato/italy/prose/dates';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { nameOfUnsentCall, type UnsentCall } from './form/unsent-calls.ts';
import { useUnsentCalls } from './use-unsent-calls.ts';
import styles from './waiting.module.css';

interface UnsentCallsProps {
  /** Puts a refused call back into the form; absent where there is no form. */
  readonly onResume?: (call: UnsentCall) => void;
  /** Why none can be put back now: it would take the place of what somebody is typing. */
  readonly resumeDisabledReason?: string | undefined;
  /** How many were kept by the form of this screen: after each the list is shown and gets the focus. */
  readonly kept?: number;
}

/** The first calls that were taken without a network: kept in this browser, said so, and sent when it is back. */
export function UnsentCalls({ onResume, resumeDisabledReason, kept = 0 }: UnsentCallsProps) {
  const { calls, sendAll, drop } = useUnsentCalls();
  const [dropping, setDropping] = useState<UnsentCall | null>(null);
  const list = useRef<HTMLElement>(null);
  // The form is empty then, and on a telephone its end is in view: without a word of where they went, the data seem lost.
  useEffect(() => {
    if (kept === 0) return;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'center' });
  }, [kept]);
  if (calls.length === 0) return null;
  const waiting = calls.filter(({ refusal }) => refusal === '').length;
  const refused = calls.length - waiting;
  const resume = (call: UnsentCall) => {
    onResume?.(call);
    drop(call.idempotencyKey);
  };
  return (
    <section ref={list} className={styles.waiting} aria-label="Chiamate da inviare" tabIndex={-1}>
      <Alert kind="avviso" prefix={unsentCallsTitle(waiting, refused)}>
        {waiting === 0
          ? ''
          : waiting === 1
            ? 'La chiamata è conservata su questo dispositivo e parte da sola appena la rete torna: non chiudere la sessione prima. '
            : 'Le chiamate sono conservate su questo dispositivo e partono da sole appena la rete torna: non chiudere la sessione prima. '}
        {refused === 0 ? null : <RefusedCallsNote one={refused === 1} isFormHere={onResume !== undefined} />}
        <ul className={styles.calls}>
          {calls.map((call) => (
            <li key={call.idempotencyKey}>
              <span>
                <strong>{nameOfUnsentCall(call)}</strong>, presa {instantInWords(new Date(call.typedAt))}
                {call.refusal ? `. Rifiutata: ${call.refusal}` : ''}
              </span>
              {call.refusal && onResume ? (
                <Button size="compatto" disabledReason={resumeDisabledReason} onClick={() => resume(call)}>
                  Correggi
                </Button>
              ) : null}
              <Button size="compatto" variant="quieto" onClick={() => setDropping(call)}>
                Scarta
              </Button>
            </li>
          ))}
        </ul>
        {waiting > 0 ? (
          <Button size="compatto" onClick={() => void sendAll()}>
            Invia ora
          </Button>
        ) : null}
      </Alert>
      <ConfirmDialog
        opened={dropping !== null}
        title="Scarta la chiamata"
        confirmLabel="Scarta"
        onConfirm={() => {
          if (dropping) drop(dropping.idempotencyKey);
          setDropping(null);
        }}
        onClose={() => setDropping(null)}
      >
        <p>Quello che hai scritto per {dropping ? nameOfUnsentCall(dropping) : ''} va perso: nessuno lo ha ricevuto.</p>
      </ConfirmDialog>
    </section>
  );
}

function unsentCallsTitle(waiting: number, refused: number): string {
  if (waiting > 0) return waiting === 1 ? 'Una chiamata da inviare. ' : `${waiting} chiamate da inviare. `;
  return refused === 1 ? 'Una chiamata rifiutata. ' : `${refused} chiamate rifiutate. `;
}

interface RefusedCallsNoteProps {
  readonly one: boolean;
  /** Whether the form to correct them in is on this screen. */
  readonly isFormHere: boolean;
}

/** What the server has refused is never sent by itself: whoever read that it is would wait for a funeral that nobody opens. */
function RefusedCallsNote({ one, isFormHere }: RefusedCallsNoteProps) {
  const words = one
    ? 'La chiamata rifiutata non parte da sola: correggila'
    : 'Le chiamate rifiutate non partono da sole: correggile';
  return isFormHere ? (
    <>{words} qui.</>
  ) : (
    <>
      {words} in <Link to={paths.newFuneral()}>Nuovo servizio</Link>.
    </>
  );
}
