import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { forgetLists, rememberListAddress } from '../lib/list-addresses.ts';
import { PageHeader } from './PageHeader.tsx';

afterEach(forgetLists);

const shown = () =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PageHeader title="Zoli" back={{ to: '/amministratore/utenti', label: 'Utenti' }} />
    </MemoryRouter>,
  );

it('the link back leads to the list as it was left, and plainly to one that nobody came from', () => {
  expect(shown()).toContain('href="/amministratore/utenti"');
  rememberListAddress({ pathname: '/amministratore/utenti', search: '', hash: '#q=zoli' });
  expect(shown()).toContain('href="/amministratore/utenti#q=zoli"');
});
