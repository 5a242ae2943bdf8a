import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Heart } from './heart.tsx';

const notice = { _id: 'a', nome: 'ADA', cognome: 'NERI' };

it('says that it is on its way, to see and to hear: on a slow line the answer takes seconds', () => {
  const shown = renderToStaticMarkup(<Heart notice={notice} count={2} sending />);
  expect(shown).toMatch(/<button[^>]*aria-disabled="true"[^>]*aria-busy="true"[^>]*>.*<span>Invio del cuore…<\/span>/);
  expect(shown).toMatch(/role="status">Invio del cuore…</);
  expect(renderToStaticMarkup(<Heart notice={notice} count={2} />)).not.toMatch(/aria-busy|Invio/);
});
