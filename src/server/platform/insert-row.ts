import type pg from 'pg'

type Queryable = Pick<pg.ClientBase, 'query'>

const texts = new Map<string, string>()

/**
 * Inserts one row, its values by the names of their columns. `rest` follows the values: `ON CONFLICT …`, `RETURNING …`. Names come from
 * code, never from a request.
 */
export function insertRow<Row extends pg.QueryResultRow = pg.QueryResultRow>(
  client: Queryable,
  table: string,
  row: Readonly<Record<string, unknown>>,
  rest = '',
): Promise<pg.QueryResult<Row>> {
  const columns = Object.keys(row)
  return client.query<Row>(textOf(table, columns, rest), Object.values(row))
}

function textOf(table: string, columns: readonly string[], rest: string): string {
  const key = `${table} ${columns.join()} ${rest}`
  const known = texts.get(key)
  if (known !== undefined) return known
  const places = columns.map((_, at) => `$${at + 1}`)
  const text = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')}) ${rest}`.trimEnd()
  texts.set(key, text)
  return text
}
