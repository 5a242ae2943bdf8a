import { createFuneral } from '@commiato/contracts/funerals/funerals';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/client.ts';
import { ApiError, messageOf } from '../../../lib/errors.ts';
import { currentSession } from '../../../lib/session.ts';
import { showFailureToast, showSuccessToast } from '../../../ui/toast.ts';
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

/** This tab sends already. */
let sending = false;

/** One tab sends at a time, where the browser can tell; elsewhere the key of each call keeps the server from entering it twice. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work();
  await locks.request('chiamate-da-inviare', { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

/** Sends what waits for an account, unless it is being sent already. */
async function sendAllUnlessSending(account: string, onSent: () => Promise<unknown>): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    await inOneTab(() => sendUnsentCalls(account, onSent));
  } finally {
    sending = false;
  }
}

/** Sends the calls of an account as soon as there is a network, now and whenever another waits; returns how to stop. */
export function startSendingUnsentCalls(account: string, onSent: () => Promise<unknown>): () => void {
  const send = () => {
    if (navigator.onLine && readUnsentCalls(account).some(({ refusal }) => refusal === ''))
      void sendAllUnlessSending(account, onSent);
  };
  const timer = setInterval(send, retryMs);
  window.addEventListener('online', send);
  const stopListening = onUnsentCallsChange(send);
  send();
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', send);
    stopListening();
  };
}

/** The calls that wait in this browser, for a screen that shows them; they are sent by `UnsentCallsSender`. */
export function useUnsentCalls() {
  const queries = useQueryClient();
  const account = currentSession()?.user.item ?? '';
  const [calls, setCalls] = useState<readonly UnsentCall[]>(() => readUnsentCalls(account));
  useEffect(() => onUnsentCallsChange(() => setCalls(readUnsentCalls(account))), [account]);
  return {
    calls,
    sendAll: () => sendAllUnlessSending(account, () => invalidateFunerals(queries)),
    drop: (key: string) => removeUnsentCall(account, key),
  };
}

/** Sends the calls that wait for an account, one after the other, while it is signed in: the next session may be another agency's. */
export async function sendUnsentCalls(account: string, onSent: () => Promise<unknown>): Promise<void> {
  for (const waiting of readUnsentCalls(account)) {
    const isThere = readUnsentCalls(account).some(({ idempotencyKey }) => idempotencyKey === waiting.idempotencyKey);
    // Thrown away or put back into the form meanwhile.
    if (waiting.refusal !== '' || !isThere) continue;
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
    // Whoever is on another screen would believe that it has left.
    showFailureToast(
      `La chiamata per ${nameOfUnsentCall(waiting)} è stata rifiutata: si corregge in «Nuovo servizio».`,
    );
    return true;
  }
  removeUnsentCall(account, idempotencyKey);
  showSuccessToast(`Inviata la chiamata per ${nameOfUnsentCall(waiting)}: il servizio è aperto.`);
  return true;
}
