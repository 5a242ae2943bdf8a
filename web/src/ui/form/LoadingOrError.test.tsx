import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ApiError, ConnectionError } from '../../lib/errors.ts';
import { LoadingOrError } from './LoadingOrError.tsx';

const shown = (error: unknown) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LoadingOrError
        query={{ error, isFetching: false, refetch: () => Promise.resolve() }}
        title="Annuncio"
        back={{ to: '/dashboard', label: 'Dashboard' }}
        loading="Caricamento annuncio..."
        failure="Errore nel recupero dell'anagrafica"
      />
    </MemoryRouter>,
  );

it('sends nobody to look after a connection over which the server answered', () => {
  expect(shown(new ConnectionError('x'))).toContain('Controlla la connessione');
  expect(shown(new ApiError({ status: 503, code: 'non-pronto', error: 'x' }))).toContain('Il problema è nostro');
  expect(shown(new ApiError({ status: 429, code: 'troppe-richieste', error: 'Troppe richieste.' }))).toContain(
    'Troppe richieste.',
  );
});
