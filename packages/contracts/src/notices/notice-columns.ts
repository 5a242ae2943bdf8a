import { createColumnFinder } from '../column-heads.ts';
import type { wishFields } from './family-wishes.ts';
import { type NoticeField, noticeFields } from './notice-fields.ts';

/** What a column of a file of notices may hold: a field of a notice, or what only a file has. */
export type NoticeColumn =
  | Exclude<NoticeField, 'disattivo' | 'pensieri' | 'fotoPensieri' | 'ritratto' | keyof typeof wishFields>
  | 'nominativo'
  | 'cognomeNome'
  | 'foto'
  | 'pubblicato';

/** Heads that mean the same as the label of a field. Other programs and WordPress plugins write them so. */
const noticeColumnHeads: Readonly<Record<NoticeColumn, readonly string[]>> = {
  cosa: ['cosa', 'tipo', 'tipologia', 'tipo annuncio', 'categoria'],
  nome: ['nome', 'nome defunto', 'nome del defunto', 'first name', 'firstname'],
  cognome: ['cognome', 'cognome defunto', 'cognome del defunto', 'last name', 'lastname', 'surname'],
  nato: [
    ...['nato', 'nata', 'nascita', 'data nascita', 'nato il', 'data di nascita', 'giorno di nascita'],
    ...['birth date', 'date of birth', 'birthday', 'dob'],
  ],
  age: ['age', 'eta', 'età', 'anni', 'età al decesso'],
  natoA: ['natoA', 'nato a', 'nata a', 'luogo nascita', 'comune di nascita'],
  coniuge: ['coniuge', 'vedovo', 'vedova'],
  decesso: [
    ...['decesso', 'data decesso', 'data di decesso', 'morte', 'data morte', 'data di morte', 'data della morte'],
    ...[
      'deceduto il',
      'deceduta il',
      'morto il',
      'data scomparsa',
      'data di scomparsa',
      'mancato il',
      'giorno del decesso',
    ],
    ...['death date', 'date of death', 'dod'],
  ],
  mortoA: ['mortoA', 'morto a', 'deceduto a', 'deceduta a', 'luogo decesso', 'luogo di morte', 'luogo di decesso'],
  regione: ['regione'],
  prov: ['prov', 'prov.', 'provincia', 'sigla provincia', 'pr'],
  comune: ['comune', 'città', 'località', 'paese', 'comune di residenza', 'residenza', 'city'],
  cap: ['cap', 'c.a.p.', 'codice postale'],
  indicizza: ['indicizza'],
  funerale: [
    ...['funerale', 'funerali', 'esequie', 'cerimonia', 'funzione', 'rito funebre', 'data funerale', 'info funerale'],
    ...['funeral', 'luogo e data funerale'],
  ],
  cimitero: ['cimitero', 'sepoltura', 'tumulazione', 'luogo di sepoltura'],
  testo: [
    'testo',
    'testo annuncio',
    'testo necrologio',
    'annuncio',
    'messaggio',
    'descrizione',
    'contenuto',
    'epigrafe',
  ],
  codfisc: ['codfisc', 'codice fiscale', 'cod. fisc.', 'cod. fiscale', 'c.f.', 'cf'],
  omocodia: ['omocodia'],
  nominativo: ['nominativo', 'defunto', 'nome e cognome', 'nome cognome', 'nome completo', 'titolo', 'title'],
  /** The surname first, as the head says. */
  cognomeNome: ['cognome e nome', 'cognome nome'],
  foto: ['foto', 'img', 'immagine', 'fotografia', 'file foto', 'foto defunto', 'image'],
  pubblicato: [
    'pubblicato',
    'data_crea',
    'data pubblicazione',
    'data di pubblicazione',
    'pubblicato il',
    'inserito il',
  ],
};

const extraColumnLabels: Readonly<Record<'nominativo' | 'cognomeNome' | 'foto' | 'pubblicato', string>> = {
  nominativo: 'Nominativo',
  cognomeNome: 'Cognome e nome',
  foto: 'Foto',
  pubblicato: 'Data di pubblicazione',
};

/** The head that our own files have, and what sentences call the column. */
export const noticeColumnLabel = (column: NoticeColumn): string =>
  column in extraColumnLabels
    ? extraColumnLabels[column as keyof typeof extraColumnLabels]
    : noticeFields[column as NoticeField].label;

/** The column of a head; null where it is unknown. */
export const findNoticeColumn = createColumnFinder(noticeColumnHeads, noticeColumnLabel);
