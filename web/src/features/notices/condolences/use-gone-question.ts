import { useEffect, useRef } from 'react';
import { showFailureToast } from '../../../ui/toast.ts';
import { goneText } from './fields.ts';

interface AskingForm {
  readonly dirty: boolean;
  readonly busy: boolean;
  readonly failure: unknown;
}

/** Whether nothing was typed into the form of a question, nor sent. */
export const isUntouched = ({ dirty, busy, failure }: AskingForm): boolean => !dirty && !busy && failure === null;

interface GoneQuestion {
  /** How many of the entries that it is about have left the list since it was opened. */
  readonly gone: number;
  readonly of: number;
  /** Whether nothing was typed into it, nor sent. */
  readonly isUntouched: boolean;
  readonly onClose: () => void;
}

/**
 * What a question says of entries that have left the list; null where all are there. With none left it is closed, unless words were typed: they
 * were lost with it.
 */
export function useGoneQuestion({ gone, of, isUntouched, onClose }: GoneQuestion): string | null {
  const closes = isUntouched && of > 0 && gone === of;
  const latest = useRef({ of, onClose });
  latest.current = { of, onClose };
  useEffect(() => {
    if (!closes) return;
    showFailureToast(goneText(latest.current.of, latest.current.of));
    latest.current.onClose();
  }, [closes]);
  return gone > 0 ? goneText(gone, of) : null;
}
