import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { LineIcon } from '../../ui/art/line-icon.tsx';

interface Props {
  readonly src: string;
  readonly alt: string;
  readonly title: string;
  readonly caption: string;
  readonly onClose: () => void;
}

/** The whole image over the page. The modal dialog keeps the focus inside and gives it back; Esc closes it. */
function Overlay({ src, alt, title, caption, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Esc or the cross
    <dialog
      ref={dialog}
      className="overlay"
      aria-label={title}
      onClose={onClose}
      onClick={({ target }) => {
        if (!(target instanceof HTMLImageElement)) close();
      }}
    >
      <figure>
        <img src={src} alt={alt} />
        <figcaption>
          <strong>{title}</strong>
          <span>{caption}</span>
        </figcaption>
      </figure>
      <button type="button" aria-label="Chiudi" onClick={close}>
        <LineIcon name="close" size={22} />
      </button>
    </dialog>
  );
}

/** Shows the image that a link names, with the name and place that the link carries. */
export function enlarge(link: HTMLAnchorElement): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const end = () => {
    root.unmount();
    place.remove();
    link.focus({ preventScroll: true });
  };
  const { enlarge: title = '', caption = '' } = link.dataset;
  const alt = link.querySelector('img')?.alt ?? '';
  root.render(<Overlay src={link.href} alt={alt} title={title} caption={caption} onClose={end} />);
}
