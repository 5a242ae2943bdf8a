import { LineIcon } from '../../ui/art/line-icon.tsx';
import { renderMarkup } from '../markup.ts';

interface Props {
  readonly src: string;
  readonly alt: string;
  readonly title: string;
  readonly caption: string;
  /** Address of the notice, if the photograph is in a list. */
  readonly notice: string | undefined;
}

function EnlargedPicture({ src, alt, title, caption, notice }: Props) {
  return (
    <>
      {/* biome-ignore lint/a11y/noAutofocus: a dialog starts at its close button */}
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

/** History state while a photograph is open, so that the browser's back button closes it. */
const openedHistoryState = { foto: true };
const isPictureOpen = () => history.state?.foto === true;

/**
 * Shows the image of a link in a modal dialog, with name and place from the link's data. Esc, the close button, a press beside the image
 * and the browser's back button close it.
 */
export function enlargeImage(link: HTMLAnchorElement, isPlain: (event: MouseEvent) => boolean): void {
  const { enlarge: title = '', caption = '' } = link.dataset;
  const alt = link.querySelector('img')?.alt ?? '';
  const notice = link.closest('.card')?.querySelector<HTMLAnchorElement>('.card-name a')?.href;
  const dialog = document.createElement('dialog');
  dialog.className = 'overlay';
  dialog.setAttribute('aria-label', title);
  dialog.innerHTML = renderMarkup(
    <EnlargedPicture src={link.href} alt={alt} title={title} caption={caption} notice={notice} />,
  );
  document.body.append(dialog);

  const close = () => dialog.close();
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', close);
    dialog.remove();
    if (isPictureOpen()) history.back();
    link.focus({ preventScroll: true });
  });
  dialog.addEventListener('click', (event) => {
    const { target } = event;
    const way = target instanceof Element ? target.closest('a') : null;
    if (way && isPlain(event)) {
      // Replaces the photograph's history entry, so that back leads to the list.
      event.preventDefault();
      dialog.remove();
      location.replace(way.href);
    } else if (!way && !(target instanceof HTMLImageElement)) close();
  });
  addEventListener('popstate', close);
  dialog.showModal();
  history.pushState(openedHistoryState, '');
}
