import { expect, it } from 'vitest';
import { activationSentence } from './ActivationButton.tsx';

it('promises the mail for a first password to a new account alone', () => {
  const mail = 'info@zoli.example';
  const sentence = (attivato: string | null, tupla: boolean) =>
    activationSentence({ attivato, mail, credenziali: { tupla, userFatt: false, pwdFatt: false } });
  const active = '2026-11-20T09:00:00.000Z';
  // The password that the administrator handed over still holds.
  for (const said of [sentence(null, true), sentence(active, true)])
    expect(said).toContain('riceve a info@zoli.example un’e-mail');
  expect(sentence(active, false)).toBe('potrà accedere di nuovo, con la password che aveva.');
});
