import { type MailboxPosition, readMailbox } from '../../../platform/certified-mail/read-mailbox.ts';
import {
  mayBeReport,
  type ReturnedMail,
  readReturnedMessage,
  reportHeaders,
} from '../../../platform/returned-mail/returned-message.ts';
import type { ReturnsReading } from './tasks.ts';

/** Reads the mailbox of what comes back and tells it in its order. */
export const readReturnedMail = (
  { account, after, since }: ReturnsReading,
  emit: (returned: ReturnedMail) => Promise<void>,
): Promise<MailboxPosition> =>
  readMailbox(account, {
    after,
    since,
    headerNames: reportHeaders,
    wanted: mayBeReport,
    parse: readReturnedMessage,
    onMessage: emit,
  });
