import { describe, expect, it } from 'vitest';
import { newNotification, newSending } from './notifications.ts';

const urlOf = (url: unknown) => newNotification.safeParse({ titolo: 'Titolo', testo: 'Testo', url });

describe('the link of a notification', () => {
  it.each([
    ['', ''],
    ['/', '/'],
    ['/elenco-notifiche', '/elenco-notifiche'],
    ['annunci-recenti', '/annunci-recenti'],
    [' /cerca?nome=de+santis&prov=FC#risultati ', '/cerca?nome=de+santis&prov=FC#risultati'],
    ['/cerca?da=https://altrove.example//x', '/cerca?da=https://altrove.example//x'],
    ['/pagina.html', '/pagina.html'],
    ['cerca?nome=a.b', '/cerca?nome=a.b'],
    [undefined, ''],
  ])('%j is kept as %j', (given, kept) => {
    expect(urlOf(given).data?.url).toBe(kept);
  });

  it.each([
    'www.prova.example',
    '/www.prova.example',
    'WWW.prova',
    'prova.example',
    'evil.example/pagina',
    'info@prova.example',
    'https://evil',
    'http:evil.example',
    'HTTPS:/evil.example',
    '//evil',
    '///evil',
    '/\\evil',
    '\\\\evil',
    '/\t/evil',
    '/ /evil',
    '/..//evil',
    '/.//evil',
    '/%2e%2e//evil',
    '/pagina//evil',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,ciao',
    'mailto:info@evil.example',
    'evil:80/pagina',
  ])('%j is refused with a sentence at the field', (given) => {
    const { issues = [] } = urlOf(given).error ?? {};
    expect(issues.map(({ path, message }) => [path, message])).toEqual([
      [['url'], expect.stringMatching(/^Scrivi un collegamento interno al sito/)],
    ]);
  });
});

describe('title and text', () => {
  const check = (titolo: string, testo: string) => newNotification.safeParse({ titolo, testo });

  it('are counted after NFC, trimmed: 50 and 120 pass, one more does not', () => {
    const accented = 'e\u0300';
    expect(check(accented.repeat(50), ` ${accented.repeat(120)} `).data).toMatchObject({
      titolo: 'è'.repeat(50),
      testo: 'è'.repeat(120),
      url: '',
    });
    const { issues = [] } = check('a'.repeat(51), 'b'.repeat(121)).error ?? {};
    expect(issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['titolo', 'Al massimo 50 caratteri.'],
      ['testo', 'Al massimo 120 caratteri.'],
    ]);
  });

  it('are both required', () => {
    expect(check(' ', '\n').error?.issues.map(({ path }) => path[0])).toEqual(['titolo', 'testo']);
  });
});

it('a sending names agencies, or all of them', () => {
  const check = (destinatari: unknown) => newSending.safeParse({ titolo: 'a', testo: 'b', destinatari });
  expect(check('tutte').success).toBe(true);
  expect(check(['uno', 'due']).success).toBe(true);
  expect(check([]).error?.issues[0]).toMatchObject({ path: ['destinatari'], message: 'Scegli almeno un’agenzia.' });
  for (const wrong of ['tutti', undefined, [1], Array(1001).fill('x')]) {
    const issues = check(wrong).error?.issues ?? [];
    expect(issues.map(({ path }) => path[0])).toEqual(['destinatari']);
    expect(issues[0]?.message).toMatch(/agenzi/);
  }
});
