import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

/** What a field offers while somebody types. */
export interface Suggestion {
  /** What stands in the field once it is chosen. */
  readonly value: string;
  /** What tells it from others of that name. */
  readonly detail?: string | undefined;
}

/** The mark of who presses the arrow before the list has come: it waits for the first place. */
const firstToCome = Symbol('first');

export const keyOfSuggestion = ({ value, detail }: Suggestion): string => `${value} ${detail}`;

/**
 * The list of a combobox with free text (ARIA practices, list with manual selection): the focus stays in the field,
 * arrows walk through the list and back into the text, Enter takes what is marked, Escape closes.
 */
export function useCombo<S extends Suggestion>(suggestions: readonly S[], choose: (chosen: S) => void) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  const [marked, setMarked] = useState<string | typeof firstToCome | null>(null);
  const open = wanted && suggestions.length > 0;
  const markedPlace = marked === firstToCome ? 0 : suggestions.findIndex((one) => keyOfSuggestion(one) === marked);
  const active = open ? markedPlace : -1;
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  useEffect(() => {
    const option = list.current?.children.item(active);
    if (active >= 0 && option instanceof HTMLElement) keepInView(list.current, option);
  }, [active]);

  const close = () => {
    setWanted(false);
    setMarked(null);
  };
  const take = (chosen: S) => {
    choose(chosen);
    close();
  };
  /** One place before the first, and after the last, is the text itself. */
  const move = (step: 1 | -1) => {
    if (suggestions.length === 0) {
      // Who asks before the list has come gets it when it comes.
      setWanted(true);
      setMarked(step === 1 ? firstToCome : null);
      return;
    }
    const places = suggestions.length + 1;
    const next = suggestions[((active + 1 + step + places) % places) - 1];
    setWanted(true);
    setMarked(next ? keyOfSuggestion(next) : null);
  };

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const chosen = suggestions[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && wanted) {
      // Who is choosing does not mean to send the form.
      event.preventDefault();
      if (chosen) take(chosen);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') {
      close();
    }
  }

  return {
    open,
    active,
    list,
    listId,
    optionId,
    take,
    close,
    /** Something was typed: the list may come, with nothing marked. */
    typed: () => {
      setWanted(true);
      setMarked(null);
    },
    /** For the text control. */
    control: {
      role: 'combobox' as const,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': open,
      'aria-controls': listId,
      'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
      onKeyDown,
    },
  };
}

/** Scrolls the list alone, never the page. */
function keepInView(list: HTMLElement | null, option: HTMLElement): void {
  if (!list) return;
  const below = option.offsetTop + option.offsetHeight - list.clientHeight;
  list.scrollTop = Math.max(below, Math.min(list.scrollTop, option.offsetTop));
}
