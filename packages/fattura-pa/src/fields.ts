import { type Charset, transliterate } from './characters.ts';

/** What is wrong with one field of an invoice: its path (`linee.0.descrizione`) and an Italian sentence. */
export interface Flaw {
  readonly campo: string;
  readonly messaggio: string;
}

const isExistingDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

/** Converts values to the schema's types and collects all their flaws, so that the user sees every error at once. */
export class FieldChecker {
  readonly flaws: Flaw[] = [];

  refuse(campo: string, messaggio: string): void {
    this.flaws.push({ campo, messaggio });
  }

  /** A required text of at most `max` characters, spelled in the character set of its type. */
  text(campo: string, value: string, max: number, charset: Charset = 'latin1'): string {
    const { text, foreign } = transliterate(value, charset);
    if (text === '') this.refuse(campo, 'Questo campo è obbligatorio.');
    else if (text.length > max) this.refuse(campo, `Al massimo ${max} caratteri.`);
    if (foreign.length > 0)
      this.refuse(campo, `La fattura elettronica non ammette questi caratteri: ${foreign.join(' ')}`);
    return text;
  }

  /** The value without outer blanks and in capitals; a flaw where it does not match the pattern, which must be anchored. */
  code(campo: string, value: string, pattern: RegExp, messaggio: string): string {
    const code = value.trim().toUpperCase();
    if (!pattern.test(code)) this.refuse(campo, messaggio);
    return code;
  }

  day(campo: string, value: string): string {
    if (!isExistingDay(value)) this.refuse(campo, 'La data non è valida.');
    return value;
  }

  /** Cents of one unit, with up to six decimals, within the eleven digits of the schema. */
  price(campo: string, value: number): number {
    if (!Number.isFinite(value) || Math.abs(value) >= 10_000_000_000_000)
      this.refuse(campo, 'L’importo è troppo grande.');
    return value;
  }

  /** Cents within the eleven digits of the schema. */
  cents(campo: string, value: number): number {
    if (!Number.isSafeInteger(value) || Math.abs(value) >= 10_000_000_000_000)
      this.refuse(campo, 'L’importo è troppo grande.');
    return value;
  }
}
