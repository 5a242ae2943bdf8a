import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { queryRows } from './rows.ts';

const own = (catalog: string) =>
  sql.raw(
    `not exists (select from pg_depend e where e.classid = '${catalog}'::regclass and e.objid = o.oid and e.deptype = 'e')`,
  );

/** The database schema from the catalogue: tables, columns, indexes, constraints, triggers and functions, each by its definition. */
export const readSchemaDefinition = (db: Database) =>
  queryRows(
    db,
    { kind: z.string(), place: z.string(), name: z.string(), definition: z.string() },
    sql`
      select 'table' as kind, oid::regclass::text as place, '' as name, concat_ws(' ', relkind::text || relpersistence::text, reloptions::text) as definition
      from pg_class where relnamespace = 'public'::regnamespace and relkind not in ('i', 't')
      union all
      select 'column', o.oid::regclass::text, a.attname, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
        'collate ' || nullif(a.attcollation, 0)::regcollation::text, case when a.attnotnull then 'not null' end,
        case a.attgenerated when '' then 'default' else 'generated ' || a.attgenerated::text end || ' ' || pg_get_expr(d.adbin, d.adrelid))
      from pg_class o
      join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = o.oid and d.adnum = a.attnum
      where o.relkind = 'r' and o.relnamespace = 'public'::regnamespace
      union all
      select 'index', tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
      union all
      select 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid) || ' ' || convalidated::text
      from pg_constraint where connamespace = 'public'::regnamespace
      union all
      select 'trigger', tgrelid::regclass::text, tgname, tgenabled::text || ' ' || pg_get_triggerdef(oid)
      from pg_trigger where not tgisinternal
      union all
      select 'function', o.oid::regprocedure::text, '', pg_get_functiondef(o.oid)
      from pg_proc o where o.pronamespace = 'public'::regnamespace and o.prokind = 'f' and ${own('pg_proc')}
      order by 1, 2, 3, 4`,
  );
