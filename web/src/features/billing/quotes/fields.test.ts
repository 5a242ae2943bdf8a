import { expect, it } from 'vitest';
import { quoteDecisionToWire } from './fields.ts';

it('a reason goes with a refusal alone, whatever was typed before the other was chosen', () => {
  expect(quoteDecisionToWire('rifiutato', 'Troppo caro')).toEqual({ stato: 'rifiutato', motivo: 'Troppo caro' });
  expect(quoteDecisionToWire('accettato', 'Troppo caro')).toEqual({ stato: 'accettato', motivo: '' });
  expect(quoteDecisionToWire('bozza', 'Troppo caro')).toEqual({ stato: 'bozza', motivo: '' });
});
