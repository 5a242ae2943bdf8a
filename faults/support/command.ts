import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs one of the built commands to its end: exit code and what it said. */
export async function command(
  name: string,
  given: readonly string[],
  environment: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [`server/dist/${name}.js`, ...given], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endWithUs = () => child.kill('SIGTERM');
  process.once('exit', endWithUs);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  const [code] = await once(child, 'close');
  process.off('exit', endWithUs);
  return { code: typeof code === 'number' ? code : null, said: said.trim() };
}
