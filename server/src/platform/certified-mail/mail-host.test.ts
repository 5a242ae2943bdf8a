import { expect, it } from 'vitest';
import { isPublicAddress, MailHostError, resolveMailHost } from './mail-host.ts';

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '::1',
  '::7f00:1',
  '::10.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '2002:7f00:1::',
  '2002:a00:1::1',
  '2001::7f00:1',
  'fd00::1',
  'fe80::1',
  'fec0::1',
  '2001:db8::1',
])('%s is no address of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['93.45.12.201', '::ffff:93.45.12.201', '2a00:1450:4002:416::200e', '2001:4860:4860::8888'])(
  '%s is one',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it('what our network knows and what nobody knows are refused alike', async () => {
  const refusal = async (name: string) => {
    const error: unknown = await resolveMailHost(name, 465, []).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MailHostError);
    return String(error).replace(name, 'NOME');
  };
  const told = await Promise.all(['localhost', '::7f00:1', '192.168.1.1', 'nessuno.invalid'].map(refusal));
  expect(new Set(told).size).toBe(1);
});
