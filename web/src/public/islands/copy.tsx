import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { CopyLink, type CopyState } from '../parts/copy-link.tsx';

/** Duration of the message of success on the button, in ms. */
const feedbackMs = 4000;

function CopyIsland({ url }: { url: string }) {
  const [copied, setCopied] = useState<CopyState>('no');
  useEffect(() => {
    if (copied !== 'yes') return;
    const timer = setTimeout(() => setCopied('no'), feedbackMs);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
  }
  return <CopyLink url={url} copied={copied} onCopy={() => void copy()} />;
}

/** Makes 'Copia link' copy the address that the field beside it shows. */
export function hydrateCopyLink(place: HTMLElement): void {
  hydrateRoot(place, <CopyIsland url={place.querySelector('input')?.value ?? location.href} />);
}
