import { eventOrderWarning, movedEvent } from '@commiato/contracts/funerals/event-order';
import type { FuneralEvent } from '@commiato/contracts/funerals/events';
import { type BeginDifference, findBeginDifferences } from '@commiato/italy/announcements/event-disagreements';
import { textMatchingEvents } from '@commiato/italy/announcements/settled-text';
import { useState } from 'react';
import type { NoticeValues } from './fields.ts';
import { type TextReferenceDays, textAsSaved } from './text-events.ts';

type RiteText = Pick<NoticeValues, 'funerale' | 'cosa'>;

/** What is right where text and appointments tell two begins. */
export type CorrectStartSource = 'text' | 'event';

interface OpenStartTimeQuestion {
  readonly others: readonly BeginDifference<FuneralEvent>[];
  /** The text as it becomes where the appointments are right. */
  readonly mended: string;
  /** What is to be said of burial and cremation where the text is right; null for nothing. */
  readonly orderWarning: string | null;
  readonly answer: (right: CorrectStartSource | null) => void;
}

/** The text to be saved, and whether the events move to what it says. */
interface SettledStartTime {
  readonly funerale: string;
  readonly aggiornaEventi: boolean;
}

export type StartTimeQuestionState = ReturnType<typeof useStartTimeQuestion>;

/**
 * What is asked where a new text tells another begin than the events, and the text as it becomes where those are right; null where it tells
 * none.
 */
export function findStartTimeConflict(
  { funerale, cosa }: RiteText,
  events: readonly FuneralEvent[],
  { former, ...days }: TextReferenceDays & { readonly former: string | undefined },
): Omit<OpenStartTimeQuestion, 'answer'> | null {
  const { text } = textAsSaved(funerale, former, days);
  const { written } = days;
  const others = findBeginDifferences(text, events, written, cosa);
  if (others.length === 0) return null;
  const moved = events.map((event) => {
    const inizio = others.find(({ stored }) => stored._id === event._id)?.inText;
    return inizio ? movedEvent(event, inizio) : event;
  });
  return { others, mended: textMatchingEvents(text, events, written, cosa), orderWarning: eventOrderWarning(moved) };
}

/** Asks once, when a text is saved that tells another begin than the events, which of the two is right. */
export function useStartTimeQuestion(
  events: readonly FuneralEvent[] | undefined,
  known: TextReferenceDays & { readonly former: string | undefined },
) {
  const [question, setQuestion] = useState<OpenStartTimeQuestion | null>(null);

  /** The text and the events as the answer settles them; null where the question was closed: then nothing is saved. */
  async function settle(rite: RiteText): Promise<SettledStartTime | null> {
    const { funerale } = rite;
    const asked = findStartTimeConflict(rite, events ?? [], known);
    if (!asked) return { funerale, aggiornaEventi: false };
    const right = await new Promise<CorrectStartSource | null>((answer) => setQuestion({ ...asked, answer }));
    setQuestion(null);
    if (right === null) return null;
    return right === 'text' ? { funerale, aggiornaEventi: true } : { funerale: asked.mended, aggiornaEventi: false };
  }

  return { question, settle };
}
