import { burialOverlapSentence, movedEnd } from '@commiato/contracts/funerals/event-order';
import type { FuneralEvent } from '@commiato/contracts/funerals/events';
import { type OtherBegin, otherBegins } from '@commiato/italy/announcements/event-disagreements';
import { textOfEvents } from '@commiato/italy/announcements/settled-text';
import { useState } from 'react';
import type { NoticeValues } from './fields.ts';
import { type TextDays, textAsSaved } from './text-events.ts';

type Rite = Pick<NoticeValues, 'funerale' | 'cosa'>;

/** What is right where text and appointments tell two begins. */
export type RightBegin = 'text' | 'event';

interface OpenQuestion {
  readonly others: readonly OtherBegin<FuneralEvent>[];
  /** The text as it becomes where the appointments are right. */
  readonly mended: string;
  /** What is to be said of the burial where the text is right; null for nothing. */
  readonly burial: string | null;
  readonly answer: (right: RightBegin | null) => void;
}

/** The text to be saved, and whether the events move to what it says. */
interface Settled {
  readonly funerale: string;
  readonly aggiornaEventi: boolean;
}

export type BeginQuestionState = ReturnType<typeof useBeginQuestion>;

/**
 * What is asked where a new text tells another begin than the events, and the text as it becomes where those are right; null where it tells
 * none.
 */
export function beginQuestion(
  { funerale, cosa }: Rite,
  events: readonly FuneralEvent[],
  { former, ...days }: TextDays & { readonly former: string | undefined },
): Omit<OpenQuestion, 'answer'> | null {
  const { text } = textAsSaved(funerale, former, days);
  const { written } = days;
  const others = otherBegins(text, events, written, cosa);
  if (others.length === 0) return null;
  const moved = events.map((event) => {
    const inizio = others.find(({ stored }) => stored._id === event._id)?.inText;
    return inizio ? { ...event, inizio, fine: movedEnd(event, inizio) } : event;
  });
  return { others, mended: textOfEvents(text, events, written, cosa), burial: burialOverlapSentence(moved) };
}

/** Asks once, when a text is saved that tells another begin than the events, which of the two is right. */
export function useBeginQuestion(
  events: readonly FuneralEvent[] | undefined,
  known: TextDays & { readonly former: string | undefined },
) {
  const [question, setQuestion] = useState<OpenQuestion | null>(null);

  /** The text and the events as the answer settles them; null where the question was closed: then nothing is saved. */
  async function settle(rite: Rite): Promise<Settled | null> {
    const { funerale } = rite;
    const asked = beginQuestion(rite, events ?? [], known);
    if (!asked) return { funerale, aggiornaEventi: false };
    const right = await new Promise<RightBegin | null>((answer) => setQuestion({ ...asked, answer }));
    setQuestion(null);
    if (right === null) return null;
    return right === 'text' ? { funerale, aggiornaEventi: true } : { funerale: asked.mended, aggiornaEventi: false };
  }

  return { question, settle };
}
