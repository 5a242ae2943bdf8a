import { expect, it, vi } from 'vitest';
import { showForm } from './use-focus-at-opening.ts';

it('a form opened from far below is shown from its heading on, with the focus in its first field', () => {
  vi.stubGlobal('HTMLInputElement', class {});
  const field = { focus: vi.fn() };
  const panel = { scrollIntoView: vi.fn() };
  const closest = vi.fn(() => panel);
  showForm({ querySelectorAll: () => [field], closest } as unknown as HTMLFormElement);
  // A scroll of the focus' own would stop at the field, below the heading that says what is changed.
  expect(field.focus).toHaveBeenCalledWith({ preventScroll: true });
  expect(closest).toHaveBeenCalledWith('section');
  expect(panel.scrollIntoView).toHaveBeenCalledWith({ block: 'start' });
  vi.unstubAllGlobals();
});
