import { expect, it } from 'vitest';
import { decisionToWire } from './fields.ts';

it('a reason goes with a refusal alone, whatever was typed before the other was chosen', () => {
  expect(decisionToWire('rifiutato', 'Troppo caro')).toEqual({ stato: 'rifiutato', motivo: 'Troppo caro' });
  expect(decisionToWire('accettato', 'Troppo caro')).toEqual({ stato: 'accettato', motivo: '' });
  expect(decisionToWire('bozza', 'Troppo caro')).toEqual({ stato: 'bozza', motivo: '' });
});
