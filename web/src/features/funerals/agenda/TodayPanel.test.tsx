import { fullRights } from '@commiato/contracts/accounts/admin-rights';
import { rightsByRole } from '@commiato/contracts/accounts/rights';
import { type AgendaEvent, listAgenda } from '@commiato/contracts/funerals/agenda';
import { listResources, type Resource } from '@commiato/contracts/funerals/resources';
import { type ListedTask, listTasks } from '@commiato/contracts/funerals/tasks';
import { addDays } from '@commiato/italy/days';
import { romeDay } from '@commiato/italy/formatting';
import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routeQuery } from '../../../lib/queries.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { funeralEvent } from '../../../testing/funeral-event.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { OwnTodayPanel, TodayPanel } from './TodayPanel.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const today = romeDay(new Date());
const tomorrow = addDays(today, 1);
const task = (testo: string, giorno: string, proprio = false) =>
  ({
    _id: testo,
    testo,
    giorno,
    proprio,
    persona: null,
    servizio: null,
    id_servizio: null,
    fatto: false,
  }) as ListedTask;
const rite: AgendaEvent = {
  ...funeralEvent(`${tomorrow}T10:00`),
  ...{ nome: 'Elda', cognome: 'Montanari', tel: '', salma: '', custodiaSalma: null, contatto: null },
  ...{
    conflitti: [],
    conflittiInTutto: 0,
    ritoComune: [],
    custodiaUrna: null,
    dopoCremazione: false,
    avvisoOrdine: null,
    annuncioVisibile: false,
  },
};

interface DaysToDraw {
  readonly events?: readonly AgendaEvent[];
  readonly tasks: readonly ListedTask[];
  /** Whether the caller is among the people of the agenda, who have a panel of their own. */
  readonly listed?: boolean;
}

/** Headings and sentences of the panels as text. */
const draw = ({ events = [], tasks, listed = false }: DaysToDraw): string =>
  renderMarkup(
    <MantineProvider>
      <OwnTodayPanel />
      <TodayPanel />
    </MantineProvider>,
    {
      access: { rights: rightsByRole.titolare, administered: fullRights },
      fill: (queries) => {
        const period = { da: today, a: tomorrow };
        queries.setQueryData(routeQuery(listResources).queryKey, [{ _id: 'r', propria: listed } as Resource]);
        for (const own of [{}, { assegnato: 'me' as const }]) {
          const mine = 'assegnato' in own;
          queries.setQueryData(
            routeQuery(listAgenda, { query: { ...period, ...own } }).queryKey,
            mine ? [] : [...events],
          );
          queries.setQueryData(
            routeQuery(listTasks, { query: { a: today, ...own } }).queryKey,
            tasks.filter(({ proprio }) => proprio || !mine),
          );
        }
      },
    },
  )
    .replaceAll(/<style[^>]*>[^<]*<\/style>/g, '')
    .replaceAll(/<[^>]*>/g, '\n');

it('a task stands under the day on which it is due, not under that of the last appointment', () => {
  const shown = draw({ events: [rite], tasks: [task('Lavare il carro', today), task('Stampare', addDays(today, -2))] });
  const order = ['Compiti in ritardo', 'Stampare', 'Oggi, ', 'Lavare il carro', 'Domani, ', 'Montanari'];
  const places = order.map((words) => shown.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

it('the caller’s own task is shown once, above; that of others in the panel of all', () => {
  const tasks = [task('Lavare il carro', today, true), task('Chiamare il fiorista', today)];
  const shown = draw({ tasks, listed: true }).split('Oggi e domani');
  expect(shown.map((panel) => panel.split('Lavare il carro').length - 1)).toEqual([1, 0]);
  expect(shown.map((panel) => panel.includes('Chiamare il fiorista'))).toEqual([false, true]);
  expect(draw({ tasks: tasks.slice(0, 1), listed: true })).toContain('e nessun altro compito.');
  expect(draw({ tasks: [] })).toContain('e nessun compito.');
});

it('says under a funeral that moved that its cremation stayed behind', () => {
  const avvisoOrdine =
    'La cremazione è martedì 1° dicembre, ma il funerale è mercoledì 2 dicembre: controlla anche quella.';
  expect(draw({ events: [{ ...rite, avvisoOrdine }], tasks: [] })).toContain(avvisoOrdine);
  expect(draw({ events: [rite], tasks: [] })).not.toContain('controlla anche');
});
