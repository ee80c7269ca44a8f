import { AppError } from '#core/errors.ts'
import { resultTable, type ResultRow } from '#core/payouts/bank-results.ts'
import { rowsOf } from '#server/domains/documents/row-imports/file/rows.ts'

/** More rows than a file of payouts has. */
const MOST_ROWS = 100_000

/**
 * The rows of a bank's response to a payout file. Called in a worker. Throws `bad_file` if the table lacks a reference or a
 * status.
 */
export async function resultRows({ bytes }: { bytes: Uint8Array }): Promise<ResultRow[]> {
  const cells: { line: number; cells: string[] }[] = []
  for await (const row of rowsOf(bytes)) {
    cells.push(row)
    if (cells.length > MOST_ROWS) throw new AppError('bad_file', 'This file has more than 1 lakh rows. Is it the bank’s answer?')
  }
  const table = resultTable(cells)
  if (typeof table === 'string') throw new AppError('bad_file', table)
  return table
}
