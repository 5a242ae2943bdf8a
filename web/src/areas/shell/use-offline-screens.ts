import { onlineManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import { featureWords } from '../../features/features.ts';
import type { PrivateArea } from '../../lib/feature.ts';
import { declaredFeatures } from '../declared-features.tsx';

const offlineScreens = declaredFeatures.flatMap(({ screens }) => screens).filter(({ opensOffline }) => opensOffline);

/** How long after the area is drawn, in milliseconds: what the open screen itself loads goes first. */
const delayMs = 3000;

/**
 * Fetches the scripts of the screens that have to open without a network, and again once it is back. A first call that came in a place without one
 * met 'La pagina non si è caricata' unless that screen had been opened before.
 */
export function useOfflineScreens(area: PrivateArea): void {
  useEffect(() => {
    const fetchScripts = () => {
      // A failure is told where the screen is opened.
      for (const screen of offlineScreens)
        if (screen.for === area) void screen.load(featureWords).catch(() => undefined);
    };
    const timer = setTimeout(fetchScripts, delayMs);
    const unsubscribe = onlineManager.subscribe((online) => {
      if (online) fetchScripts();
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [area]);
}
