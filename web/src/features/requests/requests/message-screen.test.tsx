import { fullRights } from '@commiato/contracts/accounts/admin-rights';
import { readNotice } from '@commiato/contracts/notices/notices';
import { listMessages } from '@commiato/contracts/requests/messages';
import { readReceivedRequest } from '@commiato/contracts/requests/requests';
import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routeQuery } from '../../../lib/queries.ts';
import { type Access, accessOfSession } from '../../../lib/rights.ts';
import { startSession } from '../../../lib/session.ts';
import { account, stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { MessageScreen } from './message-screen.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const supportRequest = {
  ...{ _id: 'r1', cosa: 'Supporto', titolo: 'Stampante', pubblicato: '2026-10-15T08:00:00.000Z', evaso: true },
  ...{ evaso_il: '2026-10-16T08:00:00.000Z', gestita_da: 'Piero Bassi', messaggioNuovo: false },
  ...{ risposto_il: '2026-10-16T08:00:00.000Z', filename: null, tipo: null, byte: null, testo: 'Non stampa.' },
  ...{
    dati: {},
    risposta: 'Va riaccesa.',
    id_servizio: null,
    contatto: null,
    termine: null,
    versione: 2,
    stessaPersona: [],
  },
};

const reportedNotice = {
  ...{ _id: 'a1', id_utente: 'u1', nome: 'ADA', cognome: 'NERI', img: '', disattivo: true, ragSociale: 'Zoli' },
};

const onlySees = { aree: { ...fullRights, richieste: 'vede' } } as const;

/** The screen as an administrator who may only see requests has it; `drawn` is what the area around it is still drawn by. */
function showScreen(
  drawn: Access | null = null,
  documento: object = supportRequest,
  utente: object | null = null,
): string {
  startSession({
    user: { ...account, role: 'A' },
    token: 't',
    amministratore: onlySees,
  } as Parameters<typeof startSession>[0]);
  const params = { id: 'r1' };
  return renderMarkup(
    <MantineProvider>
      <MessageScreen />
    </MantineProvider>,
    {
      access: drawn,
      route: { path: ':id', address: '/r1' },
      fill: (queries) => {
        queries.setQueryData(routeQuery(readReceivedRequest, { params }).queryKey, [
          { utente, operatore: null, documento },
        ] as never);
        queries.setQueryData(routeQuery(listMessages, { params }).queryKey, []);
        queries.setQueryData(routeQuery(readNotice, { params: { id: 'a1' } }).queryKey, reportedNotice as never);
      },
    },
  );
}

it('an administrator who may only see requests reads the answer, and is offered no form for it', () => {
  const shown = showScreen();
  expect(shown).toContain('Va riaccesa.');
  expect(shown).toContain('Gestita da Piero Bassi');
  expect(shown).not.toContain('<textarea');
});

it('a recovery whose invoice is paid in full offers to be closed, an annulled or a closed one does not', () => {
  const recovery = { ...supportRequest, cosa: 'Assistenza crediti', evaso: false, risposta: '', risposto_il: null };
  const offered = (change: object) => showScreen(accessOfSession(null), { ...recovery, ...change });
  const words = 'Prepara la chiusura come pagata';
  expect(offered({ dati: { restano: 0, saldata: true } })).toContain(words);
  const settledShare = offered({ dati: { restanoDellaQuota: 0, saldata: true } });
  for (const said of [words, 'La quota del debitore è saldata']) expect(settledShare).toContain(said);
  expect(offered({ dati: { restano: 0, saldata: false } })).not.toContain(words);
  expect(offered({ dati: { restano: 0, saldata: true }, evaso: true })).not.toContain(words);
});

it('leads to the sending of the document that an agency asks for, whoever may send one', () => {
  const agency = { _id: 'u7', ragSociale: 'Fratelli Zoli', nome: '', cognome: '', role: 'U' };
  const everything = accessOfSession(null);
  const sendsNone: Access = { ...everything, administered: { ...fullRights, agenzie: 'vede' } };
  const sending = 'href="/amministratore/invia-documento/u7"';
  expect(showScreen(everything, supportRequest, agency)).toContain(sending);
  expect(showScreen(sendsNone, supportRequest, agency)).not.toContain('Invia documento');
  expect(showScreen(sendsNone, supportRequest, agency)).toContain('un amministratore che cambia «Agenzie»');
  expect(showScreen(everything, supportRequest, agency)).not.toContain('può inviarlo');
  expect(showScreen(everything)).not.toContain('Invia documento');
});

it('keeps the form while its answer is half-written, though the right to send it is gone', () => {
  expect(showScreen(accessOfSession(null))).toContain('<textarea');
});

it('a relative’s report says by when it has to be answered, until it is done', () => {
  const report = (termine: object) =>
    showScreen(null, { ...supportRequest, cosa: 'Segnalazione', evaso: false, termine });
  const open = { scade: '2026-12-20', stato: 'entro 7 giorni', subito: false, giorni: 3 };
  expect(report(open)).toContain('Rispondi entro il 20\u00a0dicembre\u00a02026');
  expect(report(open)).toContain('Entro 7 giorni');
  expect(report({ ...open, subito: true })).toContain('Subito');
  expect(report({ ...open, stato: 'evasa' })).not.toContain('Termine');
  expect(showScreen()).not.toContain('Termine');
});

it('a report whose notice is hidden names what of the same person is still public', () => {
  const report = { ...supportRequest, cosa: 'Segnalazione', dati: { annuncio: 'a1', motivo: 'fotografia' } };
  const shown = (stessaPersona: object[]) => showScreen(accessOfSession(null), { ...report, stessaPersona });
  expect(shown([])).not.toContain('stessa persona');
  const others = shown([
    { _id: 'a2', cosa: 'Trigesimo', comune: 'Cesena' },
    { _id: 'a3', cosa: 'Necrologio', comune: 'Forlì' },
  ]);
  expect(others).toContain('href="/amministratore/annuncio/a3"');
  expect(others.replace(/<[^>]*>/g, '')).toContain(
    'Della stessa persona sono ancora pubblici: Trigesimo (Cesena), Necrologio (Forlì)',
  );
});
