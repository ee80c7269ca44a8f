import * as z from 'zod/mini'
import { BankTransaction } from './bank-transactions.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { lineIds, Suggestion } from './reconciliation.ts'

export const ExactMatch = z.object({ line: BankTransaction, suggestion: Suggestion })
export const listExactMatches = endpoint('GET', '/reconciliation/exact', {
  summary: 'Lines whose one exact match may be accepted without a look, among the newest 500 that wait',
  query: z.object({ bank_accounts_id: id }),
  reply: z.object({ rows: z.array(ExactMatch), is_more: z.boolean() }),
})
export const Run = z.object({
  reconciliation_runs_id: id,
  bank_accounts_id: id,
  run_status: z.enum(['running', 'done']),
  line_count: z.int(),
  done_count: z.int(),
  matched_count: z.int(),
  /** Lines that were no longer exact when their turn came, and why. */
  skipped: z.array(z.object({ bank_transactions_id: id, message: z.string() })),
})
export type Run = z.infer<typeof Run>
export const acceptExact = endpoint('POST', '/reconciliation/runs', {
  summary: 'Accept the exact matches of these lines in the background; each is looked at again first',
  body: z.object({ bank_accounts_id: id, bank_transactions_ids: lineIds(500) }),
  reply: Run,
  idempotent: true,
})
export const getRun = endpoint('GET', '/reconciliation/runs/:reconciliation_runs_id', {
  summary: 'How far the accepting is',
  params: z.object({ reconciliation_runs_id: id }),
  reply: Run,
})
