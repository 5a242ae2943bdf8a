import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { NoticeStatus } from './NoticeStatus.tsx';

// Hidden, so that nothing asks for the address of the public page.
const notice = { _id: 'a', nome: 'ADA', cognome: 'NERI', cosa: 'Necrologio', cuori: 0, disattivo: true };
const shown = (role: 'U' | 'A', id_servizio: string | null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NoticeStatus notice={{ ...notice, id_servizio } as Notice} role={role} />
    </MemoryRouter>,
  );

it('leads to the funeral of its notice, agencies and administrators each to their screen', () => {
  expect(shown('U', 'abc')).toContain('href="/servizio/abc"');
  expect(shown('A', 'abc')).toContain('href="/amministratore/servizio/abc"');
  expect(shown('U', null)).not.toContain('servizio');
});
