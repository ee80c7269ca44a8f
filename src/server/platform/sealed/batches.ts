import type pg from 'pg'
import { type SealedColumn, sealedColumns } from './columns.ts'

/** A value to be written instead of `before`, unless it has changed in between. */
type Change<B> = { id: string; before: B; after: Buffer }
export type SealedRow<B> = { companies_id: string; id: string; before: B }

const BATCH = 500
/** Before the first id. */
const FIRST = '00000000-0000-0000-0000-000000000000'

type Walk<B> = {
  name: SealedColumn
  /** The column to read: the encrypted one, or the plain one beside it. */
  source: string
  /** SQL for the rows that are still to do. */
  left: string
  values?: readonly unknown[]
  change: (found: SealedRow<B>) => Buffer
  /** SQL that writes `n.after` into `t`. */
  write: string
}

/**
 * Goes through the rows of a column in batches of one company, each a transaction of its own, by the owner: what is done stays done when
 * the process is killed. Returns how many rows were changed.
 */
export async function changeInBatches<B>(
  client: pg.ClientBase,
  walk: Walk<B>,
  progress: (done: number) => void,
): Promise<number> {
  const { table, id } = sealedColumns[walk.name]
  let after: readonly [string, string] = [FIRST, FIRST]
  let done = 0
  for (;;) {
    const { rows } = await client.query<SealedRow<B>>(
      `SELECT companies_id, ${id} AS id, ${walk.source} AS before FROM ${table} t
       WHERE (companies_id, ${id}) > ($1, $2) AND ${walk.left} ORDER BY companies_id, ${id} LIMIT ${BATCH}`,
      [...after, ...(walk.values ?? [])],
    )
    const last = rows.at(-1)
    if (last === undefined) return done
    for (const [companies_id, found] of Map.groupBy(rows, (row) => row.companies_id))
      await write(
        client,
        walk,
        companies_id,
        found.map((row) => ({ id: row.id, before: row.before, after: walk.change(row) })),
      )
    after = [last.companies_id, last.id]
    done += rows.length
    progress(done)
  }
}

/** The owner of the tables passes no row-level security for writing, so it works as the company. */
async function write<B>(
  client: pg.ClientBase,
  { name, source, write: set }: Walk<B>,
  companies_id: string,
  changes: Change<B>[],
) {
  const column = sealedColumns[name]
  const { table, id } = column
  const idType = 'id_type' in column ? column.id_type : 'uuid'
  const type = Buffer.isBuffer(changes[0]?.before) ? 'bytea' : 'text'
  await client.query('BEGIN')
  try {
    await client.query("SELECT set_config('app.companies_id', $1, true)", [companies_id])
    await client.query(
      `UPDATE ${table} t SET ${set} FROM unnest($2::${idType}[], $3::${type}[], $4::bytea[]) AS n (id, before, after)
       WHERE t.companies_id = $1 AND t.${id} = n.id AND t.${source} = n.before`,
      [companies_id, changes.map((each) => each.id), changes.map((each) => each.before), changes.map((each) => each.after)],
    )
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
