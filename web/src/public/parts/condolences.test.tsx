import { sampleNotice } from '@commiato/contracts/notices/sample-notice';
import { expect, it } from 'vitest';
import { renderMarkup } from '../markup.ts';
import { CondolenceForm } from './condolences.tsx';

it('who leaves telephone, address and e-mail reads of everybody who sees them, as the page about privacy says', () => {
  const form = renderMarkup(<CondolenceForm notice={sampleNotice} photographs={false} />);
  expect(form).toContain(
    'telefono e indirizzo li vedono la famiglia, la sua agenzia e chi amministra il sito; l’e-mail la vedono l’agenzia e chi amministra il sito, e vi arriva il ringraziamento.',
  );
});
