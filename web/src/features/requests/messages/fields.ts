import type { ThreadMessage } from '@commiato/contracts/requests/messages';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { shortDateTime } from '../../../lib/date-times.ts';

/** Messages with who wrote them when. */
export const messagesWithAuthorLine = (messages: readonly ThreadMessage[]) =>
  messages.map(({ autore, parte, quando, ...message }) => ({
    ...message,
    signed: `${curlyApostrophes(autore)}, ${parte}, ${shortDateTime(quando)}`,
  }));
