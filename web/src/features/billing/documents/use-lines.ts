import type { TreatmentId } from '@commiato/billing/treatment';
import type { PriceEntry } from '@commiato/contracts/billing/price-list';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { blankLine, linesFromPriceEntry } from './form/lines.ts';
import type { DocumentForm } from './form/shared-form.ts';

/** The lines of a document by keyboard: Enter goes on to the next or a new one, Alt and arrows move, Alt and Delete take away. */
export function useLines(form: DocumentForm, treatments: readonly TreatmentId[]) {
  const { righe } = form.values;
  const grid = useRef<HTMLDivElement>(null);
  const [turn, setTurn] = useState<{ readonly at: number } | null>(null);
  const last = righe.length - 1;
  const fresh = () => blankLine(righe.at(-1)?.trattamento ?? treatments[0] ?? '');

  useEffect(() => {
    if (turn) grid.current?.querySelector<HTMLElement>(`[name="righe.${turn.at}.descrizione"]`)?.focus();
  }, [turn]);
  const goTo = (at: number) => setTurn({ at });

  const add = () => {
    form.list.insert('righe', [fresh()], righe.length);
    goTo(righe.length);
  };
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
  /** Puts an entry of the price list into a line; a package takes as many lines as it has entries. */
  const choose = (at: number, entry: PriceEntry) => {
    const [first, ...others] = linesFromPriceEntry(entry, treatments);
    if (!first) return;
    // The line keeps its identity, so that the field that somebody is in stays.
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
      // Never sends the form from within the lines.
      event.preventDefault();
      if (at === last) add();
      else goTo(at + 1);
    } else if (altKey && key === 'Delete') {
      event.preventDefault();
      remove(at);
    } else if (altKey && !choosing && (key === 'ArrowUp' || key === 'ArrowDown')) {
      event.preventDefault();
      move(at, key === 'ArrowUp' ? at - 1 : at + 1);
    }
  }

  return { grid, last, add, remove, move, choose, onKeyDown };
}
