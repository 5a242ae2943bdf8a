import { listCondolences } from '@commiato/contracts/notices/condolences';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routeKey } from '../../../lib/queries.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { ModerationScreen } from './moderation-screen.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

it('what says that kinds are mixed stands there before it says so: one that comes with its words is not announced', () => {
  const query = { segnalati: true, stato: 'pubblicato', pageSize: 50 };
  const row = { _id: 'p', nome: 'Ada', testo: 'Ciao.', data: '2026-11-20T08:00:00Z', segnalata: [], parole: [] };
  const rest = { id_annuncio: 'a', defunto: 'NERI', agenzia: 'Zoli', mail: '', tel: '', indirizzo: '', motivo: '' };
  const shown = renderMarkup(<ModerationScreen />, {
    fill: (queries) =>
      queries.setQueryData([...routeKey(listCondolences), { query }], { rows: [{ ...row, ...rest }], total: 1 }),
  });
  expect(shown).toContain('data-voce="p"');
  expect(shown).toMatch(/<p class="[^"]*mixed[^"]*" role="status"><\/p>/);
});
