import { eventKindWithArticle } from '@commiato/italy/announcements/event-kinds';
import { whenText } from '@commiato/italy/announcements/event-sentence';
import { capitalized } from '@commiato/italy/formatting';
import { atHourPhrase, spokenDay } from '@commiato/italy/prose/dates';
import { Modal } from '@mantine/core';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import styles from './begin-question.module.css';
import type { StartTimeQuestionState } from './use-start-time-question.ts';

interface StartTimeQuestionProps {
  readonly question: StartTimeQuestionState['question'];
  /** The day of the notice, `YYYY-MM-DD`. */
  readonly written: string;
}

/** `Alle 15 o alle 16?`: text and appointments tell two begins; one answer settles both. */
export function StartTimeQuestion({ question, written }: StartTimeQuestionProps) {
  const [first] = question?.others ?? [];
  if (!question || !first) return null;
  const { others, mended, orderWarning, answer } = question;
  const isOneDay = first.inText.slice(0, 10) === first.stored.inizio.slice(0, 10);
  const words = (moment: string) =>
    isOneDay
      ? atHourPhrase(moment.slice(11))
      : `${spokenDay(moment.slice(0, 10), written)} ${atHourPhrase(moment.slice(11))}`;
  const [inText, inEvent] = [words(first.inText), words(first.stored.inizio)];
  return (
    <Dialog opened onClose={() => answer(null)} bodyClass={styles.body}>
      <Modal.Title>
        {capitalized(inEvent)} o {inText}?
      </Modal.Title>
      {others.map(({ stored, inText: begin }) => (
        <p key={stored._id}>
          Il testo annuncia {eventKindWithArticle(stored.tipo)} di {whenText({ inizio: begin }, written)}; tra gli
          appuntamenti è {whenText({ inizio: stored.inizio }, written)}.
        </p>
      ))}
      <div className={styles.answers}>
        <Button data-start onClick={() => answer('text')}>
          Vale il testo: {inText}
        </Button>
        <p>L’appuntamento si sposta, e la pagina dice la nuova ora. {orderWarning}</p>
        <Button onClick={() => answer('event')}>Vale l’appuntamento: {inEvent}</Button>
        <p>Il testo diventa: «{mended}»</p>
        <Button variant="quieto" onClick={() => answer(null)}>
          Torna al testo
        </Button>
      </div>
    </Dialog>
  );
}
