import { expect, it } from 'vitest';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { PersonStatus } from './AgencyPeoplePanel.tsx';

it('calls nobody of a suspended agency active, as nobody of it can sign in', () => {
  const shown = (stato: 'attivo' | 'invitato' | 'sospeso', active: boolean) =>
    renderMarkup(<PersonStatus stato={stato} active={active} />).replace(/<[^>]+>/g, '');
  expect([shown('attivo', true), shown('attivo', false)]).toEqual(['Attivo', 'Sospeso con l’agenzia']);
  expect([shown('invitato', false), shown('sospeso', false)]).toEqual(['Invitato', 'Sospeso']);
});
