import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, signedPaise, text, timestamp } from '../fields.ts'
import { LineParty } from '../documents/line-parties.ts'

const control = z.enum(['customer', 'vendor', 'employee', 'tax'])

/** A line of a control account that names no party and no tax return yet. */
export const UnnamedLine = z.object({
  journal_entries_id: id,
  line_no: z.int(),
  control,
  posting_date: isoDate,
  source: z.string(),
  memo: z.string(),
  line_memo: z.nullable(z.string()),
  /** What the file it came from calls the account. */
  file_party: z.nullable(z.string()),
  ledger_accounts_id: id,
  code: z.string(),
  account_name: z.string(),
  /** Debit positive, credit negative. */
  amount: signedPaise,
})
export type UnnamedLine = z.infer<typeof UnnamedLine>

/** Lines that were given their party together. */
export const SubledgerAssignment = z.object({
  subledger_assignments_id: id,
  line_count: z.int(),
  party_name: z.nullable(z.string()),
  tax_period: z.nullable(isoDate),
  tax_nature: z.nullable(z.string()),
  created_by_name: z.nullable(z.string()),
  created_at: timestamp,
  undone_at: z.nullable(timestamp),
})
export type SubledgerAssignment = z.infer<typeof SubledgerAssignment>

const filters = {
  control: z.optional(control),
  ledger_accounts_id: z.optional(id),
  /** In what the file calls the account, the entry's words or the line's note. */
  search: z.optional(text(100)),
}

export const listUnnamedLines = endpoint('GET', '/subledger/unnamed-lines', {
  summary: 'Lines of control accounts without a party or tax return, the latest first',
  query: z.object({ ...pageQuery, ...filters }),
  reply: page(UnnamedLine),
})
export const sumUnnamedLines = endpoint('GET', '/subledger/unnamed-lines/sums', {
  summary: 'How many such lines there are and what they come to, by account',
  query: z.object(filters),
  reply: z.object({
    rows: z.array(
      z.object({
        ledger_accounts_id: id,
        code: z.string(),
        account_name: z.string(),
        control,
        line_count: z.int(),
        amount: signedPaise,
      }),
    ),
  }),
})
/** The names alone, for people who choose one for a line and may not open the party itself. */
export const searchParties = endpoint('GET', '/subledger/parties', {
  summary: 'Customers, vendors or employees that a line may name, by name; or the one of an id',
  query: z.object({
    control: z.enum(['customer', 'vendor', 'employee']),
    search: z.optional(text(100)),
    party_id: z.optional(id),
  }),
  reply: z.object({ rows: z.array(z.object({ party_id: id, party_name: z.string() })) }),
})
export const assignParty = endpoint('POST', '/subledger/assignments', {
  summary: 'Give lines their party or tax return; lines of the reversal of such an entry follow',
  body: z.object({
    lines: z
      .array(z.object({ journal_entries_id: id, line_no: z.int() }))
      .check(z.minLength(1, 'Select at least one line'), z.maxLength(1_000, 'Assign at most 1,000 lines at once')),
    party: LineParty,
  }),
  reply: SubledgerAssignment,
  idempotent: true,
})
export const listAssignments = endpoint('GET', '/subledger/assignments', {
  summary: 'Assignments of lines to parties, the latest first',
  query: z.object(pageQuery),
  reply: page(SubledgerAssignment),
})
export const undoAssignment = endpoint('POST', '/subledger/assignments/:subledger_assignments_id/undo', {
  summary: 'Take the party from the lines of an assignment again',
  params: z.object({ subledger_assignments_id: id }),
  body: z.object({}),
  reply: SubledgerAssignment,
})
