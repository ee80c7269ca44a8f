import { containerOf } from '../../documents/parsing/container.ts'
import { refuseIfAny } from '../../documents/parsing/refuse.ts'
import { readGstr2b, readRows } from './read.ts'
import type { Gstr2bFile } from './row.ts'
import { dataOfWorkbook } from './workbook.ts'

/** Reads GSTR-2B as the portal gives it, JSON or Excel. Called in a worker. Throws `bad_file` when any of its rows cannot be read. */
export async function readStatement({ bytes }: { bytes: Uint8Array }): Promise<Gstr2bFile> {
  if (containerOf(bytes) !== 'xlsx') return readGstr2b({ bytes })
  const { file, refused } = readRows(await dataOfWorkbook(bytes))
  refuseIfAny(refused)
  return file
}
