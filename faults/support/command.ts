import { runToEnd } from '../../server/src/testing/child-process.ts';

/** Runs one of the built commands to its end: exit code and what it said. */
export async function command(
  name: string,
  parameters: readonly string[],
  environment: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const { code, output } = await runToEnd({
    command: [process.execPath, `server/dist/${name}.js`, ...parameters],
    environment: { NODE_ENV: 'production', LOG_LEVEL: 'warn', ...environment },
  });
  return { code, said: output };
}
