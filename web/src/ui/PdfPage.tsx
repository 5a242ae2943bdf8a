import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './PdfPages.module.css';

/** Device pixels for one CSS pixel, at most: more costs memory and nobody sees it. */
const maxPixelRatio = 2;
/** A page is drawn when it is this close to the visible area. */
const drawMargin = '600px 0px';

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  readonly children?: ReactNode;
}

/** One page, drawn when it comes near the visible area; its text is there for screen readers. */
export function PdfPage({ pdf, number, children }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [words, setWords] = useState('');
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: drawMargin },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear) return;
    let left = false;
    let task: RenderTask | undefined;
    void (async () => {
      try {
        const page = await pdf.getPage(number);
        if (left || !canvas.current) return;
        task = draw(page, canvas.current);
        await task.promise;
        const text = await readPageText(page);
        if (!left) setWords(text);
      } catch {
        // The drawing was cancelled or the page is damaged: it stays empty, the other pages are shown.
      }
    })();
    return () => {
      left = true;
      task?.cancel();
    };
  }, [isNear, pdf, number]);

  return (
    <figure className={styles.page}>
      <canvas ref={canvas} role="img" aria-label={`Pagina ${number} di ${pdf.numPages}`} />
      {children}
      {words ? <figcaption className="solo-lettore">{words}</figcaption> : null}
    </figure>
  );
}

function draw(page: PDFPageProxy, canvas: HTMLCanvasElement): RenderTask {
  const whole = page.getViewport({ scale: 1 });
  const scale = (canvas.clientWidth / whole.width) * Math.min(window.devicePixelRatio || 1, maxPixelRatio);
  const viewport = page.getViewport({ scale });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  canvas.style.aspectRatio = `${canvas.width} / ${canvas.height}`;
  return page.render({ canvas, viewport });
}

async function readPageText(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .trim();
}
