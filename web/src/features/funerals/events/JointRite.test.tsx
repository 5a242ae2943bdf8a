import { fullRights } from '@commiato/contracts/accounts/admin-rights';
import { rightsByRole } from '@commiato/contracts/accounts/rights';
import type { AgendaEvent } from '@commiato/contracts/funerals/agenda';
import type { JointEvent } from '@commiato/contracts/funerals/events';
import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../testing/browser.ts';
import { funeralEvent } from '../../../testing/funeral-event.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { broughtToRite, JointRiteButton, JointRiteLines } from './JointRite.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const other: JointEvent = {
  ...funeralEvent('2026-12-02T10:00'),
  ...{ _id: 'b', id_servizio: 'altro', nome: 'ADA', cognome: "D'AMICO" },
};
const event: AgendaEvent = {
  ...funeralEvent('2026-12-02T10:00'),
  ...{ nome: 'UGO', cognome: "D'AMICO", tel: '', salma: '', custodiaSalma: null, contatto: null },
  ...{
    conflitti: [],
    conflittiInTutto: 0,
    ritoComune: [other],
    custodiaUrna: null,
    dopoCremazione: false,
    avvisoOrdine: null,
    annuncioVisibile: false,
  },
};
const draw = (role: 'titolare' | 'contabile', shown: AgendaEvent = event, puoEssereRitoComune = true) =>
  renderMarkup(
    <MantineProvider>
      <JointRiteLines event={shown} label="Funerale Ugo D’Amico" others={shown.ritoComune} />
      <JointRiteButton event={shown} other={{ ...other, puoEssereRitoComune }} />
    </MantineProvider>,
    { access: { rights: rightsByRole[role], administered: fullRights } },
  );

it('joins and parts the events of one rite, for who may change them', () => {
  const owner = draw('titolare');
  expect(owner).toContain('Un solo rito con il funerale di Ada D’Amico.');
  expect(owner).toContain('aria-label="È un solo rito: Funerale Ugo D’Amico e Ada D’Amico"');
  expect(owner).toContain('È un rito a sé');
  expect(draw('titolare', event, false)).not.toContain('È un solo rito');
  const bookkeeper = draw('contabile');
  expect(bookkeeper).toContain('Un solo rito con il funerale di Ada D’Amico.');
  expect(bookkeeper).not.toContain('<button');
});

it('says where the other has been moved', () => {
  const moved = { ...other, inizio: '2026-12-02T15:00' };
  expect(draw('titolare', { ...event, ritoComune: [moved] })).toContain(
    'Era un solo rito con il funerale di Ada D’Amico, che è mercoledì 2 dicembre, alle 15:00: non sono più alla stessa ora.',
  );
  expect(draw('titolare', { ...event, ritoComune: [moved] })).toContain('Sposta alle 10:00 il funerale di Ada D’Amico');
  expect(draw('titolare')).not.toContain('Sposta');
});

it('brought to another hour it keeps its church and how long it lasts; to another place it does not lose its own where none is known', () => {
  const later = { ...event, inizio: '2026-12-02T15:00', luogo: 'Cattedrale' };
  const lasting = { ...other, fine: '2026-12-02T10:45', luogo: 'Duomo' };
  expect(broughtToRite(later, lasting)).toEqual({ inizio: '2026-12-02T15:00', fine: '2026-12-02T15:45' });
  expect(broughtToRite(later, other)).toEqual({ inizio: '2026-12-02T15:00', fine: null });
  const inForli = { ...event, luogo: '', comune: 'FORLÌ', prov: 'FC' };
  expect(broughtToRite(inForli, lasting)).toEqual({ comune: 'FORLÌ', prov: 'FC' });
});
