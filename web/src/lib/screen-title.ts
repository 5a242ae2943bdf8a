import { useEffect } from 'react';

/** Names the browser's tab after the screen. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Commiato`;
  }, [title]);
}
