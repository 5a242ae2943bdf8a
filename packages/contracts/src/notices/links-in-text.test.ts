import { expect, it } from 'vitest';
import { hasLink } from './links-in-text.ts';

it.each(['javascript:alert(1)', 'data:text/html,ciao', 'tel:+39054721', 'MAILTO:anna@prova.example'])(
  '«%s» begins with a scheme',
  (text) => expect(hasLink(`Vedi ${text}`)).toBe(true),
);

it.each(['Data: domani', 'Il tel: quello di casa', 'Pietro.Ciao'])('«%s» is no link', (text) =>
  expect(hasLink(text)).toBe(false),
);
