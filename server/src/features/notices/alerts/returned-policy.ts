import { type MailboxPosition, readNewMailboxMessages } from '../../../platform/certified-mail/read-mailbox.ts';
import {
  mayBeReport,
  type ReturnedMail,
  readReturnedMessage,
  reportHeaderNames,
} from '../../../platform/returned-mail/returned-message.ts';
import type { ReadReturnedMailInput } from './tasks.ts';

/** Reads the mailbox of what comes back and tells it in its order. */
export const readReturnsMailbox = (
  { account, after, since }: ReadReturnedMailInput,
  emit: (returned: ReturnedMail) => Promise<void>,
): Promise<MailboxPosition> =>
  readNewMailboxMessages(account, {
    after,
    since,
    headerNames: reportHeaderNames,
    wanted: mayBeReport,
    parse: readReturnedMessage,
    onMessage: emit,
  });
