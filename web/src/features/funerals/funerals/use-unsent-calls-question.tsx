import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { nameOfUnsentCall, readUnsentCalls, type UnsentCall } from './form/unsent-calls.ts';

/**
 * Asks whoever signs out while first calls of the account wait in this browser: nothing sends them without a session, and the funeral that
 * somebody believes entered would be opened by nobody. Without an account, somebody's who may not send them, it never asks.
 */
export function useUnsentCallsQuestion(account: string | undefined): {
  readonly askBefore: (leave: () => void) => void;
  readonly question: ReactNode;
} {
  const [asked, setAsked] = useState<{ readonly calls: UnsentCall[]; readonly leave: () => void } | null>(null);
  const askBefore = (leave: () => void) => {
    const calls = account === undefined ? [] : readUnsentCalls(account);
    if (calls.length > 0) setAsked({ calls, leave });
    else leave();
  };
  const question = (
    <ConfirmDialog
      opened={asked !== null}
      title="Uscire con chiamate in sospeso?"
      cancelLabel="Resta qui"
      confirmLabel="Esci"
      tone="primo"
      onConfirm={() => {
        setAsked(null);
        asked?.leave();
      }}
      onClose={() => setAsked(null)}
    >
      {unsentCallsAtSignOut(asked?.calls ?? []).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmDialog>
  );
  return { askBefore, question };
}

/** What becomes of the waiting calls once the session has ended: of those that wait for the network, and of the refused ones. */
export function unsentCallsAtSignOut(calls: readonly UnsentCall[]): string[] {
  const waiting = calls.filter(({ refusal }) => refusal === '');
  const refused = calls.filter(({ refusal }) => refusal !== '');
  const about = (some: readonly UnsentCall[]) =>
    some.length === 1 ? `La chiamata per ${some.map(nameOfUnsentCall).join()}` : `${some.length} chiamate`;
  return [
    ...(waiting.length === 0
      ? []
      : waiting.length === 1
        ? [
            `${about(waiting)} non è ancora stata inviata. Resta conservata su questo dispositivo, e parte soltanto dopo un nuovo accesso da qui, con la rete.`,
          ]
        : [
            `${about(waiting)} non sono ancora state inviate. Restano conservate su questo dispositivo, e partono soltanto dopo un nuovo accesso da qui, con la rete.`,
          ]),
    ...(refused.length === 0
      ? []
      : refused.length === 1
        ? [
            `${about(refused)} è stata rifiutata. Resta conservata su questo dispositivo: si corregge in «Nuovo servizio» dopo un nuovo accesso da qui.`,
          ]
        : [
            `${about(refused)} sono state rifiutate. Restano conservate su questo dispositivo: si correggono in «Nuovo servizio» dopo un nuovo accesso da qui.`,
          ]),
  ];
}
