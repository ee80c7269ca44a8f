import type { IsoDate } from '#core/dates.ts'
import type { Line } from '#core/ledger/journal.ts'
import type { EntrySource } from './entry-sources.ts'

/** What is to be posted. (source, source_ref) names the document and is taken once per company. */
export type Entry = {
  posting_date: IsoDate
  source: EntrySource
  source_ref: string
  memo: string
  lines: Line[]
  reverses_id?: string
}
