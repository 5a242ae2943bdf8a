import type { MailRow } from '@commiato/contracts/administration/mail';
import { IconRefresh } from '@tabler/icons-react';
import { RowAction } from '../../../ui/table/RowAction.tsx';
import { useRetryMail } from './api.ts';
import { mailSubjectAndRecipient } from './fields.ts';

/** Queues a failed mail again. */
export function RetryButton({ mail }: { mail: MailRow }) {
  const retry = useRetryMail(mail._id);
  return (
    <RowAction
      label={`Riprova a inviare ${mailSubjectAndRecipient(mail)}`}
      icon={<IconRefresh size={18} stroke={1.6} aria-hidden />}
      busy={retry.isPending}
      onClick={() => retry.mutate()}
    >
      Riprova
    </RowAction>
  );
}
