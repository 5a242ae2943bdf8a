import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

/** The server's build of the public pages: one module that turns data into HTML. */
export default defineConfig({
  root,
  plugins: [react()],
  publicDir: false,
  build: {
    outDir: 'dist/server',
    emptyOutDir: true,
    ssr: resolve(root, 'src/public/entry-server.tsx'),
    sourcemap: false,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'entry-server.js' } },
  },
  // Bundled, because node cannot load the TypeScript sources of the workspace packages.
  ssr: { noExternal: [/^@commiato\//] },
});
