import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { HeldBackBadge } from './HeldBackBadge.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

it('says until when as one says it: with the article of the day, and the hour', () => {
  const draw = (oraDopo: string) =>
    renderMarkup(
      <MantineProvider>
        <HeldBackBadge event={{ pubblico: true, oraDopo }} />
      </MantineProvider>,
    );
  expect(draw('2100-11-30T10:00:00.000Z')).toContain('Riservato fino al 30/11/2100, ore 11:00');
  expect(draw('2100-11-08T10:00:00.000Z')).toContain('Riservato fino all’08/11/2100, ore 11:00');
});
