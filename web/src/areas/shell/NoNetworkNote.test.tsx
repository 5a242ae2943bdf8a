import { onlineManager } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { NoNetworkNote } from './NoNetworkNote.tsx';

afterEach(() => onlineManager.setOnline(true));

it('says that the network is missing while it is, because what is read waits for it', () => {
  expect(renderToStaticMarkup(<NoNetworkNote />)).not.toContain('Manca la rete');
  onlineManager.setOnline(false);
  expect(renderToStaticMarkup(<NoNetworkNote />)).toContain('Manca la rete');
});
