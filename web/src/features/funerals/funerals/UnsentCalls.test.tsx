import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { account, stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { readUnsentCalls, saveUnsentCall } from './form/unsent-calls.ts';
import { UnsentCalls } from './UnsentCalls.tsx';
import { unsentCallsAtSignOut } from './use-unsent-calls-question.tsx';

beforeEach(() => {
  stubBrowser();
  startSession({ token: 't1', user: account });
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

const keep = (cognome: string, refusal: string) =>
  saveUnsentCall(account._id, { idempotencyKey: cognome, typedAt: 1, values: { cognome }, refusal });

const shown = (onResume?: () => void): string =>
  renderMarkup(
    <MantineProvider>
      <UnsentCalls {...(onResume ? { onResume } : {})} />
    </MantineProvider>,
  );

it('a refused call is not said to leave by itself, and leads to where it is corrected', () => {
  keep('Neri', 'Il codice fiscale inserito non è valido.');
  expect(shown()).toContain('Una chiamata rifiutata.');
  expect(shown()).not.toContain('parte da sola appena');
  expect(shown()).not.toContain('Invia ora');
  expect(shown()).toContain(`href="${paths.newFuneral()}"`);
  expect(shown(() => undefined)).toContain('correggila qui.');
});

it('of several calls those are counted that wait to be sent', () => {
  keep('Neri', 'Il codice fiscale inserito non è valido.');
  keep('Bassi', '');
  expect(shown()).toContain('Una chiamata da inviare.');
  expect(shown()).toContain('parte da sola appena la rete torna');
  expect(shown()).toContain('La chiamata rifiutata non parte da sola');
  expect(shown()).toContain('Invia ora');
});

it('whoever signs out reads that a waiting call stays in this browser and that nothing sends it meanwhile', () => {
  keep('Bassi', '');
  expect(unsentCallsAtSignOut(readUnsentCalls(account._id))).toEqual([
    'La chiamata per Bassi non è ancora stata inviata. Resta conservata su questo dispositivo, e parte soltanto dopo un nuovo accesso da qui, con la rete.',
  ]);
  keep('Neri', 'Il codice fiscale inserito non è valido.');
  keep('Galli', '');
  const [waiting, refused] = unsentCallsAtSignOut(readUnsentCalls(account._id));
  expect(waiting).toMatch(/^2 chiamate non sono ancora state inviate\./);
  expect(refused).toMatch(/^La chiamata per Neri è stata rifiutata\. Resta conservata/);
});
