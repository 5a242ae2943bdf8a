import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UploadButton } from './UploadButton.tsx';

it('says why no file can be chosen now: what is not saved yet would be replaced by the answer', () => {
  const shown = renderToStaticMarkup(
    <UploadButton
      label="PDF nuovo del modulo"
      extensions={['pdf']}
      busy={false}
      busyLabel="Lettura del PDF…"
      disabledReason="Salva prima le modifiche."
      onFile={() => undefined}
    >
      Il comune ha cambiato il PDF
    </UploadButton>,
  );
  expect(shown).toContain('aria-disabled="true"');
  expect(shown).toContain('Salva prima le modifiche.');
});
