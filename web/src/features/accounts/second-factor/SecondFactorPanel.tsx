import { readSecondFactor } from '@commiato/contracts/accounts/security';
import { romeDay } from '@commiato/italy/formatting';
import { fromDayPhrase } from '@commiato/italy/prose/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { routeKey } from '../../../lib/queries.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText, Skeleton } from '../../../ui/Skeleton.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { useSecondFactor } from './api.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RemoveForm } from './remove-form.tsx';
import styles from './second-factor.module.css';
import { SetUpForm } from './set-up-form.tsx';

const title = 'Codice di accesso';

/** Moves the focus to the panel's first button when a step ends, because the pressed button disappears. */
function useFocusAfterStep(inStep: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(inStep);
  useEffect(() => {
    if (before.current && !inStep) panel.current?.querySelector('button')?.focus();
    before.current = inStep;
  }, [inStep]);
  return panel;
}

/** The second factor in its steps: off, set-up, recovery codes, on, removal. */
export function SecondFactorPanel() {
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useSecondFactor();
  const [step, setStep] = useState<'setUp' | 'remove' | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const panel = useFocusAfterStep(step !== null || codes.length > 0);
  const reread = () => queries.invalidateQueries({ queryKey: routeKey(readSecondFactor) });
  if (!data) {
    return (
      <Panel title={title}>
        {isFetching ? (
          <>
            <LoadingText />
            <Skeleton height="72px" />
          </>
        ) : (
          <ErrorState
            message="Errore nel recupero del codice di accesso"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
      </Panel>
    );
  }
  const active = data.attivo || codes.length > 0;
  return (
    <Panel title={title} aside={<Badge tone={active ? 'oliva' : 'ocra'}>{active ? 'Attivo' : 'Non attivo'}</Badge>}>
      <div ref={panel} className={styles.stack}>
        {codes.length > 0 ? (
          <RecoveryCodes
            codes={codes}
            onSaved={() => {
              setCodes([]);
              void reread();
            }}
          />
        ) : step === 'setUp' ? (
          <SetUpForm
            onActive={(fresh) => {
              setCodes(fresh);
              setStep(null);
            }}
            onCancel={() => {
              setStep(null);
              // The answer to a confirmation may have been lost: the factor is on then.
              void reread();
            }}
          />
        ) : step === 'remove' ? (
          <RemoveForm
            onRemoved={() => {
              setStep(null);
              showSuccessToast('Il codice di accesso è stato tolto.');
              void reread();
            }}
            onCancel={() => setStep(null)}
          />
        ) : data.attivo ? (
          <>
            <p>
              L’accesso chiede anche il codice della tua app di autenticazione
              {data.dal ? ` ${fromDayPhrase(romeDay(data.dal))}` : ''}.{' '}
              {data.codiciRimasti === 1
                ? 'Ti resta 1 codice di recupero.'
                : `Ti restano ${data.codiciRimasti} codici di recupero.`}
            </p>
            <div>
              <Button variant="pericolo" onClick={() => setStep('remove')}>
                Togli il codice di accesso
              </Button>
            </div>
          </>
        ) : (
          <>
            <p>
              Oltre alla password, l’accesso chiede le 6 cifre che un’app del tuo telefono (come Google Authenticator,
              Aegis o 2FAS) cambia ogni 30 secondi: chi scopre la tua password non entra.
            </p>
            <div>
              <Button variant="primo" onClick={() => setStep('setUp')}>
                Attiva il codice di accesso
              </Button>
            </div>
          </>
        )}
      </div>
    </Panel>
  );
}
