import type { Company, Ground } from './ground.ts'

/**
 * Copies the company's one row of a table into as many as asked, with other values in the columns named: SQL over `n`, a `day` within
 * two years, an `amount`, and the row `r` itself. Then analyses.
 */
export async function writeCopies(
  { owner }: Ground,
  { companies_id }: Company,
  table: string,
  count: number,
  over: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  )
  const strange = Object.keys(over).find((name) => !rows.some((row) => row.name === name))
  if (strange !== undefined) throw new Error(`${table} has no column ${strange}`)
  await owner.query(
    `INSERT INTO ${table} (${rows.map(({ name }) => name).join(', ')})
     SELECT ${rows.map(({ name }) => over[name] ?? `r.${name}`).join(', ')}
     FROM (SELECT * FROM ${table} WHERE companies_id = $1 LIMIT 1) r CROSS JOIN LATERAL (
       SELECT n, date '2025-04-01' + ((n * 599) / $2)::integer AS day, 10000 + abs(hashint8(n * 7)::bigint) % 10000000 AS amount
       FROM generate_series(1::bigint, $2) n) book`,
    [companies_id, count],
  )
  await owner.query(`VACUUM ANALYZE ${table}`)
}
