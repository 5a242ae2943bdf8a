import { createContext, useContext, useEffect } from 'react';

/** The address of the menu entry that the open screen belongs to, where that follows from what it shows; null where its address tells. */
interface MenuMark {
  readonly marked: string | null;
  readonly mark: (address: string | null) => void;
}

/** Whoever draws the area marks its menu. */
export const MenuMarkContext = createContext<MenuMark>({ marked: null, mark: () => undefined });

/** Marks another menu entry than the one of the screen's address, while the screen is open. */
export function useMenuMark(address: string | null): void {
  const { mark } = useContext(MenuMarkContext);
  useEffect(() => {
    mark(address);
    return () => mark(null);
  }, [mark, address]);
}
