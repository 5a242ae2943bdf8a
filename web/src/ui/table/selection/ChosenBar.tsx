import type { ReactNode } from 'react';
import { Button } from '../../Button.tsx';
import styles from './ChosenBar.module.css';

interface ChosenBarProps {
  /** The accessible name. */
  readonly legend: string;
  /** What is chosen, in words; null where nothing is. */
  readonly said: string | null;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** What can be done with what is chosen; it stays in sight at the lower edge, so that nothing moves away below the pointer. */
export function ChosenBar({ legend, said, onClear, children }: ChosenBarProps) {
  const isChosen = said !== null;
  return (
    <fieldset className={isChosen ? styles.bar : styles.empty}>
      <legend className="solo-lettore">{legend}</legend>
      {/* It stands there before it says something: one that comes with its words is not announced. */}
      <p role="status">{said}</p>
      {isChosen ? (
        <>
          {children}
          <Button size="compatto" variant="quieto" onClick={onClear}>
            Togli la scelta
          </Button>
        </>
      ) : null}
    </fieldset>
  );
}
