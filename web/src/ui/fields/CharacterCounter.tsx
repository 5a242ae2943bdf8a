import styles from './counter.module.css';
import { lowestReachedThreshold, normalizedText } from './limit-text.ts';

/** How many characters are written and how many are left; announced politely where few are. */
export function CharacterCounter({ value, limit }: { readonly value: string; readonly limit: number }) {
  const used = normalizedText(value).length;
  const remaining = limit - used;
  const reached = used === 0 ? null : lowestReachedThreshold(remaining);
  return (
    <div className={styles.counter}>
      <div className={styles.bar} aria-hidden="true">
        <div style={{ width: `${Math.min(100, (used / limit) * 100)}%` }} data-full={remaining <= 0 || undefined} />
      </div>
      <p>
        <span>{used === 1 ? '1 carattere inserito' : `${used} caratteri inseriti`}</span>
        <span className="solo-lettore"> / </span>
        <span>{remaining === 1 ? '1 rimanente' : `${remaining} rimanenti`}</span>
      </p>
      <span className="solo-lettore" aria-live="polite">
        {reached === 0 && `Hai raggiunto il limite di ${limit} caratteri.`}
        {reached !== null && reached > 0 && `Restano al massimo ${reached} caratteri.`}
      </span>
    </div>
  );
}
