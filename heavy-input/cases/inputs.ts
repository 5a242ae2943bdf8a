import type { HeavyCase } from '../case.ts';
import { manyFunerals, manyResources, manyTasks } from './creations.ts';
import { largeInvoice, largeQuote } from './documents.ts';
import { calendarsAtOnce, funeralsOfToday, overlappingEvents } from './events.ts';
import { bombsAsForms } from './forms.ts';
import { flowedMail, largeMailbox } from './mailboxes.ts';
import { receiptArchive } from './receipts.ts';
import { signatureOf } from './signatures.ts';

/** What one agency has sent, or visitors have asked for, that once stopped all others. */
export const inputCases: readonly HeavyCase[] = [
  signatureOf(250),
  signatureOf(1200),
  flowedMail,
  receiptArchive,
  largeMailbox,
  overlappingEvents(200),
  overlappingEvents(1200),
  calendarsAtOnce,
  funeralsOfToday,
  largeQuote,
  largeInvoice,
  manyFunerals,
  manyTasks,
  manyResources,
  ...bombsAsForms,
];
