import type { AgencyCard } from '@commiato/contracts/accounts/agencies';
import { resetSecondFactor } from '@commiato/contracts/accounts/security';
import { useState } from 'react';
import { useMayCall } from '../../../../lib/rights.ts';
import { useSession } from '../../../../lib/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ResetSecondFactorDialog } from '../ResetSecondFactorDialog.tsx';
import styles from './agency-form.module.css';

interface SecondFactorLineProps {
  agency: AgencyCard;
  /** False while the form is being edited, because the action reloads the account. */
  resettable: boolean;
}

/** State of the second factor, with a button to remove it for somebody who lost phone and recovery codes; not for one's own. */
export function SecondFactorLine({ agency, resettable }: SecondFactorLineProps) {
  const own = useSession()?.user.item === agency._id;
  const mayReset = useMayCall(resetSecondFactor);
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.secret}>
      <dt>Secondo fattore</dt>
      <dd>{agency.secondoFattore ? 'Attivo' : 'Non attivo'}</dd>
      {agency.secondoFattore && resettable && mayReset && !own ? (
        <dd className={styles.tools}>
          <Button size="compatto" variant="pericolo" onClick={() => setAsking(true)}>
            Azzera il secondo fattore
          </Button>
          <ResetSecondFactorDialog agency={agency} opened={asking} onClose={() => setAsking(false)} />
        </dd>
      ) : null}
    </div>
  );
}
