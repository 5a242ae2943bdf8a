import type { VisitorFormContents } from '@commiato/contracts/notices/public-pages';
import { formatCount } from '@commiato/italy/counts';
import { LineIcon } from '../../ui/art/line-icon.tsx';

interface FieldBase<Name extends string> {
  readonly data: VisitorFormContents<Name>;
  readonly name: Name;
  readonly label: string;
}

interface FieldProps<Name extends string> extends FieldBase<Name> {
  readonly type?: 'text' | 'email' | 'tel' | 'date';
  /** Its id where several forms of a page have a field of this name. */
  readonly id?: string;
  readonly inputMode?: 'numeric';
  readonly autoComplete?: string;
  readonly maxLength: number;
  readonly optional?: boolean;
  /** Required unless another field is filled in; the group's label says so. */
  readonly either?: boolean;
  /** Number of lines of a text area, which says how many characters are taken; a single-line field without it. */
  readonly rows?: number;
  /** Hint below the field. */
  readonly help?: string;
}

/** Name of the first wrong field, which gets the focus with or without JavaScript. */
export const isFirstFlawed = <Name extends string>({ errors }: VisitorFormContents<Name>, name: Name): boolean =>
  Object.entries(errors).find(([, error]) => error)?.[0] === name;

const errorId = (name: string) => `${name}-errore`;
const helpId = (name: string) => `${name}-aiuto`;

function FieldError({ name, error }: { readonly name: string; readonly error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="contact-error" id={errorId(name)}>
      <LineIcon name="alert" />
      <span>{error}</span>
    </p>
  );
}

/**
 * How many characters a text may have, and of one that is too long by how many it is: nobody counts a thousand of them. The limit is left to the error
 * of the field, where there is one.
 */
function textLengthHelp(text: string, max: number, error: string | undefined): string {
  const written = text.replaceAll('\r\n', '\n').trim().length;
  const limit = `Al massimo ${formatCount(max)} caratteri.`;
  if (written <= max) return limit;
  return `${error ? '' : `${limit} `}Sono ${formatCount(written)}: ${formatCount(written - max)} di troppo.`;
}

/** A field of a public form with its typed value and error. */
export function FormField<Name extends string>(props: FieldProps<Name>) {
  const {
    data,
    name,
    label,
    type = 'text',
    id = name,
    inputMode,
    autoComplete,
    maxLength,
    optional = false,
    either = false,
    rows,
    help: ownHelp,
  } = props;
  const error = data.errors[name];
  const help = [ownHelp, rows && textLengthHelp(data.values[name] ?? '', maxLength, error)].filter(Boolean).join(' ');
  const described = [error && errorId(id), help && helpId(id)].filter(Boolean).join(' ');
  const control = {
    id,
    name,
    inputMode,
    autoComplete,
    required: !optional && !either,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    autoFocus: isFirstFlawed(data, name),
  };
  return (
    <div className="contact-field">
      <label htmlFor={id}>
        {label}
        {optional && <span>facoltativo</span>}
      </label>
      {rows ? (
        // No `maxlength`: a browser cuts the end of what is pasted without a word. The server refuses it with all its words.
        <textarea {...control} rows={rows}>
          {data.values[name]}
        </textarea>
      ) : (
        <input {...control} type={type} maxLength={maxLength} defaultValue={data.values[name]} />
      )}
      {help && (
        <p className="contact-note" id={helpId(id)}>
          {help}
        </p>
      )}
      <FieldError name={id} error={error} />
    </div>
  );
}

interface ChoicesProps<Name extends string> extends FieldBase<Name> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Radio buttons for a few choices. */
export function FormChoices<Name extends string>({ data, name, label, options }: ChoicesProps<Name>) {
  const error = data.errors[name];
  const focused = isFirstFlawed(data, name);
  return (
    <fieldset className="contact-choices" aria-describedby={error ? errorId(name) : undefined}>
      <legend>{label}</legend>
      {options.map(({ value, label: words }, place) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            required
            defaultChecked={data.values[name] === value}
            // biome-ignore lint/a11y/noAutofocus: a form with errors opens at the first one
            autoFocus={focused && place === 0}
          />
          <span>{words}</span>
        </label>
      ))}
      <FieldError name={name} error={error} />
    </fieldset>
  );
}

/** Honeypot field, invisible to people; only programs fill it in. */
export function HoneypotField({ name }: { readonly name: string }) {
  return (
    <div className="hidden" aria-hidden="true">
      <label>
        Lascia vuoto questo campo
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** Message above a form with errors. */
export function FormAlert({ data }: { readonly data: VisitorFormContents<string> }) {
  if (!Object.values(data.errors).some(Boolean)) return null;
  return (
    <p className="alert" role="alert">
      <LineIcon name="alert" />
      <span>{data.alert ?? 'Alcuni dati non sono validi: i campi da correggere sono indicati.'}</span>
    </p>
  );
}
