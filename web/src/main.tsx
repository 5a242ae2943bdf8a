import '@fontsource-variable/source-sans-3';
import '@fontsource-variable/newsreader/opsz.css';
import '@fontsource-variable/newsreader/opsz-italic.css';
import './styles/tokens.css';
import './styles/dark.css';
import './styles/mantine.css';
import './styles/base.css';
import './styles/forced-colors.css';
import './styles/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './areas/App.tsx';
import { followPointer } from './lib/after-press.ts';
import { applyScheme, followOtherTabsScheme } from './lib/scheme.ts';
import { followOtherTab } from './lib/session.ts';

applyScheme();
followPointer();
window.addEventListener('storage', followOtherTabsScheme);
window.addEventListener('storage', followOtherTab);

const root = document.getElementById('radice');
if (!root) throw new Error('Manca il nodo #radice in index.html');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
