import { expect, it } from 'vitest';
import type { TxtRecordLookup } from '../../../platform/mail/sender-records.ts';
import { createSenderLookup } from './sender-service.ts';

let now = Date.parse('2026-11-20T09:00:00Z');
const clock = { now: () => new Date(now) };
const settings = { mailFrom: 'Commiato <posta@mail.prova.example>', smtpUrl: 'smtps://a:b@server', dkimSelector: 's1' };
const good = {
  'mail.prova.example': ['google-site-verification=x', 'v=spf1 include:_spf.prova.example -all'],
  's1._domainkey.mail.prova.example': ['v=DKIM1; k=rsa; p=MIIBIjANBg'],
  '_dmarc.prova.example': ['v=DMARC1; p=quarantine; rua=mailto:a@prova.example'],
};
const dns =
  (zone: Readonly<Record<string, readonly string[]>>): TxtRecordLookup =>
  async (name) =>
    zone[name] ?? [];
const told = (zone: Readonly<Record<string, readonly string[]>>, change: Partial<typeof settings> = {}) =>
  createSenderLookup({ ...settings, ...change }, clock, dns(zone))();

it('finds the rules of the sender, those of a domain above it included', async () => {
  expect(await told(good)).toEqual({
    nome: 'Mittente delle e-mail',
    dettaglio: 'mail.prova.example: SPF c’è, DKIM c’è, DMARC c’è (p=quarantine)',
    funziona: true,
    daGuardare: false,
  });
});

it.each([
  [
    'two records of SPF',
    { 'mail.prova.example': ['v=spf1 -all', 'v=spf1 a -all'] },
    'SPF 2 voci, deve essere una sola',
  ],
  ['SPF for everybody', { 'mail.prova.example': ['v=spf1 +all'] }, 'SPF lascia inviare chiunque («+all»)'],
  ['a text that only begins alike', { 'mail.prova.example': ['v=spf10 -all'] }, 'SPF manca'],
  ['a revoked key', { 's1._domainkey.mail.prova.example': ['v=DKIM1; p='] }, 'DKIM la chiave di «s1» è revocata'],
  ['no key', { 's1._domainkey.mail.prova.example': [] }, 'DKIM manca la chiave di «s1»'],
  ['no policy', { '_dmarc.prova.example': ['v=spf1 -all'] }, 'DMARC manca'],
])('%s is to be looked at', async (_case, change, sentence) => {
  expect(await told({ ...good, ...change })).toMatchObject({
    daGuardare: true,
    dettaglio: expect.stringContaining(sentence),
  });
});

it('says that a selector or a mail server is missing, or that the DNS does not answer', async () => {
  const { dkimSelector: _without, ...noSelector } = settings;
  const without = createSenderLookup({ ...noSelector, dkimSelector: undefined }, clock, dns(good));
  expect((await without()).dettaglio).toContain('DKIM_SELECTOR');
  const silent = createSenderLookup(settings, clock, () => Promise.reject(new Error('ETIMEOUT')));
  expect((await silent()).dettaglio).toBe(
    'mail.prova.example: SPF il DNS non risponde, DKIM il DNS non risponde, DMARC il DNS non risponde',
  );
  const none = createSenderLookup({ ...settings, smtpUrl: undefined }, clock, dns(good));
  expect((await none()).dettaglio).toContain('SMTP_URL');
});

it('asks the DNS every ten minutes at the most', async () => {
  let asked = 0;
  const read = createSenderLookup(settings, clock, async (name) => {
    asked += name === 'mail.prova.example' ? 1 : 0;
    return [];
  });
  await read();
  await read();
  expect(asked).toBe(1);
  now += 600_001;
  await read();
  expect(asked).toBe(2);
});
