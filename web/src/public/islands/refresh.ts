/** How often the list of recent notices is read again, in milliseconds. */
export const refreshEvery = 300_000;
