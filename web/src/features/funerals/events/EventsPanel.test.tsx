import type { Funeral } from '@commiato/contracts/funerals/funerals';
import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../testing/browser.ts';
import { funeralEvent } from '../../../testing/funeral-event.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { EventsPanel } from './EventsPanel.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const draw = (eventi: Funeral['eventi']): string =>
  renderMarkup(
    <MantineProvider>
      <EventsPanel funeral={{ _id: 's', annunci: [], eventi, ritiComuni: [] } as Partial<Funeral> as Funeral} />
    </MantineProvider>,
  );

it('tells the note of an appointment under its place: what an «Appuntamento» is stands there alone', () => {
  const place = { luogo: "Cimitero di Sant'Anna", comune: 'Lucca', prov: 'LU' };
  const event = funeralEvent('2026-12-12T10:00', { ...place, tipo: 'altro', note: "Consegna dell'urna al figlio" });
  expect(draw([event])).toContain('<p>Cimitero di Sant’Anna, Lucca (LU)</p><p>Consegna dell’urna al figlio</p>');
  expect(draw([{ ...event, note: '' }])).not.toContain('<p></p>');
});

it('says of a cremation that it stayed behind a funeral that was moved', () => {
  const prima = { inizio: '2026-12-03T11:00', luogo: '', indirizzo: '' };
  const cremation = funeralEvent('2026-12-03T14:00', { tipo: 'cremazione' });
  expect(draw([cremation, funeralEvent('2026-12-05T11:00', { stato: 'spostato', prima })])).toContain(
    'La cremazione è giovedì 3 dicembre, ma il funerale è sabato 5 dicembre: controlla anche quella.',
  );
});
