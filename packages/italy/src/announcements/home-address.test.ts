import { expect, it } from 'vitest';
import { findHomeAddress } from './home-address.ts';

it.each([
  ['Il corteo parte dall’abitazione in via Garibaldi 12 alle ore 9', 'abitazione in via Garibaldi 12'],
  ["LA SALMA È ESPOSTA NELL'ABITAZIONE DI VIA DELLE ROSE, 5", 'ABITAZIONE DI VIA DELLE ROSE, 5'],
  ['partendo dalla casa paterna, sita in località Monteleone 3', 'casa paterna, sita in località Monteleone 3'],
  ['residente in Viale Carducci 40 a Cesena', 'residente in Viale Carducci 40'],
  ['Camera ardente presso la propria abitazione di P.zza Fabbri 1.', 'abitazione di P.zza Fabbri 1'],
])('%s tells of a house', (text, words) => {
  expect(findHomeAddress(text)).toBe(words);
});

it.each([
  'Funerale nella chiesa di San Rocco in via Garibaldi 12',
  'Camera ardente nella casa funeraria di via Marconi 2',
  'È mancata nella casa di riposo di via Roma 7',
  'Si è spento nella sua casa. Il funerale parte dall’ospedale di via Ghirotti',
  'Casa del commiato, via Emilia 100',
  'La famiglia riceve a casa',
  '',
])('%s does not', (text) => {
  expect(findHomeAddress(text)).toBeNull();
});
