import type { ReadableAccount } from '../../../platform/certified-mail/mail-account.ts';
import type { MailboxPosition } from '../../../platform/certified-mail/read-mailbox.ts';
import type { ReturnedMail } from '../../../platform/returned-mail/returned-message.ts';
import type { PoolTask } from '../../../platform/worker-pool/pool-task.ts';

export interface ReadReturnedMailInput {
  readonly account: ReadableAccount;
  /** Null: read everything since `since`. */
  readonly after: MailboxPosition | null;
  readonly since: Date;
}

/** Reads what came back and tells it in its order; answers the new position. Fails with the server's answer. */
export const readReturnedMail: PoolTask<ReadReturnedMailInput, MailboxPosition, ReturnedMail> = {
  name: 'lettura dei ritorni',
  seconds: 20,
  // Longer than the reading allows itself.
  waitSeconds: 75,
  lane: { name: 'ritorni della posta' },
  refusal: 'La casella dei ritorni contiene messaggi troppo pesanti da leggere.',
};
