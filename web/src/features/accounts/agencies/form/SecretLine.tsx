import { type AgencyCard, changeAgency } from '@commiato/contracts/accounts/agencies';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../../lib/errors.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { CopyButton } from '../../../../ui/CopyButton.tsx';
import { IfMayCall } from '../../../../ui/IfMayCall.tsx';
import { readCredential } from '../api.ts';
import styles from './agency-form.module.css';

interface SecretLineProps {
  agency: Pick<AgencyCard, '_id' | 'credenziali' | 'illeggibili'>;
  name: keyof AgencyCard['credenziali'];
  label: string;
  /** What stands there without one. */
  absent: string;
  feedback?: number;
}

/** A credential; the server reads it only to whoever may change agencies, and to others an empty one would look as if none were set. */
export const SecretLine = (props: SecretLineProps) => (
  <IfMayCall route={changeAgency}>
    <ReadableSecretLine {...props} />
  </IfMayCall>
);

/** A credential that is read and shown on demand, and can be copied without being shown. */
function ReadableSecretLine({ agency, name, label, absent, feedback = 4000 }: SecretLineProps) {
  const isPresent = agency.credenziali[name];
  // Only when somebody presses, because each reading is audited.
  const read = () => readCredential(agency._id, name);
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
        {isPresent ? (shown ?? '••••••••••••') : (agency.illeggibili[name] ?? absent)}
        {failure ? <Alert kind="errore">{failure}</Alert> : null}
      </dd>
      {isPresent ? (
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

/** Asks who shows credentials to look around first. */
export const SecretsCaution = () => (
  <IfMayCall route={changeAgency}>
    <Alert kind="nota">
      Mostra le password solo se nessun altro può vedere lo schermo: ogni lettura viene annotata nel registro.
    </Alert>
  </IfMayCall>
);
