import { type Funeral, readFuneral } from '@commiato/contracts/funerals/funerals';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routeQuery } from '../../../lib/queries.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { funeralEvent } from '../../../testing/funeral-event.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { FuneralTextContradictions } from './TextContradictions.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

it('says beside events of many whose notice still tells the hour before the move', () => {
  const notice = {
    _id: 'n',
    cosa: 'Necrologio',
    funerale: 'I funerali si terranno giovedì 3 dicembre alle 10 in Duomo.',
    testo: '',
    data_crea: '2026-12-01T09:00:00.000Z',
  };
  const shown = (inizio: string) =>
    renderMarkup(<FuneralTextContradictions funeral="s" />, {
      fill: (queries) =>
        queries.setQueryData(routeQuery(readFuneral, { params: { id: 's' } }).queryKey, {
          nome: 'ADA',
          cognome: 'NERI',
          tel: '',
          annunci: [notice],
          eventi: [funeralEvent(inizio, { luogo: 'Duomo' })],
        } as unknown as Funeral),
    });
  expect(shown('2026-12-03T11:00')).toContain(
    'Il testo dell’annuncio (Ada Neri, Necrologio) dice altro. </strong>Il funerale: il testo dice alle 10, l’appuntamento è alle 11.',
  );
  expect(shown('2026-12-03T10:00')).toBe('');
});
