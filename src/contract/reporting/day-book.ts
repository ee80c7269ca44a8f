import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, paise, signedPaise, text } from '../fields.ts'
import { fileFormats } from './reports.ts'

/** An entry in the day book: all of its lines, in the order they were posted. */
export const DayBookEntry = z.object({
  journal_entries_id: id,
  posting_date: isoDate,
  source: z.string(),
  source_ref: z.string(),
  memo: z.string(),
  /** The sum of its debits. */
  amount: paise,
  lines: z.array(
    z.object({
      ledger_accounts_id: id,
      code: z.string(),
      account_name: z.string(),
      /** Debit positive. */
      amount: signedPaise,
      line_memo: z.nullable(z.string()),
    }),
  ),
  /** How many lines it has; of long ones only the first are here. */
  line_count: z.int(),
})
export type DayBookEntry = z.infer<typeof DayBookEntry>

const filter = {
  from: isoDate,
  to: isoDate,
  /** The kind of document the entries come from. */
  source: z.optional(text(40)),
  /** Only entries that touch this account. */
  ledger_accounts_id: z.optional(id),
}

export const dayBook = endpoint('GET', '/reports/day-book', {
  summary: 'Every entry of a period with its lines, day by day in the order they were posted',
  query: z.object({ ...pageQuery, ...filter }),
  reply: z.object({
    from: isoDate,
    to: isoDate,
    /** Debits of the whole period, which equal its credits; null if a filter excludes entries. */
    debit: z.nullable(paise),
    ...page(DayBookEntry).shape,
  }),
})
export const dayBookFile = endpoint('GET', '/reports/day-book/file', {
  summary: 'The day book as CSV or XLSX, one row a line',
  query: z.object({ ...filter, format: z.enum(fileFormats) }),
  raw: true,
})
