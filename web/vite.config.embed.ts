import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

/** The script of other sites (`/incorpora.js`): one file without imports, so that it runs as a module and as a classic script. */
export default defineConfig({
  root,
  publicDir: false,
  build: {
    outDir: 'dist/embed',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2022',
    rolldownOptions: {
      input: resolve(root, 'src/public/embed.ts'),
      output: { format: 'iife', entryFileNames: 'incorpora.js' },
    },
  },
});
