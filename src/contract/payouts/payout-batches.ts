import * as z from 'zod/mini'
import { rails } from '#core/payouts/rails.ts'
import { payoutStatuses } from '#core/payouts/states.ts'
import { endpoint } from '../endpoint.ts'
import { id, paise, timestamp } from '../fields.ts'

const service = 'payments'

/** What a file of payouts became. `hash_total`: the sum of the last six digits of the account numbers, to compare with one's own sheet. */
export const PayoutBatch = z.object({
  states: z.array(z.object({ payout_status: z.enum(payoutStatuses), count: z.int(), amount: paise })),
  payout_count: z.int(),
  control_sum: paise,
  hash_total: z.int(),
  to_approve_count: z.int(),
  to_approve_amount: paise,
  /** Failed or came back, and were not tried again. */
  failed_count: z.int(),
  is_under_way: z.boolean(),
  /** Why what waits cannot be released yet: approvers of a workflow have to agree; null when it can. */
  workflow_problem: z.nullable(z.string()),
})
export type PayoutBatch = z.infer<typeof PayoutBatch>
const batchParams = z.object({ row_imports_id: id })
export const getPayoutBatch = endpoint('GET', '/payouts/files/:row_imports_id', {
  service,
  summary: 'How many payouts of a file stand where, with control sum and hash total',
  params: batchParams,
  reply: PayoutBatch,
})
/** `rail` null: no rail is available now, so they wait. `fallback`: the rail for payouts that the bank cannot take by `rail`. */
export const PayoutWays = z.object({
  ways: z.array(
    z.object({
      rail: z.nullable(z.enum(rails)),
      fallback: z.nullable(z.enum(rails)),
      count: z.int(),
      amount: paise,
      /** By when the last of them is there. */
      expected_by: z.nullable(timestamp),
    }),
  ),
  /** The amounts that leave each account, and the balance its bank last reported; null while it is unknown. */
  accounts: z.array(z.object({ account_label: z.string(), amount: paise, available_balance: z.nullable(z.int()) })),
})
export type PayoutWays = z.infer<typeof PayoutWays>
export const getPayoutWays = endpoint('GET', '/payouts/files/:row_imports_id/ways', {
  service,
  summary: 'By what way the payouts of a file that wait for approval would go now, and what their accounts hold',
  params: batchParams,
  reply: PayoutWays,
})
export const submitPayoutBatch = endpoint('POST', '/payouts/files/:row_imports_id/submit', {
  service,
  summary: 'Put what waits of a file before the approvers of the workflow that fits it, as one',
  params: batchParams,
  reply: PayoutBatch,
})
export const retryPayoutBatch = endpoint('POST', '/payouts/files/:row_imports_id/retry', {
  service,
  summary: 'Make the failed and returned payouts of a file anew; they wait for their own approval',
  params: batchParams,
  reply: z.object({ retried_count: z.int() }),
  idempotent: true,
})
export const refreshPayoutBatch = endpoint('POST', '/payouts/files/:row_imports_id/refresh', {
  service,
  summary: 'Send what waits in the queue, and ask the bank about what it has',
  params: batchParams,
})
