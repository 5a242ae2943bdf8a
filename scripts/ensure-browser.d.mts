/** The path of a Chromium for the browser tests; root on Debian gets it installed, everybody else one sentence and null. */
export function ensureBrowser(): Promise<string | null>;
