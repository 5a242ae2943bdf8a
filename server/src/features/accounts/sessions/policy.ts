/** Patterns that a user agent must all match, and its name. */
type AgentPattern = readonly [signs: readonly RegExp[], name: string];

const devicePatterns: readonly AgentPattern[] = [
  [[/iPad/], 'iPad'],
  [[/iPhone/], 'iPhone'],
  [[/Android/, /Mobile/], 'Telefono Android'],
  [[/Android/], 'Tablet Android'],
  [[/CrOS/], 'Chromebook'],
  [[/Windows/], 'Computer con Windows'],
  [[/Macintosh|Mac OS X/], 'Mac'],
  [[/Linux|X11/], 'Computer con Linux'],
];
/** More specific names first: most browsers also claim to be another. */
const browserPatterns: readonly AgentPattern[] = [
  [[/Edg(e|A|iOS)?\//], 'Edge'],
  [[/OPR\/|Opera/], 'Opera'],
  [[/SamsungBrowser\//], 'Samsung Internet'],
  [[/Firefox\/|FxiOS\//], 'Firefox'],
  [[/Chrome\/|CriOS\/|Chromium\//], 'Chrome'],
  [[/Version\//, /Safari\//], 'Safari'],
];

const findAgentName = (names: readonly AgentPattern[], agent: string, otherwise: string) =>
  names.find(([signs]) => signs.every((sign) => sign.test(agent)))?.[1] ?? otherwise;

/** Device and browser of a user agent, in words that people recognize. */
export const describeAgent = (agent: string): { dispositivo: string; browser: string } => ({
  dispositivo: findAgentName(devicePatterns, agent, 'Dispositivo sconosciuto'),
  browser: findAgentName(browserPatterns, agent, 'Browser sconosciuto'),
});

/** What stands in the place of device and browser for the address of a calendar. */
export const calendarDevice = { dispositivo: 'Calendario sul telefono', browser: 'Indirizzo privato dell’agenda' };
