import type { FuneralEvent } from '@commiato/contracts/funerals/events';
import { type OtherBegin, otherBegins } from '@commiato/italy/announcements/event-disagreements';
import { textOfEvents } from '@commiato/italy/announcements/settled-text';
import { useState } from 'react';
import type { NoticeValues } from './fields.ts';

type Rite = Pick<NoticeValues, 'funerale' | 'cosa'>;

/** What is right where text and appointments tell two begins. */
export type RightBegin = 'text' | 'event';

interface OpenQuestion {
  readonly others: readonly OtherBegin<FuneralEvent>[];
  /** The text as it becomes where the appointments are right. */
  readonly mended: string;
  readonly answer: (right: RightBegin | null) => void;
}

/** The text to be saved, and whether the events move to what it says. */
interface Settled {
  readonly funerale: string;
  readonly aggiornaEventi: boolean;
}

export type BeginQuestionState = ReturnType<typeof useBeginQuestion>;

/** Asks once, when a text is saved that tells another begin than the events, which of the two is right. */
export function useBeginQuestion(events: readonly FuneralEvent[] | undefined, written: string) {
  const [question, setQuestion] = useState<OpenQuestion | null>(null);

  /** The text and the events as the answer settles them; null where the question was closed: then nothing is saved. */
  async function settle({ funerale, cosa }: Rite): Promise<Settled | null> {
    const stored = events ?? [];
    const others = otherBegins(funerale, stored, written, cosa);
    if (others.length === 0) return { funerale, aggiornaEventi: false };
    const mended = textOfEvents(funerale, stored, written, cosa);
    const right = await new Promise<RightBegin | null>((answer) => setQuestion({ others, mended, answer }));
    setQuestion(null);
    if (right === null) return null;
    return right === 'text' ? { funerale, aggiornaEventi: true } : { funerale: mended, aggiornaEventi: false };
  }

  return { question, settle };
}
