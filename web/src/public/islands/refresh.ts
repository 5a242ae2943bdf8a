/** How often the list of recent notices is read again, in milliseconds. */
export const refreshMs = 300_000;
