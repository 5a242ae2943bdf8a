import { readFuneralMoment } from '@commiato/italy/announcements/funeral-reading';
import { findHourSpan } from '@commiato/italy/announcements/hour-span';
import { romeDay } from '@commiato/italy/formatting';
import { type RefObject, useEffect } from 'react';
import type { NoticeValues } from './fields.ts';

/** Focuses the rite's text and selects the time in it, so that typing replaces it. `created` is the notice's instant. */
export function useRiteTimeFocus(
  active: boolean,
  formRef: RefObject<HTMLFormElement | null>,
  values: Pick<NoticeValues, 'funerale' | 'cosa' | 'decesso'>,
  created: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is requested
  useEffect(() => {
    const area = active ? formRef.current?.querySelector<HTMLTextAreaElement>('textarea[name="funerale"]') : null;
    if (!area) return;
    const reading = readFuneralMoment(values, romeDay(created));
    const span = findHourSpan(area.value, reading.kind === 'moment' ? reading.moment.time : null);
    area.focus();
    if (span) area.setSelectionRange(span.start, span.end);
  }, [active]);
}
