import { romeDay } from '@commiato/italy/formatting';
import { focusManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const onReturn = (listener: () => void) => focusManager.subscribe(listener);
const today = () => romeDay(new Date());

/** Today in Italy, read again when somebody comes back to the window: a screen that was left open overnight would show the day before. */
export const useToday = (): string => useSyncExternalStore(onReturn, today, today);
