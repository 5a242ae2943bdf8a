import { capitalized, curlyApostrophes, dayAndMonth, personName } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { instantInWords } from '@commiato/italy/prose/dates';
import type { KeptDraft } from '../../lib/drafts.ts';
import { focusHeading } from '../../lib/focus-heading.ts';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import styles from './form.module.css';

interface DraftOfferProps {
  readonly draft: {
    readonly offered: readonly KeptDraft<Record<string, unknown>>[];
    readonly resume: (key: string) => Promise<void>;
    readonly discard: (key: string) => void;
  };
}

/** Whom a draft is about, by which several are told apart; empty where its form has no such name. */
const draftPersonName = ({ nome, cognome }: Record<string, unknown>): string =>
  typeof nome === 'string' && typeof cognome === 'string' ? curlyApostrophes(personName({ nome, cognome })) : '';

/** Offers the drafts of earlier visits, newest first (decisions C12). */
export function DraftOffer({ draft }: DraftOfferProps) {
  if (draft.offered.length === 0) return null;
  const isOnly = draft.offered.length === 1;
  const press = (act: () => Promise<void> | void) => async () => {
    await act();
    focusHeading();
  };
  return (
    <div className={styles.offered}>
      <Alert kind="avviso">
        {isOnly ? null : <p>Hai lasciato qui più di una bozza:</p>}
        <div className={styles.offers}>
          {draft.offered.map(({ key, savedAt, values }) => {
            const name = draftPersonName(values);
            const time = instantInWords(new Date(savedAt), dayAndMonth);
            return (
              <div key={key} className={styles.offer}>
                <p id={`offerta:${key}`}>
                  {isOnly
                    ? withFullStop(
                        `${capitalized(time)} hai lasciato qui qualcosa di incompleto${name ? ` per ${name}` : ''}`,
                      )
                    : capitalized(name ? `${name}, ${time}` : time)}
                </p>
                <Button
                  size="compatto"
                  aria-describedby={`offerta:${key}`}
                  onClick={() => void press(() => draft.resume(key))()}
                >
                  Riprendi la bozza
                </Button>
                <Button
                  size="compatto"
                  variant="quieto"
                  aria-describedby={`offerta:${key}`}
                  onClick={() => void press(() => draft.discard(key))()}
                >
                  Elimina la bozza
                </Button>
              </div>
            );
          })}
        </div>
      </Alert>
    </div>
  );
}
