import type { BodyOf, RouteDefinition } from '@commiato/contracts/route';
import { useForm } from '@mantine/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { afterPress } from './after-press.ts';
import { ApiError } from './errors.ts';
import { type Sentences, sentencesOf } from './sentences.ts';
import { useSubmitKeys } from './use-submit-keys.ts';

type FormRoute = RouteDefinition & { readonly body: z.ZodType };

interface ContractFormInput<R extends FormRoute, Shown> {
  /** The call that the form makes: its schema checks what was typed. */
  readonly route: R;
  readonly initial: Shown;
  /** What the form shows, as the wire wants it: the one place where the two differ. */
  readonly toWire: (shown: Shown) => BodyOf<R>;
  /** What the schema cannot know (two equal passwords, a photograph that is missing), by field. */
  readonly alsoCheck?: ((shown: Shown) => Sentences) | undefined;
}

/** What a field of `web/src/ui/fields` takes: spread it. */
export interface BoundField<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
}

/** What a part of a form needs of the whole. */
export interface FormFields<Shown> {
  readonly values: Shown;
  field<Name extends keyof Shown & string>(name: Name): BoundField<Shown[Name]>;
  set<Name extends keyof Shown & string>(name: Name, value: Shown[Name]): void;
  errorOf(name: string): string | undefined;
}

/**
 * A form over one call of the contract. Checks with the call's own schema, shows the server's `fields` at the fields,
 * focuses the first wrong one and keeps everything typed. A field that is left empty is only reproached on submit.
 */
export function useContractForm<R extends FormRoute, Shown extends Record<string, unknown>>(
  input: ContractFormInput<R, Shown>,
) {
  const { route, initial, toWire, alsoCheck } = input;
  const formRef = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  useSubmitKeys(formRef);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempts, setAttempts] = useState(0);
  const [turns, setTurns] = useState(0);
  const form = useForm<Shown>({
    initialValues: initial,
    validate: check,
  });

  function check(shown: Shown): Sentences {
    const own = Object.entries(alsoCheck?.(shown) ?? {}).filter(([, sentence]) => sentence !== undefined);
    return { ...sentencesOf(route.body, toWire(shown)), ...Object.fromEntries(own) };
  }

  useEffect(() => {
    if (turns > 0) wrongControls(formRef.current)[0]?.focus();
  }, [turns]);

  function set<Name extends keyof Shown & string>(name: Name, value: Shown[Name]): void {
    form.getInputProps(name).onChange(value);
  }

  function errorOf(name: string): string | undefined {
    const error = form.errors[name];
    return typeof error === 'string' ? error : undefined;
  }

  /** What stands at a field stays until its value changes: the server may know more than the schema that would be asked here. */
  function checkLeft(name: string, empty: boolean): void {
    if (errorOf(name) === undefined && (attempts > 0 || !empty)) afterPress(() => form.validateField(name));
  }

  function field<Name extends keyof Shown & string>(name: Name): BoundField<Shown[Name]> {
    return {
      name,
      value: form.values[name],
      onChange: (value) => set(name, value),
      onBlur: () => checkLeft(name, form.getValues()[name] === ''),
      error: errorOf(name),
    };
  }

  function inside(path: string): BoundField<string> {
    const { value, onChange } = form.getInputProps(path);
    const text = String(value ?? '');
    return {
      name: path,
      value: text,
      onChange,
      onBlur: () => checkLeft(path, text === ''),
      error: errorOf(path),
    };
  }

  async function run(send: (wire: BodyOf<R>, shown: Shown) => Promise<void>): Promise<void> {
    if (running.current) return;
    setFailure(null);
    setAttempts((count) => count + 1);
    if (form.validate().hasErrors) {
      setTurns((count) => count + 1);
      return;
    }
    running.current = true;
    setBusy(true);
    try {
      const shown = form.getValues();
      await send(toWire(shown), shown);
    } catch (error) {
      setFailure(error);
      if (error instanceof ApiError) {
        form.setErrors(Object.fromEntries(Object.entries(error.fields).map(([name, [first]]) => [name, first])));
        setTurns((count) => count + 1);
      }
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return {
    formRef,
    values: form.values,
    field,
    /** The text at a path inside a field (`righe.0.prezzo`): spread it like a field. */
    inside,
    /** The items of a field that is a list; errors move along with them. Mantine cannot name the items of a form that is still generic. */
    list: {
      insert: (name: string, items: readonly unknown[], at: number) => {
        for (const [index, item] of items.entries()) form.insertListItem(name, item as never, at + index);
      },
      remove: (name: string, at: number) => form.removeListItem(name, at),
      replace: (name: string, at: number, item: unknown) => form.replaceListItem(name, at, item as never),
      move: (name: string, from: number, to: number) => form.reorderListItem(name, { from, to }),
    },
    set,
    errorOf,
    errors: form.errors,
    /** How many fields the call would refuse as they are now. */
    toComplete: Object.keys(check(form.values)).length,
    clearError: (name: string) => form.clearFieldError(name),
    dirty: form.isDirty(),
    /** Puts values in as if they were typed. */
    fill: (values: Partial<Shown>) => {
      for (const name of Object.keys(values)) form.getInputProps(name).onChange(values[name]);
    },
    /** Forgets what was typed; the given values become the ones to compare with. */
    restart: (values: Shown) => {
      form.setInitialValues(values);
      form.reset();
      setFailure(null);
      setAttempts(0);
    },
    /** Whether the call is under way: a second press does nothing. */
    busy,
    /** What the last call threw, for `messageOf`; the typed text is still there. */
    failure,
    /** How often a submit was refused, for what reacts to it. */
    turns,
    submit: (send: (wire: BodyOf<R>, shown: Shown) => Promise<void>) => (event?: FormEvent) => {
      event?.preventDefault();
      void run(send);
    },
  };
}

/** The controls that carry an error, in the order of the screen. */
export function wrongControls(form: HTMLFormElement | null): HTMLElement[] {
  return form ? [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')] : [];
}
