import { funeralStage } from '@commiato/contracts/funerals/funeral-fields';
import { funeralName } from '@commiato/contracts/funerals/funeral-words';
import { z } from 'zod';
import { blankFuneral, type FuneralValues } from '../fields.ts';

/** A new funeral that could not be sent. */
const waitingCall = z.object({
  /** The same for every try: a call that had arrived is not entered twice. */
  idempotencyKey: z.string(),
  /** Milliseconds since 1970. */
  typedAt: z.number(),
  values: z.record(z.string(), z.string()),
  /** Why the server refused it; empty while only the network was missing. */
  refusal: z.string(),
});
export type WaitingCall = z.output<typeof waitingCall>;

/** Each account has waiting calls of its own on a shared telephone. */
const keyOf = (account: string) => `chiamate:${account}`;
const changed = 'chiamate-da-inviare';

/** Calls beyond this number are not kept: somebody without a network for so long writes on paper. */
export const maxWaiting = 20;

/** The calls of an account that wait in this browser, the oldest first. */
export function readWaiting(account: string): WaitingCall[] {
  try {
    return z.array(waitingCall).parse(JSON.parse(localStorage.getItem(keyOf(account)) ?? '[]'));
  } catch {
    return [];
  }
}

function write(account: string, calls: readonly WaitingCall[]): boolean {
  try {
    localStorage.setItem(keyOf(account), JSON.stringify(calls));
    window.dispatchEvent(new Event(changed));
    return true;
  } catch {
    return false;
  }
}

/** Keeps a call, in the place of an earlier try of the same; false where the browser cannot, so that the form must go on holding it. */
export function keepCall(account: string, call: WaitingCall): boolean {
  const others = readWaiting(account).filter(({ idempotencyKey }) => idempotencyKey !== call.idempotencyKey);
  return others.length < maxWaiting && write(account, [...others, call]);
}

export const dropCall = (account: string, key: string): boolean =>
  write(
    account,
    readWaiting(account).filter(({ idempotencyKey }) => idempotencyKey !== key),
  );

/** Calls `listen` whenever the waiting calls change, in this tab or another; returns how to stop. */
export function onWaitingChange(listen: () => void): () => void {
  window.addEventListener(changed, listen);
  window.addEventListener('storage', listen);
  return () => {
    window.removeEventListener(changed, listen);
    window.removeEventListener('storage', listen);
  };
}

/** The form values of a waiting call; a field that the form no longer has is left out. */
export function valuesOf({ values }: Pick<WaitingCall, 'values'>): FuneralValues {
  const fields = Object.entries(values).filter(([name]) => name in blankFuneral);
  const { data: stadio = blankFuneral.stadio } = funeralStage.safeParse(values.stadio);
  return { ...blankFuneral, ...Object.fromEntries(fields), stadio };
}

/** The deceased of a waiting call, else the number that called. */
export const callName = (call: Pick<WaitingCall, 'values'>): string => funeralName(valuesOf(call));
