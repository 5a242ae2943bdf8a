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
afterEach(() => vi.unstubAllGlobals());

function EditedNotice({ viewer }: { readonly viewer: Role }) {
  const state = useNoticeFormState({ route: changeNotice, initial: blankNoticeFor(), active: true });
  return <NoticeForm state={state} readOnly={false} stored={null} agency="Fratelli Zoli" viewer={viewer} />;
}

const shownTo = (viewer: Role) =>
  renderMarkup(
    <MantineProvider>
      <EditedNotice viewer={viewer} />
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
