import { LineIcon } from '../../ui/art/line-icon.tsx';
import { markup } from '../markup.ts';

interface Props {
  readonly src: string;
  readonly alt: string;
  readonly title: string;
  readonly caption: string;
  /** Address of the notice, where the photograph stands in a list. */
  readonly notice: string | undefined;
}

function Picture({ src, alt, title, caption, notice }: Props) {
  return (
    <>
      {/* biome-ignore lint/a11y/noAutofocus: a dialog begins at its cross */}
      <button type="button" aria-label="Chiudi" autoFocus>
        <LineIcon name="close" size={22} />
      </button>
      <figure>
        <img src={src} alt={alt} />
        <figcaption>
          <strong>{title}</strong>
          <span>{caption}</span>
          {notice && (
            <a className="button" href={notice}>
              Leggi l’annuncio
            </a>
          )}
        </figcaption>
      </figure>
    </>
  );
}

/** What the history holds while a photograph is open, so that the browser's back closes it. */
const openedState = { foto: true };
const isOpened = () => history.state?.foto === true;

/**
 * Shows the image that a link names over the page, with the name and place that the link carries. The modal dialog keeps the focus inside;
 * Esc, the cross, a press beside the image and the browser's back close it.
 */
export function enlarge(link: HTMLAnchorElement, isPlain: (event: MouseEvent) => boolean): void {
  const { enlarge: title = '', caption = '' } = link.dataset;
  const alt = link.querySelector('img')?.alt ?? '';
  const notice = link.closest('.card')?.querySelector<HTMLAnchorElement>('.card-name a')?.href;
  const dialog = document.createElement('dialog');
  dialog.className = 'overlay';
  dialog.setAttribute('aria-label', title);
  dialog.innerHTML = markup(<Picture src={link.href} alt={alt} title={title} caption={caption} notice={notice} />);
  document.body.append(dialog);

  const close = () => dialog.close();
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', close);
    dialog.remove();
    if (isOpened()) history.back();
    link.focus({ preventScroll: true });
  });
  dialog.addEventListener('click', (event) => {
    const { target } = event;
    const way = target instanceof Element ? target.closest('a') : null;
    if (way && isPlain(event)) {
      // In the place of the photograph in the history: back leads to the list.
      event.preventDefault();
      dialog.remove();
      location.replace(way.href);
    } else if (!way && !(target instanceof HTMLImageElement)) close();
  });
  addEventListener('popstate', close);
  dialog.showModal();
  history.pushState(openedState, '');
}
