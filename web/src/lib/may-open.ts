import { createContext, useContext } from 'react';

/** Tells whether the signed-in person may open the screen at an address; whoever draws the area knows its screens. */
export const MayOpenContext = createContext<(address: string) => boolean>(() => true);

/** Whether the signed-in person may open the screen at an address: links lead nowhere else. */
export const useMayOpen = (): ((address: string) => boolean) => useContext(MayOpenContext);
