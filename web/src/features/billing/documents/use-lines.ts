import type { TreatmentId } from '@commiato/billing/treatment';
import type { PriceEntry } from '@commiato/contracts/billing/price-list';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { blankLine, linesFromPriceEntry, treatmentOfNewLine } from './form/lines.ts';
import type { DocumentFormAccess } from './form/shared-form.ts';

/** Keyboard editing of lines: Enter goes to the next or a new line, Alt+arrows move a line, Alt+Delete removes it. */
export function useLineEditing(form: DocumentFormAccess, treatments: readonly TreatmentId[]) {
  const { righe } = form.values;
  const grid = useRef<HTMLDivElement>(null);
  const [turn, setTurn] = useState<{ readonly at: number } | null>(null);
  const last = righe.length - 1;
  const fresh = () => blankLine(treatmentOfNewLine(righe, treatments));

  useEffect(() => {
    if (turn) grid.current?.querySelector<HTMLElement>(`[name="righe.${turn.at}.descrizione"]`)?.focus();
  }, [turn]);
  const goTo = (at: number) => setTurn({ at });

  const add = () => {
    form.list.insert('righe', [fresh()], righe.length);
    goTo(righe.length);
  };
  const next = (at: number) => (at === last ? add() : goTo(at + 1));
  const remove = (at: number) => {
    if (last === 0) form.list.replace('righe', 0, fresh());
    else form.list.remove('righe', at);
    goTo(Math.max(0, Math.min(at, last - 1)));
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to > last) return;
    form.list.move('righe', from, to);
    goTo(to);
  };
  /** Puts a price entry into a line; a package inserts a line for each of its entries. */
  const choose = (at: number, entry: PriceEntry) => {
    const [first, ...others] = linesFromPriceEntry(entry, treatments);
    if (!first) return;
    // The line keeps its key, so that its focused field is not remounted.
    form.list.replace('righe', at, { ...first, key: righe[at]?.key ?? first.key });
    if (others.length === 0) return;
    form.list.insert('righe', others, at + 1);
    goTo(at + others.length);
  };

  function onKeyDown(event: KeyboardEvent<HTMLElement>, at: number): void {
    const { target, key, altKey } = event;
    if (event.defaultPrevented || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const choosing = target instanceof HTMLSelectElement;
    if (!choosing && !(target instanceof HTMLInputElement)) return;
    if (key === 'Enter') {
      // Enter in a line must not submit the form.
      event.preventDefault();
      next(at);
    } else if (altKey && key === 'Delete') {
      event.preventDefault();
      remove(at);
    } else if (altKey && !choosing && (key === 'ArrowUp' || key === 'ArrowDown')) {
      event.preventDefault();
      move(at, key === 'ArrowUp' ? at - 1 : at + 1);
    }
  }

  return { grid, last, add, next, remove, move, choose, onKeyDown };
}
