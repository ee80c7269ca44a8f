import * as z from 'zod/mini'
import { challanStates } from '#core/compliance/gst-ledgers/challan-state.ts'
import { cashMinors } from '#core/compliance/gst-ledgers/cash.ts'
import { movementKinds } from '#core/compliance/gst-ledgers/movements.ts'
import { taxHeads } from '#core/compliance/gstr3b/tax.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, paise, signedPaise, text, timestamp } from '../fields.ts'
import { chosenRegistration, returnChoice, returnPeriod } from './gst-returns.ts'

const byMinor = <T extends z.core.$ZodType>(amount: T) =>
  z.object({ tax: amount, interest: amount, penalty: amount, fee: amount, other: amount })
const byHead = <T extends z.core.$ZodType>(amount: T) => z.object({ igst: amount, cgst: amount, sgst: amount, cess: amount })

export const GstCash = byHead(byMinor(z.number()))
const Taxes = byHead(z.number())
const wholeRupees = paise.check(z.refine((amount) => amount % 100 === 0, { error: 'Enter whole rupees: challans have no paise' }))

export const challanPurposes = ['gstr3b', 'cmp08', 'qrmp_fixed', 'qrmp_own', 'other'] as const
const challanPayoutStates = ['under_way', 'paid', 'failed'] as const
export const GstChallan = z.object({
  gst_challans_id: id,
  gstin: z.string(),
  period: returnPeriod,
  purpose: z.enum(challanPurposes),
  amounts: GstCash,
  total: z.number(),
  state: z.enum(challanStates),
  cpin: z.nullable(z.string()),
  made_on: z.nullable(isoDate),
  valid_until: z.nullable(isoDate),
  cin: z.nullable(z.string()),
  paid_on: z.nullable(isoDate),
  journal_entries_id: z.nullable(id),
  cancelled_on: z.nullable(isoDate),
  /** The last payout that was to pay it, and how it ended; null where it was never paid from a bank here. */
  payouts_id: z.nullable(id),
  payout_state: z.nullable(z.enum(challanPayoutStates)),
  payout_reason: z.nullable(z.string()),
  /** The number of the bank's transfer. */
  utr: z.nullable(z.string()),
  /** What the portal is asked for, and why there is no answer yet or what it refused. */
  portal_wanted: z.nullable(z.enum(['cpin', 'cin'])),
  portal_reason: z.nullable(z.string()),
})
export type GstChallan = z.infer<typeof GstChallan>

/** A transfer in Form PMT-09: within the cash ledger of a GSTIN, or to another GSTIN of the PAN. */
export const GstCashTransfer = z.object({
  gst_cash_transfers_id: id,
  gstin: z.string(),
  to_gstin: z.string(),
  from_head: z.enum(taxHeads),
  from_minor: z.enum(cashMinors),
  to_head: z.enum(taxHeads),
  to_minor: z.enum(cashMinors),
  amount: paise,
  transferred_on: isoDate,
  acknowledgement: z.nullable(z.string()),
  journal_entries_id: z.nullable(id),
  cancelled_on: z.nullable(isoDate),
})
export type GstCashTransfer = z.infer<typeof GstCashTransfer>

const movement = <T extends z.core.$ZodType>(amounts: T) =>
  z.object({
    kind: z.enum(movementKinds),
    on: isoDate,
    /** The document: the month of a return, or the number of a challan. */
    label: z.string(),
    link: z.nullable(z.string()),
    amounts,
    total: z.number(),
    balance: z.number(),
  })
const ledger = <T extends z.core.$ZodType>(amounts: T) => z.object({ movements: z.array(movement(amounts)), balance: amounts })

/** Balances as the portal shows them. */
const PortalBalance = z.object({
  as_of: isoDate,
  cash: GstCash,
  credit: z.nullable(Taxes),
  negative: z.nullable(Taxes),
  /** The statements of reversed credit and of reverse charge. */
  reclaim: z.nullable(Taxes),
  reverse_charge: z.nullable(Taxes),
  entered_by_name: z.nullable(z.string()),
  entered_at: timestamp,
})

/** Two figures that should be equal, paise. */
export const LedgerProof = z.object({
  code: z.enum([
    'cash_books',
    'credit_books',
    'cash_below_zero',
    'negative_below_zero',
    'cash_portal',
    'credit_portal',
    'negative_portal',
    'reclaim_books',
    'reclaim_below_zero',
    'reclaim_portal',
    'reverse_charge_portal',
  ]),
  own: z.number(),
  other: z.number(),
  link: z.nullable(z.string()),
})
export type LedgerProof = z.infer<typeof LedgerProof>

export const GstLedgers = z.object({
  gst_registrations_id: chosenRegistration,
  gstin: z.nullable(z.string()),
  cash: ledger(GstCash),
  credit: ledger(Taxes),
  negative: ledger(Taxes),
  reclaim: ledger(Taxes),
  reverse_charge: ledger(Taxes),
  /** Where the cash ledger begins here; null: at nothing. */
  opening: z.nullable(z.object({ as_of: isoDate, cash: GstCash, reclaim: z.nullable(Taxes), reverse_charge: z.nullable(Taxes) })),
  portal: z.nullable(PortalBalance),
  proofs: z.array(LedgerProof),
  /** The latest first. */
  challans: z.array(GstChallan),
  /** Out of this registration's cash ledger and into it, the latest first. */
  transfers: z.array(GstCashTransfer),
})
export type GstLedgers = z.infer<typeof GstLedgers>

const choice = { gst_registrations_id: z.optional(id) }
export const getGstLedgers = endpoint('GET', '/gst-ledgers', {
  summary:
    'The electronic ledgers of a registration, its negative liability and its statements of reversed credit and reverse charge, with challans and proofs',
  query: z.object(choice),
  reply: GstLedgers,
})
export const exportGstLedgers = endpoint('GET', '/gst-ledgers/export', {
  summary: 'All movements of the ledgers, as Excel or CSV',
  query: z.object({ ...choice, format: z.enum(['csv', 'xlsx']) }),
  raw: true,
})

export const listChallanAccounts = endpoint('GET', '/gst-challans/accounts', {
  summary: 'The accounts a challan can be paid from',
  reply: z.object({ rows: z.array(z.object({ ledger_accounts_id: id, code: z.string(), account_name: z.string() })) }),
})

/** What a challan should pay, with where it comes from. */
const Proposal = z.object({
  period: returnPeriod,
  /** The last day for it. */
  due_on: isoDate,
  rows: z.array(
    z.object({
      purpose: z.enum(['gstr3b', 'cmp08', 'qrmp_fixed', 'qrmp_own']),
      needed: GstCash,
      /** What is missing in the cash ledger, in whole rupees. */
      missing: GstCash,
      /** Of the cash of the return before; for a fixed sum. */
      percent: z.nullable(z.number()),
      /** The month of the return it is a share of. */
      before: z.nullable(returnPeriod),
    }),
  ),
})
export type ChallanProposal = z.infer<typeof Proposal>
export const proposeGstChallan = endpoint('GET', '/gst-challans/proposal', {
  summary: 'What a challan for a month should pay: what GSTR-3B lacks in the cash ledger, or the payment of a quarterly filer',
  query: z.object(returnChoice),
  reply: Proposal,
})

export const NewGstChallan = z.object({
  ...returnChoice,
  purpose: z.enum(challanPurposes),
  amounts: byHead(byMinor(wholeRupees)),
})
export type NewGstChallan = z.infer<typeof NewGstChallan>
export const addGstChallan = endpoint('POST', '/gst-challans', {
  summary: 'Propose a challan (PMT-06) by tax and kind of amount',
  body: NewGstChallan,
  reply: GstLedgers,
})

const one = { params: z.object({ gst_challans_id: id }) }
const digits = (length: number, error: string) =>
  text(length).check(z.refine((value) => value.length === length && /^\d*$/.test(value), { error }))
export const makeGstChallan = endpoint('POST', '/gst-challans/:gst_challans_id/made', {
  summary: 'Record the number (CPIN) the portal gave a proposed challan; also a new one where it expired',
  ...one,
  body: z.object({ cpin: digits(14, 'A CPIN has 14 digits'), made_on: isoDate }),
  reply: GstLedgers,
})
const cin = text(20).check(z.refine((value) => /^[A-Z0-9]{17}$/i.test(value), { error: 'A CIN has 17 letters and digits' }))
export const PaidGstChallan = z.object({
  cin,
  paid_on: isoDate,
  /** Where it was paid from; null: the bank line is booked to the cash ledger already. */
  ledger_accounts_id: z.nullable(id),
})
export type PaidGstChallan = z.infer<typeof PaidGstChallan>
export const payGstChallan = endpoint('POST', '/gst-challans/:gst_challans_id/paid', {
  summary: 'Record that a challan was paid, and post it to the cash ledger. Refused after its last day.',
  ...one,
  body: PaidGstChallan,
  reply: GstLedgers,
})
export const enterGstChallanCin = endpoint('POST', '/gst-challans/:gst_challans_id/cin', {
  summary: 'Record the CIN that the portal shows for a challan that was paid from a bank here',
  ...one,
  body: z.object({ cin }),
  reply: GstLedgers,
})
export const cancelGstChallan = endpoint('POST', '/gst-challans/:gst_challans_id/cancel', {
  summary: 'Cancel a challan; the entry of a paid one is reversed. Refused while a bank line is matched with it.',
  ...one,
  body: z.object({ cancelled_on: isoDate }),
  reply: GstLedgers,
})

export const NewGstCashTransfer = z.object({
  ...choice,
  from_head: z.enum(taxHeads),
  from_minor: z.enum(cashMinors),
  /** Null: within the same registration. */
  to_registrations_id: z.nullable(id),
  to_head: z.enum(taxHeads),
  to_minor: z.enum(cashMinors),
  amount: paise.check(z.minimum(1, 'Enter an amount')),
  transferred_on: isoDate,
  /** The ARN of the form. */
  acknowledgement: z.nullable(text(30)),
})
export type NewGstCashTransfer = z.infer<typeof NewGstCashTransfer>
export const addGstCashTransfer = endpoint('POST', '/gst-cash-transfers', {
  summary:
    'Record a transfer of cash between taxes and kinds, or to another registration (PMT-09). Refused beyond what the ledger held.',
  body: NewGstCashTransfer,
  reply: GstLedgers,
  idempotent: true,
})
export const cancelGstCashTransfer = endpoint('POST', '/gst-cash-transfers/:gst_cash_transfers_id/cancel', {
  summary: 'Cancel a recorded transfer, with its entry. Refused where its amount is used.',
  params: z.object({ gst_cash_transfers_id: id }),
  body: z.object({ cancelled_on: isoDate }),
  reply: GstLedgers,
})

const Amount = byHead(signedPaise)
export const EnteredBalance = z.object({
  ...choice,
  as_of: isoDate,
  cash: byHead(byMinor(paise)),
  credit: z.nullable(Amount),
  negative: z.nullable(Amount),
  reclaim: z.optional(z.nullable(Amount)),
  reverse_charge: z.optional(z.nullable(Amount)),
})
export type EnteredBalance = z.infer<typeof EnteredBalance>
export const enterGstBalance = endpoint('PUT', '/gst-ledgers/balances/:kind', {
  summary: 'Enter the opening balances of the cash ledger and of the statements, or what the portal shows on a day',
  params: z.object({ kind: z.enum(['opening', 'portal']) }),
  body: EnteredBalance,
  reply: GstLedgers,
})
export const removeGstBalance = endpoint('POST', '/gst-ledgers/balances/:kind/remove', {
  summary: 'Remove the opening balance, or the last balance of the portal',
  params: z.object({ kind: z.enum(['opening', 'portal']) }),
  body: z.object(choice),
  reply: GstLedgers,
})
