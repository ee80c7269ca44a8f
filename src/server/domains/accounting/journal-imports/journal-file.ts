import type { IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { type Checked, checked } from '#core/accounting/journal-files/checks.ts'
import { readCsvJournal } from '#core/accounting/journal-files/csv.ts'
import { journalLayout } from '#core/accounting/journal-files/csv-layout.ts'
import { textReader } from '#core/accounting/journal-files/read.ts'
import { type Book, type FileEntry, type JournalFormat, type JournalReader, note } from '#core/accounting/journal-files/types.ts'
import { containerOf } from '#core/documents/parsing/container.ts'
import { decodeText } from '#core/documents/parsing/encoding.ts'
import type { Row } from '#core/documents/parsing/fields.ts'
import { rowsOf } from '#server/domains/documents/row-imports/file/rows.ts'

/** A journal file being read in a worker. */
export type JournalFile = {
  /** The next entries, `most` at a time; none at the end. Rejects with `bad_file` if it is not a known journal format. */
  next: (most: number) => Promise<{ format: JournalFormat; entries: FileEntry[] }>
  /** The file's accounts and groups, and what was skipped; complete after the last entry. */
  book: () => Promise<Omit<Book, 'checks'>>
  /** The balances the file states against its entries; `left_out`: the numbers of the entries that do not count, from 1. */
  check: (left_out: readonly number[]) => Promise<Checked[]>
}

/**
 * Opens a journal, whatever program it is of. Called in a worker. `today` is the day by which dates without a year are
 * understood.
 */
export function openJournal({ bytes, today }: { bytes: Uint8Array; today: IsoDate }): JournalFile {
  const read: FileEntry[] = []
  const opening = readerOf(bytes, today).then((reader) => ({ reader, entries: reader.entries[Symbol.iterator]() }))
  // It is awaited with the first call.
  opening.catch(() => {})
  return {
    async next(most) {
      const { reader, entries } = await opening
      const batch = Iterator.from({ next: () => entries.next() })
        .take(most)
        .toArray()
      read.push(...batch)
      return { format: reader.format, entries: batch }
    },
    async book() {
      const { checks: _checks, ...book } = (await opening).reader.book
      return book
    },
    async check(left_out) {
      const out = new Set(left_out)
      const counted = read.filter((_, at) => !out.has(at + 1))
      return checked((await opening).reader.book.checks, counted)
    },
  }
}

/** The reader for a journal's bytes, whatever program wrote it. Throws `bad_file` for an unknown format. */
export async function readerOf(bytes: Uint8Array, today: IsoDate): Promise<JournalReader> {
  if (containerOf(bytes) === 'text') {
    const reader = textReader(decodeText(bytes).text, today)
    if (reader) return reader
  }
  const rows: Row[] = []
  const left: string[] = []
  for await (const row of rowsOf(bytes, left)) rows.push(row)
  const layout = journalLayout(rows)
  if (layout) {
    const reader = readCsvJournal(rows, layout)
    for (const sentence of left) note(reader.book, sentence)
    return reader
  }
  throw new AppError(
    'bad_file',
    'We don’t recognise this journal. A table needs columns for date, account, debit and credit; otherwise export as Tally XML, hledger or beancount.',
  )
}
