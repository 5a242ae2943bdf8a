import { existsSync } from 'node:fs';
import { print, run } from './run.mjs';

const system = '/usr/bin/chromium';

/** The path of a Chromium for the browser tests; root on Debian gets it installed, everybody else one sentence and null. */
export async function ensureBrowser() {
  const chosen = process.env.CHROME_PATH;
  if (chosen) return existsSync(chosen) ? chosen : refuse(`CHROME_PATH nomina ${chosen}, che non esiste.`);
  if (existsSync(system)) return system;
  const debian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (!debian)
    return refuse(
      'Manca Chromium: installalo con «sudo apt-get install -y chromium», oppure indica il suo percorso in CHROME_PATH.',
    );
  print('Installo Chromium…');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, quiet: true });
  const { code, output } = await run('apt-get', ['install', '-y', '-qq', 'chromium'], { env, quiet: true });
  return code === 0 && existsSync(system)
    ? system
    : refuse(`Chromium non si è installato: ${output.trim().split('\n').at(-1)}`);
}

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  return null;
}
