import type { Actor } from './world.ts'

/** Copies of a row, with what differs between them: SQL by column, in which `n` counts the copies and `r` is the row. */
export async function copyRow(
  asha: Pick<Actor, 'tx' | 'companies_id'>,
  table: string,
  id: string,
  over: Readonly<Record<string, string>>,
  count: number,
) {
  await asha.tx(async (tx) => {
    await tx.client.query('SET LOCAL statement_timeout = 0')
    const { rows } = await tx.client.query<{ column_name: string }>(
      `SELECT column_name FROM information_schema.columns WHERE table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
      [table],
    )
    const columns = rows.map(({ column_name }) => column_name)
    await tx.client.query(
      `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${columns.map((name) => over[name] ?? `r.${name}`).join(', ')}
       FROM ${table} r, generate_series(1, ${count}) n WHERE r.companies_id = $1 AND r.${table}_id = $2`,
      [asha.companies_id, id],
    )
  })
}

/** SQL: ids of the copies of a table, each with a hexadecimal digit. */
export const copyId = (kind: string) => `('${kind}0000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
