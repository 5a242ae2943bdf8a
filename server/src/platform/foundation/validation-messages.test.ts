import { expect, it } from 'vitest';
import { z } from 'zod';
import { setItalianValidationMessages } from './validation-messages.ts';

setItalianValidationMessages();

it.each([
  [z.string(), undefined, 'Questo campo è obbligatorio.'],
  [z.string(), ['1', '2'], 'Qui serve un testo.'],
  [z.object({}), 'x', 'Qui serve un oggetto.'],
  [z.int(), 1.5, 'Qui serve un numero intero.'],
  [z.enum(['online', 'nascosto']), 'boh', 'Valore non previsto: si può scegliere tra «online», «nascosto».'],
  [z.string().max(200), 'x'.repeat(201), 'Al massimo 200 caratteri.'],
  [z.array(z.string()).min(2), [], 'Almeno 2 elementi.'],
  [z.number().max(5), 6, 'Al massimo 5.'],
  [z.strictObject({}), { altro: 1 }, 'Campi non previsti: altro.'],
  [z.iso.date(), 'x', 'Il formato non è valido.'],
  [z.union([z.string(), z.number()]), null, 'Il valore non è valido.'],
  [z.string('Scrivi il nome.'), 1, 'Scrivi il nome.'],
] as const)('a value that %s refuses is refused in Italian', (schema, value, sentence) => {
  expect(schema.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([sentence]);
});
