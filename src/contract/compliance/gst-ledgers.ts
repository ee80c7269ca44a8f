import * as z from 'zod/mini'
import { challanStates } from '#core/compliance/gst-ledgers/challan-state.ts'
import { movementKinds } from '#core/compliance/gst-ledgers/movements.ts'
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
})
export type GstChallan = z.infer<typeof GstChallan>

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
export const PaidGstChallan = z.object({
  cin: text(20).check(z.refine((value) => /^[A-Z0-9]{17}$/i.test(value), { error: 'A CIN has 17 letters and digits' })),
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
export const cancelGstChallan = endpoint('POST', '/gst-challans/:gst_challans_id/cancel', {
  summary: 'Cancel a challan; the entry of a paid one is reversed. Refused while a bank line is matched with it.',
  ...one,
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
