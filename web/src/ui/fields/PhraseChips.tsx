import { curlyApostrophes, placeName } from '@commiato/italy/formatting';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { PhraseOffer } from './phrase-at-caret.ts';
import styles from './phrase-chips.module.css';

/** At most this many chips; typing narrows them down. */
const maxShownChips = 4;

interface PhraseChipsProps {
  /** The accessible name of the toolbar. */
  readonly label: string;
  readonly offers: readonly PhraseOffer[];
  readonly onTake: (offer: PhraseOffer) => void;
}

/** Buttons that insert a phrase into the text above. One tab stop; arrow keys move between them. */
export function PhraseChips({ label, offers, onTake }: PhraseChipsProps) {
  const [held, setHeld] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  const shown = offers.slice(0, maxShownChips);
  const stop = Math.min(held, shown.length - 1);
  if (shown.length === 0) return null;

  function walk(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (stop + step + shown.length) % shown.length;
    setHeld(next);
    row.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div ref={row} className={styles.chips} role="toolbar" aria-label={label} onKeyDown={walk}>
      {shown.map((offer, index) => (
        <button
          key={offer.phrase}
          type="button"
          className={styles.chip}
          tabIndex={index === stop ? 0 : -1}
          onFocus={() => setHeld(index)}
          onClick={() => {
            setHeld(0);
            onTake(offer);
          }}
        >
          {curlyApostrophes(placeName(offer.phrase))}
        </button>
      ))}
    </div>
  );
}
