import { securityScreenPaths } from '@commiato/contracts/accounts/security';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { hasSecretParameter, routeAddress } from '@commiato/contracts/route';
import { expect, it } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

/** As short as that of an offer: 128 bits in base64url. */
const token = 'Zt7kQ2m-x9vB4nR8_a1C5d';
const withSecret = [...Object.values(publicPaths), ...Object.values(securityScreenPaths)].filter(hasSecretParameter);

it('there are addresses with a secret', () => {
  expect(withSecret).toContain(publicPaths.offer);
});

it.each(withSecret)('the secret of %s is left out of a text', (path) => {
  const text = `Apri https://www.commiato.example${routeAddress(path, { token, id: 'nessuna' })}?a=1, poi chiama.`;
  expect(withoutSecrets(text)).not.toContain(token);
  expect(withoutSecrets(text)).toContain('/[nascosto]');
  expect(withoutSecrets(text)).toContain('?a=1, poi chiama.');
});

it('the address of a notice stays, however long its name', () => {
  const text = 'https://www.commiato.example/necrologio/abcdefghjkmn/maria-teresa-dell-acqua';
  expect(withoutSecrets(text)).toBe(text);
});
