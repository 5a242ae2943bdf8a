import { createFuneral } from '@commiato/contracts/funerals/funerals';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/client.ts';
import { ApiError, messageOf } from '../../../lib/errors.ts';
import { currentSession } from '../../../lib/session.ts';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateFunerals } from '../events/api.ts';
import { funeralToWire } from './fields.ts';
import {
  funeralValuesOfCall,
  nameOfUnsentCall,
  onUnsentCallsChange,
  readUnsentCalls,
  removeUnsentCall,
  saveUnsentCall,
  type UnsentCall,
} from './form/unsent-calls.ts';

/** How often they are tried again while the browser believes that it has a network, in ms. */
const retryMs = 30_000;

/** One tab sends at a time; the others see what is left. */
let sending = false;

/** The calls that wait in this browser: sent as soon as the network is back, one after the other. */
export function useUnsentCalls() {
  const queries = useQueryClient();
  const account = currentSession()?.user.item ?? '';
  const [calls, setCalls] = useState<readonly UnsentCall[]>(() => readUnsentCalls(account));
  const open = calls.filter(({ refusal }) => refusal === '').length;

  async function sendAll(): Promise<void> {
    if (sending) return;
    sending = true;
    try {
      await sendUnsentCalls(account, () => invalidateFunerals(queries));
    } finally {
      sending = false;
    }
  }

  useEffect(() => onUnsentCallsChange(() => setCalls(readUnsentCalls(account))), [account]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew when there is something to send
  useEffect(() => {
    if (open === 0) return;
    const again = () => void sendAll();
    const timer = setInterval(again, retryMs);
    window.addEventListener('online', again);
    if (navigator.onLine) again();
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [open]);

  return { calls, sendAll, drop: (key: string) => removeUnsentCall(account, key) };
}

/** Sends the calls that wait for an account, one after the other, while it is signed in: the next session may be another agency's. */
export async function sendUnsentCalls(account: string, onSent: () => Promise<unknown>): Promise<void> {
  for (const waiting of readUnsentCalls(account)) {
    if (waiting.refusal !== '') continue;
    if (currentSession()?.user.item !== account || !(await sendUnsentCall(account, waiting))) return;
    await onSent();
  }
}

/** What is no judgement of the call: another tab sends it just now, there were too many, nobody is signed in, the server is down. */
const isPassingError = ({ status, code }: ApiError) =>
  status >= 500 || status === 429 || status === 401 || code === 'operazione-in-corso';

/** Sends one; false where the network is still missing. A refusal stays with its reason, for somebody to look at. */
async function sendUnsentCall(account: string, waiting: UnsentCall): Promise<boolean> {
  const { idempotencyKey } = waiting;
  try {
    await call(createFuneral, { body: funeralToWire(funeralValuesOfCall(waiting)), idempotencyKey });
  } catch (error) {
    if (!(error instanceof ApiError) || isPassingError(error)) return false;
    const [first] = Object.values(error.fields).flat();
    saveUnsentCall(account, { ...waiting, refusal: first ?? messageOf(error, 'Il servizio non è stato aperto.') });
    return true;
  }
  removeUnsentCall(account, idempotencyKey);
  showSuccessToast(`Inviata la chiamata per ${nameOfUnsentCall(waiting)}: il servizio è aperto.`);
  return true;
}
