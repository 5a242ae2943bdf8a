import type { Funeral } from '@commiato/contracts/funerals/funerals';
import { useMemo, useState } from 'react';
import type { NoticeValues } from './fields.ts';
import { eventsInText, publicEventsSentence, textDisagreements } from './text-events.ts';

export type TextEventsState = ReturnType<typeof useTextEvents>;

/** What the free text of a notice announces beside the events of its funeral, and which of it is to be kept there. */
export function useTextEvents(
  { funerale, cosa, comune, prov }: NoticeValues,
  funeral: Funeral | undefined,
  written: string,
  today: string,
) {
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const held = funeral?.eventi;
  const offered = useMemo(
    () => eventsInText({ funerale, cosa, comune, prov }, held ?? [], { written, today }),
    [funerale, cosa, comune, prov, held, written, today],
  );
  const disagreeing = useMemo(
    () => textDisagreements({ funerale, cosa }, held ?? [], written),
    [funerale, cosa, held, written],
  );
  const sentence = useMemo(() => publicEventsSentence(held ?? [], written), [held, written]);
  const events = offered.map((one) => ({
    ...one,
    ticked: one.event !== null && !one.isKept && (chosen[one.key] ?? one.ticked),
  }));
  return {
    events,
    /** What the text says otherwise than the events of the funeral. */
    disagreeing,
    /** The sentence that the events of the funeral make; empty without events. */
    sentence,
    /** What is kept with the notice. */
    kept: events.flatMap(({ ticked, event }) => (ticked && event ? [event] : [])),
    tick: (key: string, ticked: boolean) => setChosen((before) => ({ ...before, [key]: ticked })),
    /** Whether somebody has chosen otherwise than was proposed. */
    touched: offered.some(({ key, ticked }) => key in chosen && chosen[key] !== ticked),
    forget: () => setChosen({}),
  };
}
