import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidateFunerals } from '../events/api.ts';
import { startSendingUnsentCalls } from './use-unsent-calls.ts';

/** Sends the first calls that wait in this browser, from whichever screen is open; once in the shell of the agency's area. */
export function UnsentCallsSender({ account }: { readonly account: string }): null {
  const queries = useQueryClient();
  useEffect(() => startSendingUnsentCalls(account, () => invalidateFunerals(queries)), [account, queries]);
  return null;
}
