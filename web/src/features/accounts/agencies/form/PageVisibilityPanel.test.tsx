import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageVisibilityPanel } from './PageVisibilityPanel.tsx';

const draw = (attivato: string | null, value = true) =>
  renderToStaticMarkup(
    <PageVisibilityPanel
      agency={{ slug: 'fratelli-zoli', paginaVisibile: value, attivato }}
      form={{
        field: (name) => ({ name, value, onChange: () => undefined, onBlur: () => undefined, error: undefined }),
      }}
      readOnly
    />,
  );

it('the page of an agency that was never activated is not called visible, and what makes it so is said', () => {
  const never = draw(null);
  expect(never).toContain('non è mai stata attivata');
  expect(never).toContain('quando attivi l’account');
  expect(never).not.toContain('href=');
  expect(draw(null, false)).toContain('resta nascosta finché non spunti');
  expect(draw('2026-10-01T08:00:00.000Z')).toContain('href="/onoranze/fratelli-zoli"');
  expect(draw('2026-10-01T08:00:00.000Z')).not.toContain('attivata');
});
