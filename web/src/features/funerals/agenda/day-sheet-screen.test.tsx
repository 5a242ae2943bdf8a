import { type AgendaEvent, listAgenda } from '@commiato/contracts/funerals/agenda';
import { type ListedTask, listTasks } from '@commiato/contracts/funerals/tasks';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetLists, rememberListAddress } from '../../../lib/list-addresses.ts';
import { makeQueryClient, routeQuery } from '../../../lib/queries.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { funeralEvent } from '../../../testing/funeral-event.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { DaySheetScreen } from './day-sheet-screen.tsx';

const day = '2026-11-20';
const period = { query: { da: day, a: day } };
beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

it('leads back to the agenda as it was left, and without one to its day', () => {
  const shown = () =>
    renderMarkup(<DaySheetScreen />, { route: { path: '*', address: `/agenda/foglio?giorno=${day}` } });
  expect(shown()).toContain('href="/agenda?vista=giorno&amp;giorno=2026-11-20"');
  rememberListAddress({ pathname: '/agenda', search: '?vista=mese&giorno=2026-11-01&di=me', hash: '' });
  expect(shown()).toContain('href="/agenda?vista=mese&amp;giorno=2026-11-01&amp;di=me"');
  rememberListAddress({ pathname: '/agenda', search: '', hash: '' });
  expect(shown()).toContain('href="/agenda"');
  forgetLists();
});

it('says of a day that it has no tasks once it knows: the sheet may be printed at once', () => {
  const queries = makeQueryClient();
  const shown = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[`/agenda/foglio?giorno=${day}`]}>
          <DaySheetScreen />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  queries.setQueryData(routeQuery(listAgenda, period).queryKey, []);
  expect(shown()).not.toContain('Nessun compito');
  queries.setQueryData(routeQuery(listTasks, period).queryKey, []);
  expect(shown()).toContain('Nessun compito per questo giorno.');
  queries.clear();
});

it('read on a telephone it calls the family and opens the services of appointments and tasks', () => {
  const event: AgendaEvent = {
    ...funeralEvent(`${day}T10:00`),
    ...{ luogo: 'Chiesa di San Rocco', indirizzo: '', comune: 'Cesena', prov: 'FC', stato: 'spostato' },
    ...{ nome: 'ADA', cognome: 'NERI', tel: '0547 555012', salma: '', conflitti: [], conflittiInTutto: 0 },
    custodiaSalma: { luogo: "Cella dell'obitorio", consegnata_a: '' },
    ritoComune: [],
    custodiaUrna: null,
    dopoCremazione: false,
    avvisoOrdine: null,
    contatto: { nome: "Luca D'Amico", numero: '333 5550101' },
    annuncioVisibile: true,
  };
  const task: ListedTask = {
    ...{ _id: 'c', testo: 'Ritirare le ceneri', giorno: day, id_servizio: 't', id_risorsa: 'p', versione: 1 },
    ...{ servizio: { nome: 'UGO', cognome: 'ROSSI', tel: '' }, persona: { _id: 'p', nome: 'Ivo', tipo: 'persona' } },
    ...{ fatto: false, fatto_il: null, data_crea: `${day}T08:00:00.000Z`, proprio: false },
  };
  const markup = renderMarkup(<DaySheetScreen />, {
    route: { path: '*', address: `/agenda/foglio?giorno=${day}` },
    fill: (queries) => {
      queries.setQueryData(routeQuery(listAgenda, period).queryKey, [event]);
      queries.setQueryData(routeQuery(listTasks, period).queryKey, [task]);
    },
  });
  expect(markup).toContain('<a href="tel:+393335550101">333 5550101</a>');
  expect(markup).toContain('<a href="tel:+390547555012">0547 555012</a>');
  // On paper of yesterday stands another hour; and who drives has the telephone in hand.
  expect(markup).toContain('<small>Spostato: l’ora giusta è questa.</small>');
  expect(markup).toMatch(/href="https:\/\/www\.google\.com\/maps[^"]*destination=Chiesa%20di%20San%20Rocco[^"]*"/);
  // Nobody has written where the body is: whoever fetches it goes where custody saw it last.
  expect(markup).toContain('<small>Salma: Cella dell’obitorio</small>');
  expect(markup).toMatch(/<a href="\/servizio\/s"[^>]*><strong>[^<]+<\/strong> Ada Neri<\/a>/i);
  expect(markup).toMatch(/Ritirare le ceneri · <a href="\/servizio\/t"[^>]*>Ugo Rossi<\/a> · Ivo/i);
});

it('says what else needs a hearse where the hearse stands, not among who goes', () => {
  const hearse = { _id: 'm', tipo: 'carro', nome: 'Mercedes' } as const;
  const con = {
    _id: 'b',
    tipo: 'funerale',
    inizio: `${day}T10:30`,
    fine: null,
    comune: '',
    puoEssereRitoComune: false,
  } as const;
  const event: AgendaEvent = {
    ...funeralEvent(`${day}T10:00`),
    ...{ nome: 'ADA', cognome: 'NERI', tel: '', salma: '', custodiaSalma: null, contatto: null, risorse: [hearse] },
    conflitti: [
      { risorsa: hearse, motivo: 'sovrapposti', serve: 0, resta: 0, con: { ...con, nome: 'UGO', cognome: 'ROSSI' } },
    ],
    ...{
      conflittiInTutto: 1,
      ritoComune: [],
      custodiaUrna: null,
      dopoCremazione: false,
      avvisoOrdine: null,
      annuncioVisibile: true,
    },
  };
  const markup = renderMarkup(<DaySheetScreen />, {
    route: { path: '*', address: `/agenda/foglio?giorno=${day}` },
    fill: (queries) => {
      queries.setQueryData(routeQuery(listAgenda, period).queryKey, [event]);
      queries.setQueryData(routeQuery(listTasks, period).queryKey, []);
    },
  });
  expect(markup).toContain('<td data-nome="Chi va"></td>');
  expect(markup).toMatch(
    /<td data-nome="Carro">Mercedes<strong[^>]*>Mercedes: nello stesso momento c’è il funerale di Ugo Rossi/,
  );
});

it('after the cremation no body lies anywhere: the place of the urn where custody knows it, and nothing otherwise', () => {
  const event: AgendaEvent = {
    ...funeralEvent(`${day}T10:00`, { tipo: 'altro' }),
    ...{ nome: 'ADA', cognome: 'NERI', tel: '', salma: 'Obitorio', custodiaSalma: null, contatto: null },
    ...{ conflitti: [], conflittiInTutto: 0, ritoComune: [], custodiaUrna: null, avvisoOrdine: null },
    ...{ dopoCremazione: false, annuncioVisibile: true },
  };
  const places = (change: Partial<AgendaEvent>) =>
    renderMarkup(<DaySheetScreen />, {
      route: { path: '*', address: `/agenda/foglio?giorno=${day}` },
      fill: (queries) => {
        queries.setQueryData(routeQuery(listAgenda, period).queryKey, [{ ...event, ...change }]);
        queries.setQueryData(routeQuery(listTasks, period).queryKey, []);
      },
    }).match(/(?:Salma|Urna): [^<]*/g);
  const custodiaUrna = { luogo: "Deposito dell'agenzia", consegnata_a: '' };
  expect(places({ custodiaUrna })).toEqual(['Salma: Obitorio']);
  expect(places({ dopoCremazione: true })).toBeNull();
  expect(places({ dopoCremazione: true, custodiaUrna })).toEqual(['Urna: Deposito dell’agenzia']);
});
