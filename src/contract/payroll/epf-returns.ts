import * as z from 'zod/mini'
import { epfReturnKinds, epfReturnStatuses, leftOutReasons } from '#core/payroll/epf-return.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, paise, text } from '../fields.ts'

const Shares = z.object({ employee: paise, pension: paise, employer: paise, refund: paise })
export const EpfReturn = z.object({
  payroll_epf_returns_id: id,
  return_kind: z.enum(epfReturnKinds),
  return_no: z.int(),
  return_status: z.enum(epfReturnStatuses),
  status_on: isoDate,
  statement_no: z.nullable(z.string()),
  members: z.int(),
  ...Shares.shape,
  /** Pay runs changed since its file was made. */
  is_stale: z.boolean(),
  /** Of an approved one: nothing, something or all of its members is in a challan, or all is paid. */
  payment: z.nullable(z.enum(['none', 'challan', 'paid'])),
})
export type EpfReturn = z.infer<typeof EpfReturn>
/** What a return of a kind would have now. */
export const EpfPlan = z.object({
  return_kind: z.enum(epfReturnKinds),
  members: z.int(),
  left_out: z.array(z.object({ uan: z.string(), name: z.string(), reason: z.enum(leftOutReasons) })),
  /** Why it cannot be made now, as a sentence. */
  blocked: z.nullable(z.string()),
})
export type EpfPlan = z.infer<typeof EpfPlan>
export const EpfChallan = z.object({
  payroll_epf_challans_id: id,
  challan_no: z.int(),
  members: z.int(),
  ...Shares.shape,
  trrn: z.nullable(z.string()),
  paid_on: z.nullable(isoDate),
})
export type EpfChallan = z.infer<typeof EpfChallan>
export const EpfBalance = z.object({
  uan: z.string(),
  name: z.string(),
  due: Shares,
  in_challan: Shares,
  paid: Shares,
  left: Shares,
})
export type EpfBalance = z.infer<typeof EpfBalance>
export const EpfMonth = z.object({
  /** Months with members, the latest first, of the last fifteen. */
  months: z.array(isoDate),
  /** Null without any. */
  month: z.nullable(isoDate),
  due_on: z.nullable(isoDate),
  /** The rule of the due day. */
  law: z.nullable(z.string()),
  is_unverified: z.boolean(),
  /** Of the approved pay runs of the month. */
  members: z.int(),
  /** The oldest first, without those that were discarded. */
  returns: z.array(EpfReturn),
  plans: z.array(EpfPlan),
  balances: z.array(EpfBalance),
  challans: z.array(EpfChallan),
})
export type EpfMonth = z.infer<typeof EpfMonth>

const base = '/payroll/epf-returns'
const params = z.object({ payroll_epf_returns_id: id })
const challans = '/payroll/epf-challans'
const challanParams = z.object({ payroll_epf_challans_id: id })

export const getEpfMonth = endpoint('GET', base, {
  summary:
    'Returns of the provident fund of a month, what is due and paid of each member, and its challans; every look is logged',
  query: z.object({ month: z.optional(isoDate) }),
  reply: EpfMonth,
})
export const makeEpfReturn = endpoint('POST', base, {
  summary: 'Make the file of a regular, supplementary or revised return from approved pay runs',
  body: z.object({ month: isoDate, return_kind: z.enum(epfReturnKinds) }),
  reply: EpfMonth,
  idempotent: true,
})
export const epfReturnFile = endpoint('GET', `${base}/:payroll_epf_returns_id/file`, {
  summary: 'The ECR text of a return, as it was made',
  params,
  raw: true,
})
export const EpfStep = z.object({
  return_status: z.enum(['validated', 'statement', 'approved']),
  status_on: isoDate,
  statement_no: z.nullable(text(40)),
})
export type EpfStep = z.infer<typeof EpfStep>
export const stepEpfReturn = endpoint('POST', `${base}/:payroll_epf_returns_id/step`, {
  summary: 'Record what the portal did with a return: validated its file, made its statement, or approved it',
  params,
  body: EpfStep,
  reply: EpfMonth,
  idempotent: true,
})
export const discardEpfReturn = endpoint('POST', `${base}/:payroll_epf_returns_id/discard`, {
  summary: 'Discard a return that the portal has not approved',
  params,
  reply: EpfMonth,
})
export const NewEpfChallan = z.object({
  month: isoDate,
  /** UANs of a part payment; null: everything that is left. */
  uans: z.nullable(z.array(z.string().check(z.maxLength(12))).check(z.minLength(1, 'Choose at least one member'))),
})
export const makeEpfChallan = endpoint('POST', challans, {
  summary: 'Prepare a challan of a month: for all that is left, or for chosen members',
  body: NewEpfChallan,
  reply: EpfMonth,
  idempotent: true,
})
export const epfChallanFile = endpoint('GET', `${challans}/:payroll_epf_challans_id/file`, {
  summary: 'The part payment file of a challan',
  params: challanParams,
  raw: true,
})
export const EpfPayment = z.object({
  trrn: z.string().check(z.regex(/^\d{8,20}$/, 'Enter the TRRN: digits only')),
  /** Null: it is not paid yet. */
  paid_on: z.nullable(isoDate),
})
export const recordEpfPayment = endpoint('POST', `${challans}/:payroll_epf_challans_id/payment`, {
  summary: 'Record the TRRN of a challan and, once it is paid, the day',
  params: challanParams,
  body: EpfPayment,
  reply: EpfMonth,
  idempotent: true,
})
export const voidEpfChallan = endpoint('POST', `${challans}/:payroll_epf_challans_id/void`, {
  summary: 'Undo a challan that was recorded by mistake or lapsed: what it pays is due again',
  params: challanParams,
  reply: EpfMonth,
})
