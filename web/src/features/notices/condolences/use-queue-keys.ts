import { type RefObject, useCallback, useEffect, useRef } from 'react';

interface QueueKeyHandlers {
  /** Called with the entry that has the focus. */
  readonly onPublish: (id: string) => void;
  readonly onRefuse: (id: string) => void;
}

const stepByKey: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** The boxes of a list's entries, which take the focus in turn. */
const findEntryCheckboxes = (list: Element | null): HTMLInputElement[] => [
  ...(list?.querySelectorAll<HTMLInputElement>('[data-voce] input[type="checkbox"]') ?? []),
];

/** While an entry of the list has the focus: arrows go to the next, `P` publishes it, `R` refuses it. */
export function useQueueShortcuts(
  list: RefObject<HTMLElement | null>,
  { onPublish, onRefuse }: QueueKeyHandlers,
): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !(event.target instanceof Element)) return;
      const entry = event.target.closest<HTMLElement>('[data-voce]');
      const id = entry?.dataset.voce;
      if (!entry || !id) return;
      // Capitals are locked where names are typed.
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const step = stepByKey[key];
      if (step !== undefined) {
        const boxes = findEntryCheckboxes(element);
        const place = boxes.findIndex((box) => entry.contains(box));
        boxes[place + step]?.focus();
      } else if (key === 'p') onPublish(id);
      else if (key === 'r') onRefuse(id);
      else return;
      event.preventDefault();
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [list, onPublish, onRefuse]);
}

/**
 * Once an entry was decided the focus goes to the one that then stands in its place: whoever reads by keyboard would begin at the top of the page
 * again. `entries` is another value as soon as the list has changed; while a question is asked the focus stays in it.
 */
export function useFocusAfterDecision(list: RefObject<HTMLElement | null>, entries: unknown, isAsking: boolean) {
  const place = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves on when the entries have changed
  useEffect(() => {
    if (place.current === null || isAsking) return;
    const boxes = findEntryCheckboxes(list.current);
    boxes[Math.min(place.current, boxes.length - 1)]?.focus();
    place.current = null;
  }, [entries]);
  return {
    /** Called with the entry's place in the list before it is decided. */
    rememberPlace: useCallback((at: number) => {
      place.current = at;
    }, []),
    /** Called where nothing was decided. */
    forgetPlace: useCallback(() => {
      place.current = null;
    }, []),
  };
}
