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
import { identifyLoadedEntry } from './areas/shell/scroll-keys.ts';
import { trackPointer } from './lib/after-pointer-release.ts';
import { draftFileLostEvent } from './lib/drafts.ts';
import { applyScheme, syncSchemeFromOtherTab } from './lib/scheme.ts';
import { takeOverSessionOfOtherTab } from './lib/session.ts';
import { removeOldDraftsAndFiles } from './lib/use-draft.ts';
import { showFailureToast } from './ui/toast.ts';

applyScheme();
identifyLoadedEntry(window.history);
trackPointer();
window.addEventListener('storage', syncSchemeFromOtherTab);
window.addEventListener('storage', takeOverSessionOfOtherTab);
window.addEventListener(draftFileLostEvent, () =>
  showFailureToast('Il file che avevi scelto non è rimasto in questo browser: sceglilo di nuovo.'),
);

const rootElement = document.getElementById('radice');
if (!rootElement) throw new Error('Manca il nodo #radice in index.html');
createRoot(rootElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
removeOldDraftsAndFiles();
