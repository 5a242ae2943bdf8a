import { createContext, useContext, useEffect } from 'react';

/** The address of the menu entry that the open screen belongs to, where that follows from what it shows; null where its address tells. */
interface MenuHighlight {
  readonly highlighted: string | null;
  readonly highlight: (address: string | null) => void;
}

/** Whoever draws the area highlights an entry of its menu. */
export const MenuHighlightContext = createContext<MenuHighlight>({ highlighted: null, highlight: () => undefined });

/** Highlights another menu entry than the one of the screen's address, while the screen is open. */
export function useMenuHighlight(address: string | null): void {
  const { highlight } = useContext(MenuHighlightContext);
  useEffect(() => {
    highlight(address);
    return () => highlight(null);
  }, [highlight, address]);
}
