import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { CopyButton } from '../../../../ui/CopyButton.tsx';
import styles from './agency-form.module.css';

interface SecretLineProps {
  label: string;
  /** The credential; empty if there is none, and `absent` says why. */
  value: string;
  absent: string;
  /** Hidden until the person asks to see it. */
  covered?: boolean;
  feedback?: number;
}

/** A credential that is shown on demand and can be copied without being shown. */
export function SecretLine({ label, value, absent, covered = false, feedback = 4000 }: SecretLineProps) {
  const [shown, setShown] = useState(!covered);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <div className={styles.secret}>
      <dt>{label}</dt>
      <dd>{value === '' ? absent : shown ? value : '••••••••••••'}</dd>
      {value === '' ? null : (
        <dd className={styles.tools}>
          {covered ? (
            <Button
              size="compatto"
              variant="quieto"
              aria-label={`${shown ? 'Nascondi' : 'Mostra'}: ${label}`}
              onClick={() => setShown(!shown)}
            >
              <Icon size={20} stroke={1.6} aria-hidden />
            </Button>
          ) : null}
          <CopyButton text={value} what={label} feedback={feedback} />
        </dd>
      )}
    </div>
  );
}
