import type pg from 'pg'

/** Queries of the catalogue; each statement selects the parts it needs. */
type Row = { name: string; text: string; key: string; kind: string; options: string; secured: string; forced: string }

const OURS = `n.nspname = 'public' AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`

const columns = `
  SELECT c.relname AS name, a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
    || CASE WHEN a.attcollation <> 0 AND a.attcollation <> t.typcollation THEN ' COLLATE ' || a.attcollation::regcollation ELSE '' END
    || CASE WHEN a.attidentity <> '' THEN ' GENERATED ' || CASE a.attidentity WHEN 'a' THEN 'ALWAYS' ELSE 'BY DEFAULT' END || ' AS IDENTITY'
       WHEN a.attgenerated = 's' THEN ' GENERATED ALWAYS AS (' || pg_get_expr(e.adbin, e.adrelid) || ') STORED'
       WHEN a.attgenerated = 'v' THEN ' GENERATED ALWAYS AS (' || pg_get_expr(e.adbin, e.adrelid) || ') VIRTUAL'
       WHEN e.adbin IS NOT NULL THEN ' DEFAULT ' || pg_get_expr(e.adbin, e.adrelid) ELSE '' END
    || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END AS text
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_type t ON t.oid = a.atttypid
    LEFT JOIN pg_attrdef e ON e.adrelid = c.oid AND e.adnum = a.attnum
  WHERE c.relkind IN ('r', 'p') AND ${OURS} ORDER BY c.oid, a.attnum`

const constraints = `
  SELECT c.relname AS name, x.conname AS key, x.contype AS kind, pg_get_constraintdef(x.oid) AS text
  FROM pg_constraint x JOIN pg_class c ON c.oid = x.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE x.contype <> 'n' AND ${OURS}`

const tables = `
  SELECT c.relname AS name, CASE c.relpersistence WHEN 'u' THEN 'UNLOGGED ' ELSE '' END AS kind,
    CASE WHEN c.relkind = 'p' THEN ' PARTITION BY ' || pg_get_partkeydef(c.oid) ELSE '' END
    || coalesce(' WITH (' || array_to_string(c.reloptions, ', ') || ')', '') AS options,
    CASE WHEN c.relrowsecurity THEN 'yes' ELSE '' END AS secured, CASE WHEN c.relforcerowsecurity THEN 'yes' ELSE '' END AS forced
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind IN ('r', 'p') AND ${OURS}`

/** Objects other than tables and constraints, each as the statement that creates it, with the name it is sorted by. */
const others = [
  `SELECT c.extname AS name, 'CREATE EXTENSION ' || c.extname AS text FROM pg_extension c WHERE c.extname <> 'plpgsql'`,
  `SELECT c.typname AS name, CASE c.typtype
      WHEN 'e' THEN 'CREATE TYPE ' || c.typname || ' AS ENUM ('
        || (SELECT string_agg(quote_literal(e.enumlabel), ', ' ORDER BY e.enumsortorder) FROM pg_enum e WHERE e.enumtypid = c.oid) || ')'
      WHEN 'd' THEN 'CREATE DOMAIN ' || c.typname || ' AS ' || format_type(c.typbasetype, c.typtypmod)
        || coalesce(' ' || (SELECT string_agg(pg_get_constraintdef(x.oid), ' ' ORDER BY x.conname) FROM pg_constraint x
          WHERE x.contypid = c.oid), '')
      ELSE 'CREATE TYPE ' || c.typname || ' AS (' || (SELECT string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', '
        ORDER BY a.attnum) FROM pg_attribute a WHERE a.attrelid = c.typrelid) || ')' END AS text
   FROM pg_type c JOIN pg_namespace n ON n.oid = c.typnamespace
   WHERE (c.typtype IN ('e', 'd') OR c.typtype = 'c' AND EXISTS (SELECT 1 FROM pg_class r WHERE r.oid = c.typrelid AND r.relkind = 'c'))
     AND ${OURS}`,
  `SELECT c.relname AS name, 'CREATE SEQUENCE ' || c.relname || ' AS ' || format_type(s.seqtypid, NULL) || ' START ' || s.seqstart
     || ' INCREMENT ' || s.seqincrement || CASE WHEN s.seqcycle THEN ' CYCLE' ELSE '' END AS text
   FROM pg_sequence s JOIN pg_class c ON c.oid = s.seqrelid JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE NOT EXISTS (SELECT 1 FROM pg_depend i WHERE i.objid = c.oid AND i.deptype = 'i') AND ${OURS}`,
]

const later = [
  `SELECT c.relname || ' ' || i.relname AS name, pg_get_indexdef(i.oid) AS text
   FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class c ON c.oid = x.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.oid AND k.contype IN ('p', 'u', 'x')) AND ${OURS}`,
  `SELECT c.stxname AS name, pg_get_statisticsobjdef(c.oid) AS text FROM pg_statistic_ext c JOIN pg_namespace n ON n.oid = c.stxnamespace
   WHERE ${OURS}`,
  `SELECT c.relname AS name, CASE c.relkind WHEN 'm' THEN 'CREATE MATERIALIZED VIEW ' ELSE 'CREATE VIEW ' END || c.relname
     || coalesce(' WITH (' || array_to_string(c.reloptions, ', ') || ')', '') || E' AS\\n' || rtrim(pg_get_viewdef(c.oid), ';') AS text
   FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind IN ('v', 'm') AND ${OURS}`,
  `SELECT r.relname || ' ' || c.polname AS name, 'CREATE POLICY ' || c.polname || ' ON ' || r.relname
     || CASE WHEN c.polpermissive THEN '' ELSE ' AS RESTRICTIVE' END
     || CASE c.polcmd WHEN 'r' THEN ' FOR SELECT' WHEN 'a' THEN ' FOR INSERT' WHEN 'w' THEN ' FOR UPDATE' WHEN 'd' THEN ' FOR DELETE' ELSE '' END
     || CASE WHEN c.polroles = '{0}' THEN '' ELSE ' TO ' || (SELECT string_agg(o.rolname, ', ' ORDER BY o.rolname) FROM pg_roles o
          WHERE o.oid = ANY(c.polroles)) END
     || coalesce(' USING (' || pg_get_expr(c.polqual, c.polrelid) || ')', '')
     || coalesce(' WITH CHECK (' || pg_get_expr(c.polwithcheck, c.polrelid) || ')', '') AS text
   FROM pg_policy c JOIN pg_class r ON r.oid = c.polrelid JOIN pg_namespace n ON n.oid = r.relnamespace WHERE n.nspname = 'public'`,
  `SELECT c.tgname AS name, pg_get_triggerdef(c.oid) AS text FROM pg_trigger c WHERE NOT c.tgisinternal`,
  `SELECT c.proname || ' ' || pg_get_function_identity_arguments(c.oid) AS name, rtrim(pg_get_functiondef(c.oid), E'\\n') AS text
   FROM pg_proc c JOIN pg_namespace n ON n.oid = c.pronamespace WHERE c.prokind IN ('f', 'p') AND ${OURS}`,
]

const HEAD = `-- What the migrations come to, for reading: made by \`npm run schema\`, compared by test/server/schema-dump.test.ts.
-- Databases are made by db/migrations. Owners and privileges are left out.`

/** Names are written without their schema, dates and numbers in one format. */
export async function dumpSchema(client: pg.Client): Promise<string> {
  // Names are written without their schema, dates and numbers in one way.
  await client.query("SET search_path TO public; SET datestyle TO 'ISO'; SET timezone TO 'UTC'")
  const ask = async (text: string): Promise<Row[]> => (await client.query<Row>(text)).rows
  const statements = async (texts: readonly string[]) => {
    const found: Row[][] = []
    for (const text of texts) found.push(sorted(await ask(text), ({ name }) => name))
    return found.flat().map(({ text }) => `${text};`)
  }
  const parts = Object.groupBy(await ask(columns), ({ name }) => name)
  const held = Object.groupBy(
    sorted(await ask(constraints), ({ key }) => key),
    ({ name }) => name,
  )
  const all = sorted(await ask(tables), ({ name }) => name)
  const written = all.map(({ name, kind, options, secured, forced }) => {
    const own = held[name] ?? []
    const inside = ['p', 'u', 'x', 'c'].flatMap((each) => own.filter((one) => one.kind === each))
    const lines = [...(parts[name] ?? []).map(({ text }) => text), ...inside.map(constraint)]
    return [
      `CREATE ${kind}TABLE ${name} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n)${options};`,
      ...(secured ? [`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY;`] : []),
      ...(forced ? [`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY;`] : []),
    ].join('\n')
  })
  const foreign = all.flatMap(({ name }) =>
    (held[name] ?? []).filter(({ kind }) => kind === 'f').map((one) => `ALTER TABLE ${name} ADD ${constraint(one)};`),
  )
  return `${[HEAD, ...(await statements(others)), ...written, ...foreign, ...(await statements(later))].join('\n\n')}\n`
}

const constraint = ({ key, text }: Row) => `CONSTRAINT ${key} ${text}`

/** By code points, regardless of the database's locale. */
const sorted = (rows: readonly Row[], keyOf: (row: Row) => string): Row[] =>
  rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0))
