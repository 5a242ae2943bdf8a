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

function EditedNotice() {
  const state = useNoticeFormState({ route: changeNotice, initial: blankNoticeFor(), active: true });
  return <NoticeForm state={state} readOnly={false} stored={null} agency="Fratelli Zoli" />;
}

it('says that the administration reads who authorized the portrait, too', () => {
  const markup = renderMarkup(
    <MantineProvider>
      <EditedNotice />
    </MantineProvider>,
  );
  expect(markup).toContain('Non si pubblica: lo leggono l’agenzia e l’amministrazione.');
  expect(markup).not.toContain('Lo leggi solo tu');
});
