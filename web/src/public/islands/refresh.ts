/** Refresh interval of the list of recent notices, in ms. */
export const refreshMs = 300_000;
