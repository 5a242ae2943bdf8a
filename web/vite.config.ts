import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = import.meta.dirname;
const islands = resolve(root, 'src/public/islands.ts');
const smallPublicModules =
  /(vite\/preload-helper\.js|\/web\/src\/lib\/stored-session\.ts|\/web\/src\/public\/islands\/call-public\.ts|\/packages\/contracts\/src\/route\.ts)$/;
const server = process.env.API_TARGET ?? `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

/** The browser's build: the private area (index.html) and the islands of the public pages, named by the manifest. */
export default defineConfig({
  root,
  base: '/',
  plugins: [react()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'es2022',
    // The content security policy allows no data: fonts or scripts, and small files compress well anyway.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: { index: resolve(root, 'index.html'), ...(existsSync(islands) ? { islands } : {}) },
      // Small files that the first page loads together: the headers of each answer alone weigh 1 KB (60 KB in e2e/home.spec.ts).
      output: { codeSplitting: { groups: [{ name: 'public-calls', test: smallPublicModules }] } },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '^/(\\?.*)?$': server,
      '/api': server,
      '/necrologi': server,
      '/annunci-recenti': server,
      '/cerca': server,
      '/necrologio': server,
    },
  },
});
