import { type DepartmentChallan, readChallanStatus } from '#core/compliance/challan-status/read.ts'
import { badFile } from '#core/documents/parsing/refuse.ts'
import { rowsOf } from '#server/domains/documents/row-imports/file/rows.ts'

const MOST_LINES = 10_000

/** The challans of a CSV or Excel file. Runs in a worker. Throws `bad_file`. */
export async function readChallans({ bytes }: { bytes: Uint8Array }): Promise<DepartmentChallan[]> {
  const rows = []
  for await (const row of rowsOf(bytes)) {
    if (rows.length === MOST_LINES) throw badFile('This file has too many lines. Export a shorter period.')
    rows.push(row)
  }
  return readChallanStatus(rows)
}
