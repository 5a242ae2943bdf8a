import { useEffect, useRef } from 'react';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { UnsavedChangesDialog } from '../../../ui/UnsavedChangesDialog.tsx';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/** The ten recovery codes, shown only once: who leaves without having said that they are saved is asked. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const guard = useLeaveGuard(true);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Alert kind="riuscita">Il codice di accesso è attivo.</Alert>
      <h3 ref={heading} tabIndex={-1}>
        Salva i codici di recupero
      </h3>
      <p>
        Se perdi il telefono, ciascuno di questi codici ti fa entrare una volta al posto delle 6 cifre. Li mostriamo
        solo adesso: stampali o conservali dove tieni le password.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton text={codes.join('\n')} what="i codici di recupero" label="Copia i codici" size="normale" />
        <Button variant="primo" onClick={onSaved}>
          Li ho salvati
        </Button>
      </div>
      <UnsavedChangesDialog guard={guard}>
        I codici di recupero si vedono solo adesso: se non li hai salvati, dopo non li ritrovi.
      </UnsavedChangesDialog>
    </>
  );
}
