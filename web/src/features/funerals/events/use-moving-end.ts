import { useRef } from 'react';
import type { FormAccess } from '../../../lib/use-contract-form.ts';
import { type EventValues, endFieldsAfter, minutesOfEvent } from './fields.ts';

/** Moves the end of an event with its begin, by the same amount. */
export function useMovingEnd(form: FormAccess<EventValues>, initial: EventValues) {
  /** Minutes from begin to end: while a new begin is being typed, the fields no longer tell them. */
  const length = useRef(minutesOfEvent(initial));
  return {
    /** Sets a field of the begin, and the end with it. */
    moveBegin(name: 'giorno' | 'ora', text: string): void {
      form.set(name, text);
      const end = length.current === null ? null : endFieldsAfter({ ...form.values, [name]: text }, length.current);
      if (!end) return;
      form.set('fineGiorno', end.fineGiorno);
      form.set('fineOra', end.fineOra);
    },
    /** Keeps the length when a field of begin or end is left. */
    keepLength(): void {
      const { fineGiorno, fineOra } = form.values;
      const isEmpty = fineGiorno === '' && fineOra === '';
      length.current = isEmpty ? null : (minutesOfEvent(form.values) ?? length.current);
    },
  };
}
