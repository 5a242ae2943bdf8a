import type { FuneralEvent } from '@commiato/contracts/funerals/events';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { expect, it } from 'vitest';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { TextContradiction } from './TextContradiction.tsx';

const event = { tipo: 'funerale', inizio: '2026-12-02T16:00', luogo: 'Duomo', pubblico: true, stato: 'in programma' };
const notice = { _id: 'a', cosa: 'Necrologio', data_crea: '2026-11-29T10:00:00Z', versione: 1 };
const shown = (texts: Pick<Notice, 'funerale' | 'testo'>) =>
  renderMarkup(
    <TextContradiction
      notice={{ ...notice, ...texts } as Notice}
      events={[event as FuneralEvent]}
      onEdit={() => undefined}
    />,
  );
const old = 'I funerali avranno luogo mercoledì 2 dicembre alle ore 10:30 in Duomo.';
const now = 'IL FUNERALE AVRÀ LUOGO MERCOLEDÌ 2 DICEMBRE ALLE 16 IN DUOMO.';

it('says that the words of the family tell an old hour, and mends the announcement alone with a press', () => {
  expect(shown({ funerale: now, testo: '' })).toBe('');
  expect(shown({ funerale: now, testo: old })).toContain('Il testo dice altro');
  expect(shown({ funerale: now, testo: old })).not.toContain('Corretto:');
  expect(shown({ funerale: now, testo: old })).toContain('Nel campo «Testo»: ');
  expect(shown({ funerale: now, testo: old })).not.toContain('«Funerale»');
  expect(shown({ funerale: old, testo: old })).toContain('Nel campo «Funerale»: ');
  expect(shown({ funerale: old, testo: '' })).not.toContain('Nel campo');
  expect(shown({ funerale: old.toUpperCase(), testo: '' })).toContain('Corretto: «');
  // Another church, too: with the hour alone it would be called corrected.
  expect(shown({ funerale: old.replace('in Duomo', 'nella chiesa di San Ciro'), testo: '' })).not.toContain(
    'Corretto:',
  );
});
