import { useRef } from 'react';

interface AutoFillForm<Shown> {
  readonly values: Shown;
  set<Name extends keyof Shown & string>(name: Name, value: Shown[Name]): void;
}

/**
 * Fills fields with values derived from others. `offer` changes only fields that are empty or still hold what was filled in before: what
 * the person typed stays. Nothing is filled in while `active` is false, nor for `undefined`.
 */
export function useAutoFill<Shown extends Record<string, unknown>>(
  { values, set }: AutoFillForm<Shown>,
  active: boolean,
) {
  const written = useRef<Partial<Shown>>({});
  /** Sets a value unconditionally; a later `offer` may replace it. */
  const write = <Name extends keyof Shown & string>(name: Name, value: Shown[Name]): void => {
    written.current[name] = value;
    set(name, value);
  };
  const offer = <Name extends keyof Shown & string>(name: Name, value: Shown[Name] | undefined): void => {
    if (!active || value === undefined || (values[name] !== '' && values[name] !== written.current[name])) return;
    write(name, value);
  };
  return { offer, write };
}
