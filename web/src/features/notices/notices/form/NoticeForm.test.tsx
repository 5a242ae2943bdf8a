import type { Role } from '@commiato/contracts/accounts/agencies';
import { changeNotice } from '@commiato/contracts/notices/notices';
import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../../testing/memory-storage.ts';
import { renderMarkup } from '../../../../testing/render-markup.tsx';
import { blankNoticeFor } from './fields.ts';
import { NoticeForm } from './NoticeForm.tsx';
import { useNoticeFormState } from './use-notice-form.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

interface EditedNoticeProps {
  readonly viewer: Role;
  readonly testo?: string;
  readonly funerale?: string;
  /** The instant of a stored notice. */
  readonly created?: string;
  readonly readOnly?: boolean;
}

function EditedNotice({ viewer, testo = '', funerale = '', created, readOnly = false }: EditedNoticeProps) {
  const initial = { ...blankNoticeFor(), testo, funerale };
  const state = useNoticeFormState({ route: changeNotice, initial, created, active: true });
  return <NoticeForm state={state} readOnly={readOnly} stored={null} agency="Fratelli Zoli" viewer={viewer} />;
}

const shownTo = (viewer: Role, more: Omit<EditedNoticeProps, 'viewer'> = {}) =>
  renderMarkup(
    <MantineProvider>
      <EditedNotice viewer={viewer} {...more} />
    </MantineProvider>,
  );

it('says that the administration reads who authorized the portrait, too', () => {
  const markup = shownTo('U');
  expect(markup).toContain('Non si pubblica: lo leggono l’agenzia e l’amministrazione.');
  expect(markup).not.toContain('Lo leggi solo tu');
});

it('tells an administrator of the condolences what the agency does, not what they do themselves', () => {
  const own = ['Come per tutti i tuoi annunci', 'Si vedono solo dopo che li hai letti.', 'dopo che l’hai guardata.'];
  const ofAgency = [
    'Come per tutti gli annunci dell’agenzia',
    'Si vedono solo dopo che l’agenzia li ha letti.',
    'dopo che l’agenzia l’ha guardata.',
  ];
  const [agency, administrator] = [shownTo('U'), shownTo('A')];
  for (const words of own) expect([agency.includes(words), administrator.includes(words)]).toEqual([true, false]);
  for (const words of ofAgency) expect([agency.includes(words), administrator.includes(words)]).toEqual([false, true]);
});

it('offers the dates with a press at the free text while it names tomorrow beside an hour', () => {
  const testo = 'I funerali si terranno domani alle ore 15 in Duomo.';
  const press = /vale per un giorno solo: scrivi «.*?<button type="button"[^>]*>.*?Scrivi la data.*?<\/button>/s;
  expect(shownTo('U', { testo })).toMatch(press);
  expect(shownTo('U', { testo, created: '2026-11-21T09:00:00Z' })).toMatch(press);
  const beside = shownTo('U', { testo: `${testo} Dopo, in casa, via Roma 5.` });
  // Neither remark takes the other's place.
  expect(beside).toContain('dice dov’è una casa');
  expect(beside).toMatch(press);
  for (const without of [
    shownTo('U', { testo: 'I funerali si terranno martedì 24 novembre alle ore 15 in Duomo.' }),
    shownTo('U', { testo: 'Oggi come ieri ti vogliamo bene.' }),
    shownTo('U', { testo, readOnly: true }),
  ])
    expect(without).not.toContain('Scrivi la data');
});

it('shows in the preview when and where as the page tells them, each once', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T09:00:00Z') });
  const funerale = 'Rosario giovedì 3 dicembre alle 18 in Duomo. Funerale venerdì 4 dicembre alle 10 in Duomo.';
  const [, preview = ''] = shownTo('U', { funerale }).split('aria-label="Anteprima"');
  expect(preview).toMatch(/Funerale<.*4.dicembre.*Gli altri momenti.*Rosario<.*3.dicembre/s);
  expect(preview).not.toContain('in Duomo.');
});
