import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import styles from './PdfPages.module.css';

/** Dots of the screen for one of the page at the most: beyond that nobody sees a difference, and memory does. */
const finest = 2;
/** How far beyond the edge of what is seen a page is drawn. */
const near = '600px 0px';

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
}

/** One page, drawn once it comes near; its words stand beside it for who does not see them. */
export function PdfPage({ pdf, number }: PdfPageProps) {
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
      { rootMargin: near },
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
        const text = await wordsOf(page);
        if (!left) setWords(text);
      } catch {
        // A drawing that was called off, or a page that is damaged: its place stays empty, the others are shown.
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
      {words ? <figcaption className="solo-lettore">{words}</figcaption> : null}
    </figure>
  );
}

function draw(page: PDFPageProxy, canvas: HTMLCanvasElement): RenderTask {
  const whole = page.getViewport({ scale: 1 });
  const scale = (canvas.clientWidth / whole.width) * Math.min(window.devicePixelRatio || 1, finest);
  const viewport = page.getViewport({ scale });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  canvas.style.aspectRatio = `${canvas.width} / ${canvas.height}`;
  return page.render({ canvas, viewport });
}

async function wordsOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .trim();
}
