import { requiredMessage } from '@commiato/contracts/common';
import { z } from 'zod';

const typeNames: Readonly<Record<string, string>> = {
  string: 'un testo',
  number: 'un numero',
  int: 'un numero intero',
  boolean: 'vero o falso',
  object: 'un oggetto',
  record: 'un oggetto',
  array: 'un elenco',
};

const unitNames: Readonly<Record<string, string>> = { string: ' caratteri', array: ' elementi' };

/** The sentence about a value for which its schema has none: programs that call with a key read it. */
function sentenceOfIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return requiredMessage;
      const name = typeNames[issue.expected];
      return name ? `Qui serve ${name}.` : 'Il valore non è valido.';
    }
    case 'invalid_value':
      return `Valore non previsto: si può scegliere tra ${issue.values.map((value) => `«${String(value)}»`).join(', ')}.`;
    case 'too_big':
      return `Al massimo ${issue.maximum}${unitNames[issue.origin] ?? ''}.`;
    case 'too_small':
      return `Almeno ${issue.minimum}${unitNames[issue.origin] ?? ''}.`;
    case 'unrecognized_keys':
      return `Campi non previsti: ${issue.keys.join(', ')}.`;
    case 'invalid_format':
      return 'Il formato non è valido.';
    default:
      return 'Il valore non è valido.';
  }
}

/** Makes refusals of schemas without a sentence of their own Italian, in this process: zod's are English. */
export function setItalianValidationMessages(): void {
  z.config({ customError: sentenceOfIssue });
}
