import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../../lib/errors.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { CopyButton } from '../../../../ui/CopyButton.tsx';
import styles from './agency-form.module.css';

interface SecretLineProps {
  label: string;
  /** Whether there is one; if not, `absent` says why. */
  present: boolean;
  absent: string;
  /** Reads the credential: only when somebody presses, because each reading is audited. */
  read: () => Promise<string>;
  feedback?: number;
}

/** A credential that is read and shown on demand, and can be copied without being shown. */
export function SecretLine({ label, present, absent, read, feedback = 4000 }: SecretLineProps) {
  const [shown, setShown] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const Icon = shown === null ? IconEye : IconEyeOff;
  async function toggle(): Promise<void> {
    if (shown !== null) return setShown(null);
    setBusy(true);
    setFailure('');
    try {
      setShown(await read());
    } catch (error) {
      setFailure(messageOf(error, 'Non è stato possibile leggerla: riprova tra poco.'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={styles.secret}>
      <dt>{label}</dt>
      <dd>
        {present ? (shown ?? '••••••••••••') : absent}
        {failure ? <Alert kind="errore">{failure}</Alert> : null}
      </dd>
      {present ? (
        <dd className={styles.tools}>
          <Button
            size="compatto"
            variant="quieto"
            busy={busy}
            aria-label={`${shown === null ? 'Mostra' : 'Nascondi'}: ${label}`}
            onClick={() => void toggle()}
          >
            <Icon size={20} stroke={1.6} aria-hidden />
          </Button>
          <CopyButton text={shown ?? read} what={label} feedback={feedback} />
        </dd>
      ) : null}
    </div>
  );
}
