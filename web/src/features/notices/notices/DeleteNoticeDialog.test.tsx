import { expect, it } from 'vitest';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { KeptFuneralNote } from './DeleteNoticeDialog.tsx';

it('sends an agency to the funeral that stays, and tells an administrator who can delete it', () => {
  expect(renderMarkup(<KeptFuneralNote viewer="U" />)).toContain('serve più si elimina dal servizio.');
  expect(renderMarkup(<KeptFuneralNote viewer="A" />)).toContain('serve più può eliminarlo l’agenzia.');
});
