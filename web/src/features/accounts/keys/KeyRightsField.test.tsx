import { noRights, rightsByRole } from '@commiato/contracts/accounts/rights';
import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { KeyRightsField } from './KeyRightsField.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

it('says at the parts that one is missing, where the summary of errors finds it', () => {
  const shown = (error?: string) =>
    renderMarkup(
      <MantineProvider>
        <KeyRightsField value={noRights} own={rightsByRole.titolare} onChange={() => undefined} error={error} />
      </MantineProvider>,
    );
  const refused = shown('Scegli almeno una parte.');
  expect(refused).toContain('data-invalid="true" data-label="Che cosa può"');
  const [, noteId] = /aria-describedby="([^"]+)"/.exec(refused) ?? [];
  expect(refused.split(`id="${noteId}"`)[1]).toContain('Scegli almeno una parte.');
  expect(shown()).not.toContain('data-invalid');
});
