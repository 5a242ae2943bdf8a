import { fullRights } from '@commiato/contracts/accounts/admin-rights';
import { rightsByRole } from '@commiato/contracts/accounts/rights';
import { listAppeals } from '@commiato/contracts/notices/condolence-appeals';
import { listCondolences } from '@commiato/contracts/notices/condolences';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routeKey } from '../../../lib/queries.ts';
import type { Access } from '../../../lib/rights.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { ModerationScreen } from './moderation-screen.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const draw = (access?: Access) => {
  const query = { segnalati: true, stato: 'pubblicato', pageSize: 50 };
  const row = { _id: 'p', nome: 'Ada', testo: 'Ciao.', data: '2026-11-20T08:00:00Z', segnalata: [], parole: [] };
  const rest = { id_annuncio: 'a', defunto: 'NERI', agenzia: 'Zoli', mail: '', tel: '', indirizzo: '', motivo: '' };
  return renderMarkup(<ModerationScreen />, {
    fill: (queries) =>
      queries.setQueryData([...routeKey(listCondolences), { query }], { rows: [{ ...row, ...rest }], total: 1 }),
    ...(access ? { access } : {}),
  });
};

it('who may only look chooses nothing, and is told no keys: nothing could be done with the choice', () => {
  const chooses = (level: 'vede' | 'cambia') => {
    const shown = draw({ rights: rightsByRole.titolare, administered: { ...fullRights, annunci: level } });
    expect(shown).toContain('data-voce="p"');
    return ['type="checkbox"', 'Scegli tutto', 'Con la tastiera'].map((part) => shown.includes(part));
  };
  expect([chooses('cambia'), chooses('vede')]).toEqual([
    [true, true, true],
    [false, false, false],
  ]);
});

it('who may only look is told who may decide: without buttons nothing said why', () => {
  const told = (level: 'vede' | 'cambia') =>
    draw({ rights: rightsByRole.titolare, administered: { ...fullRights, annunci: level } }).includes(
      'Può decidere un amministratore che cambia «Annunci e servizi».',
    );
  expect([told('cambia'), told('vede')]).toEqual([false, true]);
});

it('what says that kinds are mixed stands there before it says so: one that comes with its words is not announced', () => {
  const shown = draw();
  expect(shown).toContain('data-voce="p"');
  expect(shown).toContain('<p role="status"></p>');
});

it('a decided appeal whose author’s data were erased says so instead of a name', () => {
  const query = { sort: '-deciso', pageSize: 10 };
  const appeal = {
    _id: 'r',
    nome: '',
    stato: 'accolto',
    risposta: 'Il pensiero non offende.',
    deciso_il: '2026-11-20T08:00:00Z',
  };
  const shown = renderMarkup(<ModerationScreen />, {
    fill: (queries) => queries.setQueryData([...routeKey(listAppeals), { query }], { rows: [appeal], total: 1 }),
  });
  expect(shown).toContain('<strong>Reclamo accolto</strong>, dati cancellati: Il pensiero non offende.');
});
