import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, signedPaise, text } from '../fields.ts'
import { foundRecords } from '../records.ts'

/** A record that matches the typed text. */
export const SearchHit = z.object({
  kind: z.enum(foundRecords.map(({ kind }) => kind)),
  id,
  /** Its name, number or narration. */
  label: z.string(),
  /** Distinguishes it from others with the same label. */
  detail: z.nullable(z.string()),
  amount: z.nullable(signedPaise),
  on: z.nullable(isoDate),
})
export type SearchHit = z.infer<typeof SearchHit>

export const searchRecords = endpoint('GET', '/search', {
  summary:
    'At most 5 records of each kind the person may see: contacts, vendors, invoices, estimates, sales orders, delivery challans, cash memos, credit notes, advances, bills, purchase orders, receipt notes and debit notes by number or amount (1,18,000 or 1.18L), bank lines, items and journals',
  query: z.object({ q: text(100) }),
  reply: z.object({ rows: z.array(SearchHit) }),
})
