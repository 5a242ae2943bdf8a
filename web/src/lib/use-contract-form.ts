import type { BodyOf, RouteDefinition } from '@commiato/contracts/route';
import { useForm } from '@mantine/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { afterPointerRelease } from './after-pointer-release.ts';
import { changedFields } from './changed-fields.ts';
import { ApiError } from './errors.ts';
import { type FieldErrors, findSchemaErrors } from './field-errors.ts';
import { useSubmitKeys } from './use-submit-keys.ts';

type FormRoute = RouteDefinition & { readonly body: z.ZodType };

interface ContractFormInput<R extends FormRoute, Shown> {
  /** The call that the form makes; its schema checks what was typed. */
  readonly route: R;
  readonly initial: Shown;
  /** Turns the form's values into the body of the call; `before` are those that it began with, so that a change sends what differs. */
  readonly toWire: (shown: Shown, before: Shown) => BodyOf<R>;
  /** Errors that the schema cannot find (two passwords that differ, a photograph that is missing), by field. */
  readonly alsoCheck?: ((shown: Shown, before: Shown) => FieldErrors) | undefined;
  /** Names of fields that are not checked, because they stay as they are stored. */
  readonly skippedFields?: ((shown: Shown, before: Shown) => ReadonlySet<string>) | undefined;
  /**
   * Whether the form stays open once it is saved, by `restartAfterSave`: what is typed meanwhile is kept. Any other takes nothing while it is
   * saved: what follows it has no place for what was not sent, and it would be gone without a word.
   */
  readonly openAfterSave?: boolean | undefined;
}

/** The props that bind a field of `web/src/ui/fields` to a form: spread them. */
export interface BoundField<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
}

/** What a part of a form (a panel, a group of fields) needs of the whole form. */
export interface FormAccess<Shown> {
  readonly values: Shown;
  field<Name extends keyof Shown & string>(name: Name): BoundField<Shown[Name]>;
  set<Name extends keyof Shown & string>(name: Name, value: Shown[Name]): void;
  errorOf(name: string): string | undefined;
}

/**
 * A form for one call of the contract. Checks the values with the call's schema, shows the server's errors at their fields and
 * focuses the first of them. A field that is left empty is reported only on submit.
 */
export function useContractForm<R extends FormRoute, Shown extends Record<string, unknown>>(
  input: ContractFormInput<R, Shown>,
) {
  const { route, initial, toWire, alsoCheck, skippedFields, openAfterSave = false } = input;
  const formRef = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const sent = useRef<Shown | null>(null);
  useSubmitKeys(formRef);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempts, setAttempts] = useState(0);
  const [refusals, setRefusals] = useState(0);
  const form = useForm<Shown>({
    initialValues: initial,
    validate: check,
  });

  function check(shown: Shown): FieldErrors {
    const before = form.getInitialValues();
    const own = Object.entries(alsoCheck?.(shown, before) ?? {}).filter(([, sentence]) => sentence !== undefined);
    const found = { ...findSchemaErrors(route.body, toWire(shown, before)), ...Object.fromEntries(own) };
    const left = skippedFields?.(shown, before);
    return left ? Object.fromEntries(Object.entries(found).filter(([name]) => !left.has(name))) : found;
  }

  const isLocked = () => running.current && !openAfterSave;
  // For the eye and for screen readers: letters that do not appear are told why.
  useEffect(() => {
    formRef.current?.toggleAttribute('data-saving', busy && !openAfterSave);
  }, [busy, openAfterSave]);

  useEffect(() => {
    if (refusals > 0) findInvalidControls(formRef.current)[0]?.focus();
  }, [refusals]);

  function set<Name extends keyof Shown & string>(name: Name, value: Shown[Name]): void {
    form.getInputProps(name).onChange(value);
  }

  /** Sets what somebody types or chooses. */
  function change<Name extends keyof Shown & string>(name: Name, value: Shown[Name]): void {
    if (!isLocked()) set(name, value);
  }

  function derive<Name extends keyof Shown & string>(name: Name, value: Shown[Name]): void {
    const isUntouched = !form.isDirty();
    set(name, value);
    if (isUntouched) form.resetDirty();
  }

  function errorOf(name: string): string | undefined {
    const error = form.errors[name];
    return typeof error === 'string' ? error : undefined;
  }

  /** Checks a field that loses focus. An error already shown stays until the value changes: the server may know more than the schema. */
  function checkLeft(name: string, empty: boolean): void {
    if (errorOf(name) === undefined && (attempts > 0 || !empty)) afterPointerRelease(() => form.validateField(name));
  }

  function field<Name extends keyof Shown & string>(name: Name): BoundField<Shown[Name]> {
    return {
      name,
      value: form.values[name],
      onChange: (value) => change(name, value),
      onBlur: () => checkLeft(name, form.getValues()[name] === ''),
      error: errorOf(name),
    };
  }

  function fieldAt(path: string): BoundField<string> {
    const { value, onChange } = form.getInputProps(path);
    const text = String(value ?? '');
    return {
      name: path,
      value: text,
      onChange: (value) => {
        if (!isLocked()) onChange(value);
      },
      onBlur: () => checkLeft(path, text === ''),
      error: errorOf(path),
    };
  }

  function restart(values = form.getInitialValues()): void {
    sent.current = null;
    form.setInitialValues(values);
    form.reset();
    setFailure(null);
    setAttempts(0);
  }

  function fill(values: Partial<Shown>): void {
    for (const name of Object.keys(values)) form.getInputProps(name).onChange(values[name]);
  }

  function restartAfterSave(saved: Shown): boolean {
    const typedMeanwhile = sent.current ? changedFields(sent.current, form.getValues()) : {};
    restart(saved);
    fill(typedMeanwhile);
    return Object.keys(typedMeanwhile).length > 0;
  }

  async function run(send: (wire: BodyOf<R>, shown: Shown) => Promise<void>): Promise<void> {
    if (running.current) return;
    setFailure(null);
    setAttempts((count) => count + 1);
    if (form.validate().hasErrors) {
      setRefusals((count) => count + 1);
      return;
    }
    running.current = true;
    setBusy(true);
    try {
      const shown = form.getValues();
      sent.current = shown;
      await send(toWire(shown, form.getInitialValues()), shown);
    } catch (error) {
      setFailure(error);
      if (error instanceof ApiError) {
        form.setErrors(Object.fromEntries(Object.entries(error.fields).map(([name, [first]]) => [name, first])));
        setRefusals((count) => count + 1);
      }
    } finally {
      sent.current = null;
      running.current = false;
      setBusy(false);
    }
  }

  return {
    formRef,
    values: form.values,
    field,
    /** Like `field`, for a text inside another field, by its path (`righe.0.prezzo`). */
    fieldAt,
    /** Changes a field that is a list; errors move along with its items. `never`: Mantine cannot type the items of a generic form. */
    list: {
      insert: (name: string, items: readonly unknown[], at: number) => {
        if (isLocked()) return;
        for (const [index, item] of items.entries()) form.insertListItem(name, item as never, at + index);
      },
      remove: (name: string, at: number) => {
        if (!isLocked()) form.removeListItem(name, at);
      },
      replace: (name: string, at: number, item: unknown) => {
        if (!isLocked()) form.replaceListItem(name, at, item as never);
      },
      move: (name: string, from: number, to: number) => {
        if (!isLocked()) form.reorderListItem(name, { from, to });
      },
    },
    set: change,
    /**
     * Sets a value that follows from others. Before anything is typed it belongs to what the form began with: else opening a form that is
     * filled in would already count as typing, and its draft be overwritten instead of offered.
     */
    derive,
    errorOf,
    errors: form.errors,
    /** How many fields are still invalid. */
    toComplete: Object.keys(check(form.values)).length,
    clearError: (name: string) => form.clearFieldError(name),
    dirty: form.isDirty(),
    /** The values that the form began with; of something stored, as it is stored. */
    initialValues: form.getInitialValues(),
    /** The values that differ from those. */
    changed: changedFields(form.getInitialValues(), form.values),
    /** The values at this moment: those that a submit was given do not have what was typed while its call ran. */
    currentValues: () => form.getValues(),
    /** Sets several values as if they were typed. */
    fill,
    /** Replaces all values; `dirty` compares with these from now on. Without any, begins anew with those that it began with. */
    restart,
    /**
     * Begins anew with what was saved, for a form that stays open: within a submit what was typed while its call ran is kept, unsaved.
     * Returns whether there is such; a form that ends editing after a save goes on then.
     */
    restartAfterSave,
    /** Whether the call is running; a second submit does nothing meanwhile. */
    busy,
    /** The error of the last call, for `messageOf`; the typed text is kept. */
    failure,
    /** How many submits were refused; a change tells an effect that it happened again. */
    refusals,
    submit: (send: (wire: BodyOf<R>, shown: Shown) => Promise<void>) => (event?: FormEvent) => {
      event?.preventDefault();
      void run(send);
    },
  };
}

const isRadioButton = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'radio';

/** The controls with an error, in the order of the screen. Radio buttons of one name are one field, and the first stands for it. */
export function findInvalidControls(form: HTMLFormElement | null): HTMLElement[] {
  if (!form) return [];
  const named = new Set<string>();
  return [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')].filter((control) => {
    if (!isRadioButton(control)) return true;
    const isFirst = !named.has(control.name);
    named.add(control.name);
    return isFirst;
  });
}
