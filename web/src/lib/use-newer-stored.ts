import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Gives `show` what is stored now, as soon as it is another object than the form was opened with or last given and the form is idle: neither
 * typed into nor being saved. A form that began anew at each reading of its object lost what was typed meanwhile.
 */
export function useOnNewerStored<Stored>(stored: Stored, idle: boolean, show: (stored: Stored) => void): void {
  const last = useRef(stored);
  const onNewer = useEffectEvent(show);
  useEffect(() => {
    if (!idle || last.current === stored) return;
    last.current = stored;
    onNewer(stored);
  }, [stored, idle]);
}
