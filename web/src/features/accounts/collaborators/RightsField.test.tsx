import { noRights, type Rights, rightsByRole } from '@commiato/contracts/accounts/rights';
import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { RightsField } from './RightsField.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

it('says beside the levels that the agenda opens the funerals, where the area of notices does not', () => {
  const isTold = (value: Rights) =>
    renderMarkup(
      <MantineProvider>
        <RightsField value={value} own={rightsByRole.titolare} onChange={() => {}} />
      </MantineProvider>,
    ).includes('Con l’agenda si vedono anche i servizi.');
  expect([rightsByRole.operatore, rightsByRole.impiegato, noRights].map(isTold)).toEqual([true, false, false]);
});
