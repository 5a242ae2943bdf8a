import { Alert } from '../Alert.tsx';

/** Says that a form holds again what was typed before the session ended. */
export function RestoredDraftNote() {
  return (
    <Alert kind="avviso">
      Ecco quello che avevi scritto prima che l’accesso finisse: non è ancora salvato. Controlla e conferma.
    </Alert>
  );
}
