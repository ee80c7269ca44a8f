import type { IsoDate } from '#core/dates.ts'
import type { Line } from '#core/ledger/journal.ts'
import type { EntrySource } from './entry-sources.ts'

/** An entry to post. (source, source_ref) identifies the document and is unique per company. */
export type Entry = {
  posting_date: IsoDate
  source: EntrySource
  source_ref: string
  memo: string
  lines: Line[]
  reverses_id?: string
}
