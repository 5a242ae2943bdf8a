import { capitalized, dayAndMonth } from '@commiato/italy/formatting';
import { instantInWords } from '@commiato/italy/prose/dates';
import { focusHeading } from '../../lib/focus-heading.ts';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import styles from './form.module.css';

interface DraftOfferProps {
  readonly draft: {
    readonly offered: { readonly savedAt: number } | null;
    readonly resume: () => Promise<void>;
    readonly forget: () => void;
  };
}

/** Offers the draft of an earlier visit (decisions C12). */
export function DraftOffer({ draft }: DraftOfferProps) {
  if (!draft.offered) return null;
  const saved = new Date(draft.offered.savedAt);
  const press = (act: () => Promise<void> | void) => async () => {
    await act();
    focusHeading();
  };
  return (
    <div className={styles.offered}>
      <Alert kind="avviso">
        <div className={styles.offer}>
          <p>{capitalized(instantInWords(saved, dayAndMonth))} hai lasciato qui qualcosa di incompleto.</p>
          <Button size="compatto" onClick={() => void press(draft.resume)()}>
            Riprendi la bozza
          </Button>
          <Button size="compatto" variant="quieto" onClick={() => void press(draft.forget)()}>
            Elimina la bozza
          </Button>
        </div>
      </Alert>
    </div>
  );
}
