import { passwordLengthBounds } from '@commiato/contracts/accounts/agencies';
import { useEffect, useState } from 'react';
import type { Strength } from './estimate-strength.ts';
import styles from './strength.module.css';

const strengthLabels: Record<Strength, string> = {
  0: 'molto debole',
  1: 'debole',
  2: 'discreta',
  3: 'buona',
  4: 'ottima',
};

interface StrengthMeterProps {
  readonly password: string;
  /** Words about the owner, such as names, that an attacker would try first. */
  readonly known: readonly string[];
}

/** Shows a password's strength while it is typed; the estimator is loaded with the first letter. */
export function StrengthMeter({ password, known }: StrengthMeterProps) {
  const [strength, setStrength] = useState<Strength | null>(null);
  const own = known.join('\n');
  useEffect(() => {
    if (password === '') return setStrength(null);
    let current = true;
    void import('./estimate-strength.ts').then(({ estimateStrength }) => {
      if (current) setStrength(estimateStrength(password, own.split('\n')));
    });
    return () => {
      current = false;
    };
  }, [password, own]);
  const missing = passwordLengthBounds.min - [...password].length;
  return (
    <div className={styles.meter} data-robustezza={strength ?? undefined}>
      <span className={styles.bar} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} data-pieno={(strength !== null && missing <= 0 && strength >= step) || undefined} />
        ))}
      </span>
      <p className={styles.words} role="status">
        {strength === null
          ? `Almeno ${passwordLengthBounds.min} caratteri: vanno bene anche tre o quattro parole a caso.`
          : missing > 0
            ? `${missing === 1 ? 'Manca 1 carattere' : `Mancano ${missing} caratteri`}.`
            : `Robustezza: ${strengthLabels[strength]}.`}
      </p>
    </div>
  );
}
