import { expect, it } from 'vitest';
import { activationSentence } from './ActivationButton.tsx';

it('promises the mail for a first password to a new account alone', () => {
  const mail = 'info@zoli.example';
  expect(activationSentence({ attivato: null, mail })).toContain('riceve a info@zoli.example un’e-mail');
  expect(activationSentence({ attivato: '2026-11-20T09:00:00.000Z', mail })).toBe(
    'potrà accedere di nuovo, con la password che aveva.',
  );
});
