import type { FormAccess } from '../../../lib/use-contract-form.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import layout from '../../../ui/form/form.module.css';
import type { CourseValues } from './fields.ts';

/** The fields of a course. */
export function CourseFields({ form }: { readonly form: Pick<FormAccess<CourseValues>, 'field'> }) {
  return (
    <>
      <div className={layout.full}>
        <TextField {...form.field('titolo')} label="Titolo" maxLength={120} />
      </div>
      <div className={layout.full}>
        <TextField {...form.field('ente')} label="Ente di formazione" maxLength={120} />
      </div>
      <div className={layout.full}>
        <TextField
          {...form.field('link')}
          label="Collegamento"
          type="url"
          inputMode="url"
          maxLength={300}
          optional
          help="La pagina del corso: http(s)://nome.ext"
        />
      </div>
      <div className={layout.half}>
        <TextField {...form.field('ore')} label="Ore" inputMode="numeric" maxLength={4} />
      </div>
      <div className={layout.half}>
        <DateField
          {...form.field('scadenza')}
          label="Da svolgere entro"
          help="L’agenzia è avvisata subito, e poi 30 e 7 giorni prima."
        />
      </div>
    </>
  );
}
