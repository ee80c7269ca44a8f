import * as z from 'zod/mini'
import { rails } from '#core/payouts/rails.ts'
import { vendorBlockers } from '#core/entitlements/blockers.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, paise, timestamp } from '../fields.ts'
import { PayingAccount } from '../company/paying-accounts.ts'
import { payoutKinds, railChoices } from './payouts.ts'

const service = 'payments'

export const listPayoutAccounts = endpoint('GET', '/payouts/accounts', {
  service,
  summary: 'Bank accounts that can pay, with what their banks last said they hold',
  reply: z.object({ rows: z.array(PayingAccount) }),
})
export const askPayoutBalance = endpoint('POST', '/payouts/balance', {
  service,
  summary: 'Ask the bank what the account holds; it is in the list a moment later',
  body: z.object({ bank_accounts_id: id }),
})
export const RailOption = z.object({
  rail: z.enum(rails),
  /** Why it cannot use this rail; null if it can. */
  problem: z.nullable(z.string()),
  expected_by: timestamp,
  /** Where the limit and the hours come from. */
  source: z.string(),
})
export const PayoutPlan = z.object({
  options: z.array(RailOption),
  rail: z.nullable(z.enum(rails)),
  /** The rail to use when the bank cannot take it by the first one. */
  fallback: z.nullable(z.enum(rails)),
  expected_by: z.nullable(timestamp),
  payee_name: z.string(),
  masked_account_number: z.nullable(z.string()),
  payee_vpa: z.nullable(z.string()),
  bank_name: z.nullable(z.string()),
  payee_warning: z.nullable(z.string()),
  /** Why this payee cannot be paid today; null if they can. */
  payee_problem: z.nullable(z.string()),
  payment_blocker: z.nullable(z.enum(vendorBlockers)),
})
export type PayoutPlan = z.infer<typeof PayoutPlan>
export const planPayout = endpoint('POST', '/payouts/plan', {
  service,
  summary: 'How a payment would go, by when it would be there, and what stands against it, without making it',
  body: z.object({
    payout_kind: z.enum(payoutKinds),
    vendors_id: z.nullable(id),
    to_bank_accounts_id: z.nullable(id),
    cards_id: z.optional(z.nullable(id)),
    staff_id: z.optional(z.nullable(id)),
    gst_challans_id: z.optional(z.nullable(id)),
    bank_accounts_id: id,
    amount: paise,
    rail_choice: z.enum(railChoices),
    scheduled_on: z.nullable(isoDate),
  }),
  reply: PayoutPlan,
})
export const OpenBill = z.object({
  bills_id: id,
  bill_number: z.string(),
  due_date: isoDate,
  amount_due: paise,
  /** The part of it that other pending payouts settle. */
  on_its_way: paise,
})
export const listOpenBills = endpoint('GET', '/payouts/open-bills', {
  service,
  summary: 'Approved bills of a vendor that are not paid yet, the earliest due first',
  query: z.object({ vendors_id: id }),
  reply: z.object({ rows: z.array(OpenBill) }),
})
