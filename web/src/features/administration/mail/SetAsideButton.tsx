import type { MailRow } from '@commiato/contracts/administration/mail';
import { IconArchive } from '@tabler/icons-react';
import { RowAction } from '../../../ui/table/RowAction.tsx';
import { useSetMailAside } from './api.ts';
import { mailSubjectAndRecipient } from './fields.ts';

/** Takes a failed mail that can reach nobody off the desk. */
export function SetAsideButton({ mail }: { mail: MailRow }) {
  const setAside = useSetMailAside(mail._id);
  return (
    <RowAction
      label={`Accantona ${mailSubjectAndRecipient(mail)}`}
      icon={<IconArchive size={18} stroke={1.6} aria-hidden />}
      busy={setAside.isPending}
      onClick={() => setAside.mutate()}
    >
      Accantona
    </RowAction>
  );
}
