import { expect, it } from 'vitest';
import { quoteDecisionToWire, quoteDeletionText } from './fields.ts';

it('a reason goes with a refusal alone, whatever was typed before the other was chosen', () => {
  expect(quoteDecisionToWire('rifiutato', 'Troppo caro')).toEqual({ stato: 'rifiutato', motivo: 'Troppo caro' });
  expect(quoteDecisionToWire('accettato', 'Troppo caro')).toEqual({ stato: 'accettato', motivo: '' });
  expect(quoteDecisionToWire('bozza', 'Troppo caro')).toEqual({ stato: 'bozza', motivo: '' });
});

it('who deletes a quote that is out is told that a signature that was asked for does not come back with it', () => {
  for (const stato of ['inviato', 'rifiutato', 'scaduto'] as const)
    expect(quoteDeletionText(stato)).toMatch(/^ Il suo link .* firma .* revocata.*chiedila di nuovo\.$/);
  expect(quoteDeletionText('bozza')).toBe('');
});
