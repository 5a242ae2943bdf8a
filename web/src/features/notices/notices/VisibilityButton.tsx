import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/errors.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { HideDialog } from './HideDialog.tsx';
import { useNoticeVisibilityChange } from './use-visibility.ts';

const iconProps = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

/** Hides a notice for a reason, or shows it again at once; for administrators. */
export function VisibilityButton({ notice }: { readonly notice: Notice }) {
  const [asking, setAsking] = useState(false);
  const visibility = useNoticeVisibilityChange(notice._id);
  if (notice.disattivo)
    return (
      <>
        <Button icon={<IconEye {...iconProps} />} busy={visibility.isPending} onClick={() => visibility.mutate(null)}>
          Mostra di nuovo
        </Button>
        {visibility.error ? (
          <Alert kind="errore">{messageOf(visibility.error, 'Non è stato possibile: riprova tra poco.')}</Alert>
        ) : null}
      </>
    );
  return (
    <>
      <Button icon={<IconEyeOff {...iconProps} />} onClick={() => setAsking(true)}>
        Nascondi
      </Button>
      {asking ? <HideDialog notice={notice} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
