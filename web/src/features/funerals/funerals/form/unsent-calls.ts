import { funeralStage } from '@commiato/contracts/funerals/funeral-fields';
import { funeralName } from '@commiato/contracts/funerals/funeral-words';
import { z } from 'zod';
import { blankFuneral, type FuneralValues } from '../fields.ts';

/** A new funeral that could not be sent. */
const unsentCallSchema = z.object({
  /** The same for every try: a call that had arrived is not entered twice. */
  idempotencyKey: z.string(),
  /** Milliseconds since 1970. */
  typedAt: z.number(),
  values: z.record(z.string(), z.string()),
  /** Why the server refused it; empty while only the network was missing. */
  refusal: z.string(),
});
export type UnsentCall = z.output<typeof unsentCallSchema>;

/** Each account has waiting calls of its own on a shared telephone. */
const storageKeyOf = (account: string) => `chiamate:${account}`;
const unsentCallsChangedEvent = 'chiamate-da-inviare';

/** Calls beyond this number are not kept: somebody without a network for so long writes on paper. */
export const maxUnsentCalls = 20;

/** The calls of an account that wait in this browser, the oldest first. */
export function readUnsentCalls(account: string): UnsentCall[] {
  try {
    return z.array(unsentCallSchema).parse(JSON.parse(localStorage.getItem(storageKeyOf(account)) ?? '[]'));
  } catch {
    return [];
  }
}

function writeUnsentCalls(account: string, calls: readonly UnsentCall[]): boolean {
  try {
    localStorage.setItem(storageKeyOf(account), JSON.stringify(calls));
    window.dispatchEvent(new Event(unsentCallsChangedEvent));
    return true;
  } catch {
    return false;
  }
}

/** Keeps a call, in the place of an earlier try of the same; false where the browser cannot, so that the form must go on holding it. */
export function saveUnsentCall(account: string, call: UnsentCall): boolean {
  const others = readUnsentCalls(account).filter(({ idempotencyKey }) => idempotencyKey !== call.idempotencyKey);
  return others.length < maxUnsentCalls && writeUnsentCalls(account, [...others, call]);
}

export const removeUnsentCall = (account: string, key: string): boolean =>
  writeUnsentCalls(
    account,
    readUnsentCalls(account).filter(({ idempotencyKey }) => idempotencyKey !== key),
  );

/** Calls `listen` whenever the waiting calls change, in this tab or another; returns how to stop. */
export function onUnsentCallsChange(listen: () => void): () => void {
  window.addEventListener(unsentCallsChangedEvent, listen);
  window.addEventListener('storage', listen);
  return () => {
    window.removeEventListener(unsentCallsChangedEvent, listen);
    window.removeEventListener('storage', listen);
  };
}

/** The form values of a waiting call; a field that the form no longer has is left out. */
export function funeralValuesOfCall({ values }: Pick<UnsentCall, 'values'>): FuneralValues {
  const fields = Object.entries(values).filter(([name]) => name in blankFuneral);
  const { data: stadio = blankFuneral.stadio } = funeralStage.safeParse(values.stadio);
  return { ...blankFuneral, ...Object.fromEntries(fields), stadio };
}

/** The deceased of a waiting call, else the number that called. */
export const nameOfUnsentCall = (call: Pick<UnsentCall, 'values'>): string => funeralName(funeralValuesOfCall(call));
