import { useRef } from 'react';

interface Offered<Shown> {
  readonly values: Shown;
  set<Name extends keyof Shown & string>(name: Name, value: Shown[Name]): void;
}

/**
 * Writes what was derived into fields that are empty or still hold what was derived before; what the person wrote stays. Nothing is
 * written while `active` is false, nor for `undefined`.
 */
export function useOffered<Shown extends Record<string, unknown>>({ values, set }: Offered<Shown>, active: boolean) {
  const written = useRef<Partial<Shown>>({});
  /** Writes a value of one's own choice, which a later derived one may replace. */
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
