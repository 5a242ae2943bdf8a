import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ApiError, ConnectionError } from '../lib/errors.ts';
import { LoadingOrError } from './form/LoadingOrError.tsx';

const shownFor = (error: unknown) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LoadingOrError
        query={{ error, isFetching: false, refetch: async () => undefined }}
        title="Servizio"
        back={{ to: '/servizi', label: 'Servizi' }}
        loading="Caricamento in corso..."
        failure="Errore nel recupero del servizio"
      />
    </MemoryRouter>,
  );
const refusal = (status: number, error: string) => new ApiError({ status, code: 'interno', error });

it('sends nobody after the connection whom the server has answered', () => {
  expect(shownFor(new ConnectionError('x'))).toContain('Controlla la connessione e riprova.');
  expect(shownFor(refusal(500, 'x'))).toContain('Il problema è nostro: riprova tra poco.');
  expect(shownFor(refusal(429, 'Troppe richieste.'))).toContain('Troppe richieste.');
  expect(shownFor(refusal(404, 'x'))).toContain('Vai a «Servizi»');
});
