import type { Funeral } from '@commiato/contracts/funerals/funerals';
import { celebrationFinder } from '@commiato/italy/announcements/celebration-names';
import { fittingPublicEventsSentence } from '@commiato/italy/announcements/event-sentence';
import { useMemo, useState } from 'react';
import type { NoticeValues } from './fields.ts';
import { eventsAnnouncedBy, eventsInText, findTextDisagreements } from './text-events.ts';

export type TextEventsState = ReturnType<typeof useTextEvents>;

/** Events recognized in a notice's free text, and the choice of those to add to its funeral. */
export function useTextEvents(
  { funerale, cosa, comune, prov }: NoticeValues,
  funeral: Funeral | undefined,
  written: string,
  today: string,
) {
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const funeralEvents = funeral?.eventi;
  const offered = useMemo(
    () => eventsInText({ funerale, cosa, comune, prov }, funeralEvents ?? [], { written, today }),
    [funerale, cosa, comune, prov, funeralEvents, written, today],
  );
  const sentence = useMemo(
    () =>
      fittingPublicEventsSentence(
        eventsAnnouncedBy(cosa, funeralEvents ?? []),
        written,
        celebrationFinder({ cosa, funerale }, written),
      ),
    [funeralEvents, written, cosa, funerale],
  );
  const events = useMemo(
    () =>
      offered.map((one) => ({
        ...one,
        ticked: one.event !== null && !one.isKept && (chosen[one.key] ?? one.ticked),
      })),
    [offered, chosen],
  );
  const kept = useMemo(() => events.flatMap(({ ticked, event }) => (ticked && event ? [event] : [])), [events]);
  // What is saved along is no appointment that the text announces in vain.
  const disagreeing = useMemo(
    () => findTextDisagreements({ funerale, cosa }, [...(funeralEvents ?? []), ...kept], written),
    [funerale, cosa, funeralEvents, kept, written],
  );
  return {
    events,
    /** Sentences about contradictions between the text and the funeral's events. */
    disagreeing,
    /** A sentence announcing the funeral's events; empty without events. */
    sentence,
    /** The ticked events, sent with the notice. */
    kept,
    tick: (key: string, ticked: boolean) => setChosen((before) => ({ ...before, [key]: ticked })),
    /** Whether the ticks differ from the proposed ones. */
    touched: offered.some(({ key, ticked }) => key in chosen && chosen[key] !== ticked),
    forget: () => setChosen({}),
  };
}
