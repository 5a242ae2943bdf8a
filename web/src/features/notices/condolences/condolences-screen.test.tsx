import { fullRights } from '@commiato/contracts/accounts/admin-rights';
import { rightsByRole } from '@commiato/contracts/accounts/rights';
import { type Condolence, listCondolences } from '@commiato/contracts/notices/condolences';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient, routeKey } from '../../../lib/queries.ts';
import type { Access } from '../../../lib/rights.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { CondolenceCard } from './CondolenceCard.tsx';
import { CondolencesScreen } from './condolences-screen.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

it('does not say that nothing is left to read where the last page was decided and others wait before it', () => {
  const queries = makeQueryClient();
  const shown = (page: number, total: number) => {
    const query = { page, pageSize: 50, stato: 'in attesa' };
    queries.setQueryData([...routeKey(listCondolences), { query }], { rows: [], total });
    const address = page === 1 ? '/pensieri' : `/pensieri?pagina=${page}`;
    return renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[address]}>
          <CondolencesScreen />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  };
  expect(shown(2, 50)).not.toContain('Nessun pensiero');
  expect(shown(1, 0)).toContain('Nessun pensiero da leggere');
  queries.clear();
});

it('has what is done with the whole choice in the bar below the list, which stays in sight: of fifty none scrolls back to the top', () => {
  const row = { _id: 'p', id_annuncio: 'a', defunto: 'NERI', nome: 'Ada', testo: 'Ciao.', stato: 'in attesa' };
  const rest = { nascosto: false, data: '2026-11-20T08:00:00Z', parole: [], segnalazioni: 0, segnalata: [] };
  const query = { page: 1, pageSize: 50, stato: 'in attesa' };
  const draw = (annunci: 'vede' | 'cambia') =>
    renderMarkup(<CondolencesScreen />, {
      fill: (queries) =>
        queries.setQueryData([...routeKey(listCondolences), { query }], { rows: [{ ...row, ...rest }], total: 1 }),
      access: { rights: { ...rightsByRole.titolare, annunci }, administered: fullRights },
    });
  const [head = '', foot = ''] = draw('cambia')
    .split('</ul>')
    .map((part) => part.replaceAll(/<[^>]+>/g, ' '));
  expect([head.includes('Scegli tutti'), head.includes('Pubblica gli scelti')]).toEqual([true, false]);
  expect(foot).toContain('Pensieri scelti');
  expect(draw('vede')).not.toContain('Pensieri scelti');
});

it('offers in its hint what the cards offer: nothing that is published is published again, what was reported is left', () => {
  const row = { _id: 'p', id_annuncio: 'a', defunto: 'NERI', nome: 'Ada', testo: 'Ciao.', stato: 'pubblicato' };
  const rest = { nascosto: false, data: '2026-11-20T08:00:00Z', parole: [], segnalazioni: 1, segnalata: [] };
  const draw = (choice: string, filter: Readonly<Record<string, unknown>>) =>
    renderMarkup(<CondolencesScreen />, {
      route: { path: '/pensieri', address: `/pensieri?stato=${choice}` },
      fill: (queries) => {
        const query = { page: 1, pageSize: 50, ...filter, sort: '-data' };
        queries.setQueryData([...routeKey(listCondolences), { query }], { rows: [{ ...row, ...rest }], total: 1 });
      },
    });
  const published = draw('pubblicato', { stato: 'pubblicato' });
  expect([published.includes('R rifiuta'), published.includes('P pubblica')]).toEqual([true, false]);
  const reported = draw('segnalati', { stato: 'pubblicato', segnalati: true });
  expect([reported.includes('P lascia'), reported.includes('P pubblica')]).toEqual([true, false]);
});

it('tells an administrator not that they read condolences before the agency', () => {
  const [agency, admin] = [renderMarkup(<CondolencesScreen />), renderMarkup(<CondolencesScreen ofAgencies />)];
  expect([agency.includes('lo leggi tu per primo'), admin.includes('lo leggi tu per primo')]).toEqual([true, false]);
  expect(admin).toContain('di tutte le agenzie');
});

const drawCard = (nascosto: boolean, access: Access | null = null, change: Partial<Condolence> = {}) => {
  const row = {
    _id: 'p',
    id_annuncio: 'a',
    defunto: 'NERI',
    nome: 'Ada',
    testo: 'Ciao.',
    stato: 'in attesa',
    nascosto,
  };
  const rest = { data: '2026-11-20T08:00:00Z', parole: [], segnalazioni: 0, segnalata: [] };
  const ignore = () => undefined;
  return renderMarkup(
    <CondolenceCard
      one={{ ...row, ...rest, ...change } as never as Condolence}
      ofAgencies={false}
      reported={false}
      chosen={false}
      onChoose={ignore}
      onPublish={ignore}
      onRefuse={ignore}
    />,
    { access },
  );
};

it('marks what the family hides while it waits anew: let through, nobody sees it', () => {
  const mark = 'Nascosto dalla famiglia';
  expect([drawCard(true).includes(mark), drawCard(false).includes(mark)]).toEqual([true, false]);
});

it('who may only look chooses nothing', () => {
  const chooses = (annunci: 'vede' | 'cambia') =>
    drawCard(false, { rights: { ...rightsByRole.titolare, annunci }, administered: fullRights }).includes('checkbox');
  expect([chooses('cambia'), chooses('vede')]).toEqual([true, false]);
});

it('is marked as reported until somebody who has read the report lets it stand', () => {
  const report = { motivo: 'offensivo', testo: 'Offende.', data: '2026-11-21T08:00:00Z' };
  const drawn = (deciso_il: string) => {
    const reported = { stato: 'pubblicato', deciso_il, segnalazioni: 1, segnalata: [report] } as never;
    return drawCard(false, null, reported);
  };
  const [open, left] = [drawn('2026-11-20T09:00:00Z'), drawn('2026-11-22T09:00:00Z')];
  expect([open.includes('>Segnalato<'), left.includes('>Segnalato<')]).toEqual([true, false]);
  expect(left).toContain('Segnalato 1 volta, già esaminato:');
});
