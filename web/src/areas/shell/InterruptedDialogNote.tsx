import { removeInterruptedDialog, useInterruptedDialog } from '../../lib/interrupted-dialog.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './InterruptedDialogNote.module.css';

interface InterruptedDialogNoteProps {
  readonly pathname: string;
  /** The account that is signed in. */
  readonly account: string;
}

/** Over the screen that one comes back to: which dialog still holds what was typed when the session ended. */
export function InterruptedDialogNote({ pathname, account }: InterruptedDialogNoteProps) {
  const dialog = useInterruptedDialog(pathname, account);
  if (!dialog) return null;
  const forget = () => {
    removeInterruptedDialog(sessionStorage, dialog.draft);
    sessionStorage.removeItem(dialog.draft);
  };
  return (
    <div className={styles.note}>
      <Alert kind="avviso">
        <div className={styles.words}>
          <p>Quello che avevi scritto in «{dialog.title}» non è salvato: apri di nuovo quella finestra e lo ritrovi.</p>
          <Button size="compatto" variant="quieto" onClick={forget}>
            Elimina la bozza
          </Button>
        </div>
      </Alert>
    </div>
  );
}
