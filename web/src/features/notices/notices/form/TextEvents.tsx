import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import styles from './text-events.module.css';
import type { TextEventsState } from './use-text-events.ts';

interface TextEventsProps {
  readonly state: TextEventsState;
  /** The current text. */
  readonly text: string;
  readonly onWrite: (sentence: string) => void;
  /** The server's error about the sent events. */
  readonly error: string | undefined;
}

/** Events recognized in the free text, each to be added to the funeral or not, and a proposed sentence from the funeral's events. */
export function TextEvents({ state, text, onWrite, error }: TextEventsProps) {
  const [asking, setAsking] = useState(false);
  const { events, sentence, tick } = state;
  const write = () => {
    setAsking(false);
    onWrite(sentence);
  };
  return (
    <>
      {sentence !== '' && sentence !== text ? (
        <div>
          <Button size="compatto" onClick={() => (text.trim() === '' ? write() : setAsking(true))}>
            Scrivi la frase dagli appuntamenti
          </Button>
        </div>
      ) : null}
      {events.length > 0 ? (
        <fieldset className={styles.read}>
          <legend>Appuntamenti letti dal testo</legend>
          <p>Quelli spuntati si conservano con l’annuncio: la pagina li mostra in ordine, con il calendario.</p>
          {events.map(({ key, label, doubt, isKept, event, ticked }) => (
            <CheckboxField
              key={key}
              label={label}
              value={ticked || isKept}
              disabled={event === null || isKept}
              help={isKept ? 'Già tra gli appuntamenti.' : doubt}
              onChange={(value) => tick(key, value)}
            />
          ))}
          {error ? <p role="alert">{error}</p> : null}
        </fieldset>
      ) : null}
      <ConfirmDialog
        opened={asking}
        title="Scrivi la frase dagli appuntamenti"
        tone="primo"
        confirmLabel="Sostituisci"
        onConfirm={write}
        onClose={() => setAsking(false)}
      >
        <p>Il testo che hai scritto sarà sostituito da questo:</p>
        <p>{sentence}</p>
      </ConfirmDialog>
    </>
  );
}
