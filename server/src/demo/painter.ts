import { runPainter } from '@commiato/demo/painting';
import { sharp } from '../platform/images/image-engine.ts';
import { drawPicture } from './pictures.ts';

sharp.concurrency(1);
runPainter(drawPicture);
