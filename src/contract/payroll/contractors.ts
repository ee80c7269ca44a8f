import * as z from 'zod/mini'
import { emailProblem } from '#core/identifiers/email.ts'
import { gstinProblem } from '#core/identifiers/gstin.ts'
import { mobileProblem } from '#core/identifiers/mobile.ts'
import { panProblem } from '#core/identifiers/pan.ts'
import { rateUnits } from '#core/payroll/contractors.ts'
import { ShownBank, PayeeBank } from '../directory/payee-banks.ts'
import { endpoint } from '../endpoint.ts'
import { id, identifier, isoDate, page, paise, percent, quantity, requiredText, signedPaise, text } from '../fields.ts'
import { billStatuses } from '../purchases/bills.ts'

/** Natures of payment for TDS that a contractor's bills have. */
export const contractorNatures = ['professional', 'technical', 'contractor'] as const

const rateFields = { rate_unit: z.enum(rateUnits), rate: paise.check(z.minimum(1, 'Enter the rate')) }
const terms = {
  /** What they do: the line of their bills. */
  work: requiredText(120, 'Enter what they do'),
  started_on: isoDate,
  ended_on: z.nullable(isoDate),
  gst_rate: percent,
  /** Fills in a PAN that the vendor lacks; one on file is changed on the vendor's page. */
  pan: z.nullable(identifier(10, panProblem)),
}
const inOrder = ({ started_on, ended_on }: { started_on: string; ended_on: string | null }) =>
  ended_on === null || ended_on >= started_on
const outOfOrder = { error: 'Enter a day after they started', path: ['ended_on'] }

/** `vendors_id`: an existing vendor, whose details stay; null adds one with the name and the fields beside it. */
export const NewContractor = z
  .object({
    vendors_id: z.nullable(id),
    contractor_name: z.nullable(text(120)),
    email: z.nullable(identifier(254, emailProblem)),
    mobile_number: z.nullable(identifier(20, mobileProblem)),
    gstin: z.nullable(identifier(15, gstinProblem)),
    /** Null: no tax is deducted from their bills. */
    tds_nature: z.nullable(z.enum(contractorNatures)),
    ...terms,
    ...rateFields,
  })
  .check(z.refine(inOrder, outOfOrder))
export type NewContractor = z.infer<typeof NewContractor>

export const ContractorChange = z.object(terms).check(z.refine(inOrder, outOfOrder))
export type ContractorChange = z.infer<typeof ContractorChange>

export const ContractorRow = z.object({
  payroll_contractors_id: id,
  vendors_id: id,
  contractor_name: z.string(),
  work: z.string(),
  pan: z.nullable(z.string()),
  email: z.nullable(z.string()),
  mobile_number: z.nullable(z.string()),
  gstin: z.nullable(z.string()),
  tds_nature: z.nullable(z.string()),
  gst_rate: z.string(),
  started_on: isoDate,
  ended_on: z.nullable(isoDate),
  is_active: z.boolean(),
  bank_status: ShownBank.shape.bank_status,
  /** The rate of today, else the first that begins. */
  rate_unit: z.enum(rateUnits),
  rate: paise,
})
export type ContractorRow = z.infer<typeof ContractorRow>

/** Work of a month, and the bill of it as it is now. */
export const ContractorPayment = z.object({
  payroll_contractor_payments_id: id,
  payroll_contractors_id: id,
  contractor_name: z.string(),
  month: isoDate,
  is_off_cycle: z.boolean(),
  quantity: z.string(),
  rate_unit: z.enum(rateUnits),
  rate: paise,
  amount: paise,
  bills_id: id,
  bill_number: z.string(),
  bill_date: isoDate,
  bill_status: z.enum(billStatuses),
  /** Of the bill: with GST, tax deducted, and what is left to pay. */
  total: paise,
  tds_amount: paise,
  amount_due: signedPaise,
  paid_on: z.nullable(isoDate),
})
export type ContractorPayment = z.infer<typeof ContractorPayment>

export const Contractor = z.object({
  ...ContractorRow.shape,
  ...ShownBank.shape,
  member: z.nullable(z.object({ accounts_id: id, member_name: z.string() })),
  rates: z.array(z.object({ from_on: isoDate, ...rateFields })),
  payments: z.array(ContractorPayment),
})
export type Contractor = z.infer<typeof Contractor>

const check = z.object({ check: z.string(), severity: z.enum(['blocks', 'warns']), text: z.string() })
/** Who can be paid for a month, and what was billed for it. */
export const ContractorMonth = z.object({
  month: isoDate,
  /** Proposed date of the bills. */
  bill_date: isoDate,
  rows: z.array(
    z.object({
      payroll_contractors_id: id,
      contractor_name: z.string(),
      work: z.string(),
      rate_unit: z.enum(rateUnits),
      rate: paise,
      needs_invoice: z.boolean(),
      checks: z.array(check),
    }),
  ),
  payments: z.array(ContractorPayment),
  /** Who works in the month and is not among the rows: the first 200 are, those who are not billed before the others. */
  not_shown: z.int(),
  /** Contractors who started later or ended before. */
  left_out: z.int(),
})
export type ContractorMonth = z.infer<typeof ContractorMonth>

const MOST = 100
export const BillContractors = z.object({
  /** The first day of the month in which they worked. */
  month: isoDate,
  bill_date: isoDate,
  /** An additional payment of the month. */
  is_off_cycle: z.boolean(),
  rows: z
    .array(
      z.object({
        payroll_contractors_id: id,
        quantity,
        /** As on their invoice; null: we number it. */
        bill_number: z.nullable(text(60)),
        /** Why this is no copy of a bill like it. */
        note: z.nullable(text(200)),
      }),
    )
    .check(z.minLength(1, 'Choose at least one contractor'), z.maxLength(MOST, `At most ${MOST} contractors`)),
})
export type BillContractors = z.infer<typeof BillContractors>

const params = z.object({ payroll_contractors_id: id })
const one = '/payroll/contractors/:payroll_contractors_id'

export const listContractors = endpoint('GET', '/payroll/contractors', {
  summary: 'Contractors by name, with the rate of today; 50 at a time',
  query: z.object({ after: z.optional(z.string()) }),
  reply: page(ContractorRow),
})
export const contractorChoices = endpoint('GET', '/payroll/contractor-choices', {
  summary: 'Vendors who are no contractors yet, and members who can be connected; at most 500 of each',
  reply: z.object({
    vendors: z.array(z.object({ vendors_id: id, vendor_name: z.string() })),
    members: z.array(z.object({ accounts_id: id, member_name: z.string(), email: z.string() })),
  }),
})
export const getContractor = endpoint('GET', one, {
  summary: 'A contractor with rates, bank account and payments',
  params,
  reply: Contractor,
})
export const createContractor = endpoint('POST', '/payroll/contractors', {
  summary: 'Add a contractor: an existing vendor, or a new one',
  body: NewContractor,
  reply: Contractor,
  idempotent: true,
})
export const updateContractor = endpoint('PUT', one, {
  summary: 'Change what a contractor does, and from when to when',
  params,
  body: ContractorChange,
  reply: Contractor,
})
export const setContractorRate = endpoint('POST', `${one}/rates`, {
  summary: 'Set the rate of a contractor from a day on',
  params,
  body: z.object({ from_on: isoDate, ...rateFields }),
  reply: Contractor,
})
export const connectContractor = endpoint('PUT', `${one}/member`, {
  summary: 'Say which member of the company sees these payments as their own; null: none',
  params,
  body: z.object({ accounts_id: z.nullable(z.uuid('Choose a member')) }),
  reply: Contractor,
})
export const addContractorBank = endpoint('PUT', `${one}/bank-account`, {
  summary: 'Say where a contractor without a bank account is paid; the account is verified',
  params,
  body: PayeeBank,
  reply: Contractor,
})
export const getContractorMonth = endpoint('GET', '/payroll/contractor-payments', {
  summary: 'Whom a month can pay, with checks, and what was billed for it',
  query: z.object({ month: isoDate }),
  reply: ContractorMonth,
})
export const billContractors = endpoint('POST', '/payroll/contractor-payments', {
  summary: 'Make the bills of contractors for a month and submit them for review; all or none',
  body: BillContractors,
  reply: ContractorMonth,
  idempotent: true,
})
export const getOwnContractorPay = endpoint('GET', '/payroll/own-contractor-payments', {
  summary: 'One’s own payments as a contractor',
  reply: z.object({ is_contractor: z.boolean(), payments: z.array(ContractorPayment) }),
})
