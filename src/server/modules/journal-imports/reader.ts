import type { IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { journalLayout, readCsvJournal } from '#core/journal-files/csv.ts'
import { textReader } from '#core/journal-files/read.ts'
import type { JournalReader } from '#core/journal-files/types.ts'
import { containerOf } from '#core/statements/detect.ts'
import { decodeText } from '#core/statements/encoding.ts'
import type { Row } from '#core/statements/fields.ts'
import { batchesOf } from '../row-imports/file/open.ts'

const BATCH = 500

/** The reader of a journal's bytes, whatever program it is of. Throws `bad_file` when it is none we know. */
export async function readerOf(bytes: Uint8Array, today: IsoDate): Promise<JournalReader> {
  if (containerOf(bytes) === 'text') {
    const reader = textReader(decodeText(bytes).text, today)
    if (reader) return reader
  }
  const rows: Row[] = []
  for await (const some of batchesOf(bytes, BATCH)) rows.push(...some)
  const layout = journalLayout(rows)
  if (layout) return readCsvJournal(rows, layout)
  throw new AppError(
    'bad_file',
    'This is no journal we know. A table needs columns for date, account, debit and credit; else export as Tally XML, hledger or beancount.',
  )
}
