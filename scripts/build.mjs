import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { commitFile, commitOf, unknownCommit } from './commit.mjs';
import { bin, print, root, run } from './run.mjs';

const shared = ['package-lock.json', 'packages', 'scripts/build.mjs'];

/** What is built: sources whose change makes it stale, the file that must exist, and how. */
const parts = [
  {
    name: 'server',
    sources: [...shared, 'server/src', 'server/package.json'],
    output: 'server/dist/main.js',
    entry: 'server/src/main.ts',
    build: bundleServer,
  },
  {
    name: 'client',
    sources: [...shared, 'web/src', 'web/public', 'web/index.html', 'web/package.json', 'web/vite.config.ts'],
    output: 'web/dist/client/.vite/manifest.json',
    entry: 'web/vite.config.ts',
    build: async () => {
      const built = await vite('vite.config.ts');
      if (built.code === 0) await compress(join(root, 'web/dist/client'));
      return built;
    },
  },
  {
    name: 'pages',
    sources: [...shared, 'web/src', 'web/package.json', 'web/vite.config.ssr.ts'],
    output: 'web/dist/server/entry-server.js',
    entry: 'web/src/public/entry-server.tsx',
    build: () => vite('vite.config.ssr.ts'),
  },
  {
    name: 'embed',
    sources: [...shared, 'web/src/public', 'web/package.json', 'web/vite.config.embed.ts'],
    output: 'web/dist/embed/incorpora.js',
    entry: 'web/src/public/embed.ts',
    build: () => vite('vite.config.embed.ts'),
  },
];

/** Builds what is stale, side by side. Resolves to whether everything stands; what failed has said so. */
export async function build() {
  const results = await Promise.all(parts.map(buildPart));
  if (!results.every(Boolean)) return false;
  stampCommit();
  return true;
}

/** Leaves the commit beside the bundle: what serves has neither git nor history. One that is known is not forgotten. */
function stampCommit() {
  const file = join(root, 'server/dist', commitFile);
  const commit = commitOf(root);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (commit !== before && (commit !== unknownCommit || before === '')) writeFileSync(file, commit);
}

async function buildPart(part) {
  if (!existsSync(join(root, part.entry))) return true;
  const stampFile = join(root, '.cache', 'build', part.name);
  const digest = digestOf(part.sources);
  const fresh =
    existsSync(join(root, part.output)) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest;
  if (fresh) return true;
  const started = performance.now();
  rmSync(stampFile, { force: true });
  const { code, output } = await part.build();
  if (code !== 0) {
    print(`Costruzione non riuscita: ${part.name}\n${output}`);
    return false;
  }
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, digest);
  print(`Costruito: ${part.name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return true;
}

/** The bytes of every source but tests, in a fixed order. */
function digestOf(sources) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const source of sources) walk(join(root, source), hash);
  return hash.digest('hex');
}

function walk(path, hash) {
  if (!existsSync(path) || path.endsWith('node_modules') || /\.test\.tsx?$/.test(path)) return;
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) walk(join(path, name), hash);
  } else hash.update(`${path.slice(root.length)}\0`).update(readFileSync(path));
}

/** One bundle of our own code; packages of npm stay where npm put them. */
async function bundleServer() {
  const { build: bundle } = await import('esbuild');
  const outdir = join(root, 'server/dist');
  rmSync(outdir, { recursive: true, force: true });
  try {
    await bundle({
      entryPoints: [
        'main.ts',
        'image-worker.ts',
        'image-maker.ts',
        'pool-worker.ts',
        'watcher.ts',
        'backup.ts',
        'restore.ts',
        'rescue.ts',
        'rotate-key.ts',
        'migrate.ts',
        'upgrade-check.ts',
        'demo/main.ts',
      ].map((entry) => join(root, 'server/src', entry)),
      outdir,
      bundle: true,
      // What is imported only when needed stays in a file of its own.
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      jsx: 'automatic',
      sourcemap: true,
      // The sources stand beside; in memory they would be read with every start.
      sourcesContent: false,
      logLevel: 'silent',
      plugins: [
        {
          name: 'npm packages stay outside',
          setup: ({ onResolve }) =>
            onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
              kind === 'entry-point' || path.startsWith('@commiato/') ? undefined : { path, external: true },
            ),
        },
      ],
    });
    return { code: 0, output: '' };
  } catch (error) {
    return { code: 1, output: String(error.message) };
  }
}

const vite = (config) =>
  run(bin('vite'), ['build', '--config', config, '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    quiet: true,
    env: { NODE_ENV: 'production' },
  });

/** Leaves beside each text asset what browsers that read brotli or gzip are sent: compressed once, as small as it gets, on all processors. */
async function compress(folder) {
  const assets = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => /\.(m?js|css|svg)$/.test(path));
  const ways = [
    [
      'br',
      (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    ],
    ['gz', (bytes) => promisify(gzip)(bytes, { level: 9 })],
  ];
  await Promise.all(
    assets.flatMap((path) => {
      const bytes = readFileSync(path);
      return ways.map(async ([suffix, compressed]) => writeFileSync(`${path}.${suffix}`, await compressed(bytes)));
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { ensureInstalled } = await import('./ensure-installed.mjs');
  await ensureInstalled();
  process.exit((await build()) ? 0 : 1);
}
