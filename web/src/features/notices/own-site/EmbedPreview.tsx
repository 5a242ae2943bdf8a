import { agencyFrameAddress, embedPaths, frameSize } from '@commiato/contracts/notices/embed';
import { useEffect, useRef } from 'react';
import { type EmbedSettings, embedElementAttributesOf } from './fields.ts';
import styles from './own-site.module.css';

interface EmbedPreviewProps {
  readonly choice: EmbedSettings;
  readonly agency: { readonly slug: string; readonly ragSociale: string };
}

/** Preview of the embed, with the real element or frame. */
export function EmbedPreview({ choice, agency }: EmbedPreviewProps) {
  const place = useRef<HTMLDivElement>(null);
  const isFrame = choice.kind === 'Cornice';
  useEffect(() => {
    if (document.querySelector(`script[src="${embedPaths.script}"]`)) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.src = embedPaths.script;
    document.head.append(script);
  }, []);
  useEffect(() => {
    if (isFrame || !place.current) return;
    const element = place.current.firstElementChild ?? document.createElement('commiato-annunci');
    for (const [name, value] of Object.entries(embedElementAttributesOf(choice, agency))) {
      if (value === '') element.removeAttribute(name);
      else element.setAttribute(name, String(value));
    }
    if (!element.isConnected) place.current.append(element);
  }, [isFrame, choice, agency]);
  return (
    <section className={styles.preview} aria-label="Anteprima">
      <h2>Anteprima</h2>
      {isFrame ? (
        <iframe
          src={agencyFrameAddress(agency.slug, choice.quanti)}
          title={`Annunci di ${agency.ragSociale}`}
          height={frameSize(choice.quanti).height}
        />
      ) : (
        <div ref={place} />
      )}
    </section>
  );
}
