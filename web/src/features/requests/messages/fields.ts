import type { ThreadMessage } from '@commiato/contracts/requests/messages';
import { curly } from '@commiato/italy/formatting';
import { shortDateTime } from '../../../lib/date-times.ts';

/** Messages with who wrote them when. */
export const signedMessages = (messages: readonly ThreadMessage[]) =>
  messages.map(({ autore, parte, quando, ...message }) => ({
    ...message,
    signed: `${curly(autore)}, ${parte}, ${shortDateTime(quando)}`,
  }));
