import { afterEach, expect, it, vi } from 'vitest';
import { afterPointerRelease, trackPointer } from './after-pointer-release.ts';

afterEach(() => vi.unstubAllGlobals());

it('waits until the pointer is let go and its click has come, and only then', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  trackPointer();
  const done: string[] = [];
  afterPointerRelease(() => done.push('by keyboard'));
  expect(done).toEqual(['by keyboard']);

  page.dispatchEvent(new Event('pointerdown'));
  afterPointerRelease(() => done.push('the field is checked'));
  page.dispatchEvent(new Event('pointerup'));
  done.push('click');
  await vi.waitFor(() => expect(done).toEqual(['by keyboard', 'click', 'the field is checked']));

  page.dispatchEvent(new Event('pointerup'));
  afterPointerRelease(() => done.push('at once'));
  expect(done.slice(3)).toEqual(['at once']);
});
