import { expect, it } from 'vitest';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { QuoteLink } from './InvoiceView.tsx';

it('the quote of an invoice is opened by a link, but not once it was deleted: nobody finds it there', () => {
  const quote = { numero: '3/2026', totale: 100_000, nelCestino: false };
  const shown = (of: typeof quote | null) => renderMarkup(<QuoteLink id="q1" quote={of} />);
  expect(shown(quote)).toContain('Apri il preventivo n. 3/2026</a>');
  expect(shown({ ...quote, nelCestino: true })).toBe(
    'n. 3/2026, eliminato: entro 30 giorni l’amministrazione lo può ripristinare',
  );
  expect(shown(null)).toBe('Il preventivo è stato eliminato');
});
