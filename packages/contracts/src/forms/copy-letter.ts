import { idParams } from '../common.ts';
import { fileAnswer } from '../file-answer.ts';
import { route } from '../route.ts';

const secondsPerHour = 3600;

export const readCopyLetter = route({
  method: 'GET',
  path: '/api/annuncio/:id/lettera',
  summary:
    'Una lettera in PDF contro chi copia un annuncio: dove e quando è stato pubblicato, con la sua impronta, sigillata (PAdES)',
  access: 'agency',
  area: 'annunci',
  object: 'annuncio',
  limit: [
    { max: 30, seconds: secondsPerHour },
    { max: 100, seconds: 24 * secondsPerHour },
  ],
  params: idParams,
  file: true,
  answer: fileAnswer,
  errors: ['non-trovato', 'troppe-richieste'],
});
