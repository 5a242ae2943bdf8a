import type { VisitorFormContents } from '@commiato/contracts/notices/public-pages';
import type { z } from 'zod';
import { fieldErrorsOf } from '../platform/foundation/problem.ts';

/** Unvalidated form or query values. */
export type FormInput = Record<string, unknown>;

/** Maximum length of a field that is shown again with its errors: above what a form's body carries, so that no word is lost. */
const maxFieldLength = 128 * 1024;

/** Query parameter after a sent form, so that reloading sends nothing again. */
export const sentParameter = 'inviata';

export const formHeaders = { 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' };

/** Renders a form of a public page: empty, sent, or with the errors of its call's schema. */
export function createPublicForm<Field extends string, S extends z.ZodType>(fields: readonly Field[], schema: S) {
  const each = (word: (name: Field) => string | undefined) =>
    Object.fromEntries(fields.map((name) => [name, word(name)])) as VisitorFormContents<Field>['values'];
  return {
    shown: (query: FormInput): VisitorFormContents<Field> => ({
      sent: sentParameter in query,
      values: each(() => ''),
      errors: {},
    }),
    /** As it was typed, for errors that only its call finds. */
    typed: (given: FormInput): VisitorFormContents<Field> => ({
      sent: false,
      values: each((name) => String(given[name] ?? '').slice(0, maxFieldLength)),
      errors: {},
    }),
    judge(given: FormInput): { data: z.output<S> } | { flawed: VisitorFormContents<Field> } {
      const parsed = schema.safeParse(given);
      if (parsed.success) return { data: parsed.data };
      const flaws = fieldErrorsOf(parsed.error);
      const values = each((name) => String(given[name] ?? '').slice(0, maxFieldLength));
      return { flawed: { sent: false, values, errors: each((name) => flaws[name]?.[0]) } };
    },
  };
}
