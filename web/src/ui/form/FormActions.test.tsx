import { createRef } from 'react';
import { expect, it } from 'vitest';
import { renderMarkup } from '../../testing/render-markup.tsx';
import { FormActions } from './FormActions.tsx';

const shown = (form: { refusals: number; errors: object; toComplete: number }, neededLater?: string) =>
  renderMarkup(
    <FormActions form={{ ...form, formRef: createRef(), failure: null }} failure={null} neededLater={neededLater}>
      <button type="submit">Salva</button>
    </FormActions>,
  );

it('says that all is filled in only where nothing filled in was refused', () => {
  expect(shown({ refusals: 0, errors: {}, toComplete: 0 })).toContain('I campi obbligatori sono tutti compilati.');
  expect(shown({ refusals: 0, errors: {}, toComplete: 2 })).toContain('Restano 2 campi da completare.');
  expect(shown({ refusals: 1, errors: { prezzo: ['No.'] }, toComplete: 0 })).not.toContain('compilati');
  expect(shown({ refusals: 1, errors: {}, toComplete: 0 })).toContain('compilati');
});

it('says what a later step will ask for only where this one has all', () => {
  const later = 'Per emetterla manca: CAP.';
  const complete = shown({ refusals: 0, errors: {}, toComplete: 0 }, later);
  expect(complete).toContain(later);
  expect(complete).not.toContain('tutti compilati');
  expect(shown({ refusals: 0, errors: {}, toComplete: 1 }, later)).not.toContain(later);
});
