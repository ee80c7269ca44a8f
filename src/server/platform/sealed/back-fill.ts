import type pg from 'pg'
import { changeInBatches } from './batches.ts'
import { type SealedColumn, sealedColumnNames, sealedColumns } from './columns.ts'
import { openKeyRing } from './key-ring.ts'

/**
 * Seals what an earlier version stored as text, and empties the plain columns, so that the migration which drops them can run. Resumes
 * where it was killed. Throws OperatorError when there is something to seal and no secret. Nothing else may use the database during this.
 */
export async function sealPlainColumns(client: pg.Client, secret: Buffer | undefined, say = tell): Promise<void> {
  const waiting: SealedColumn[] = []
  const { rows: plain } = await client.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name LIKE '%\\_plain'`,
  )
  for (const name of sealedColumnNames.filter((each) => plain.some((column) => column.name === `${each}_plain`))) {
    const { table, column } = sealedColumns[name]
    const { rows } = await client.query(`SELECT 1 FROM ${table} WHERE ${column}_plain IS NOT NULL LIMIT 1`)
    if (rows.length > 0) waiting.push(name)
  }
  if (waiting.length === 0) return
  const ring = openKeyRing(secret)
  await ring.load(client)
  for (const name of waiting) {
    const { column } = sealedColumns[name]
    const plain = `${column}_plain`
    const done = await changeInBatches<string>(
      client,
      {
        name,
        source: plain,
        left: `${plain} IS NOT NULL`,
        change: ({ companies_id, before }) => ring.seal(name, companies_id, before),
        write: `${column} = n.after, ${plain} = NULL`,
      },
      () => {},
    )
    say(`Sealed ${done} values of ${name}.`)
  }
  // Old row versions stay in the files until they are rewritten.
  for (const table of new Set(waiting.map((name) => sealedColumns[name].table))) await client.query(`VACUUM FULL ${table}`)
}

const tell = (line: string) => void process.stderr.write(`${line}\n`)
