import { expect, it } from 'vitest';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import type { MadeProof } from './NewProofDialog.tsx';
import { ProofLink } from './ProofLink.tsx';

it('asks to send the link where no mail has brought it, and says of a mailed one that it has left', () => {
  const draw = (mail: string) => {
    const proof = { nome: 'Figli', mail, url: 'https://a.example/bozza/1' } as MadeProof;
    return renderMarkup(<ProofLink proof={proof} onDone={() => undefined} />);
  };
  expect(draw('')).toContain('Manda adesso il collegamento per «Figli»');
  expect(draw('')).toContain('L’ho mandato');
  const mailed = draw('ada@posta.example');
  expect(mailed).toContain('La bozza è partita per ada@posta.example.');
  expect([mailed.includes('Manda adesso'), mailed.includes('L’ho mandato')]).toEqual([false, false]);
});
