import * as z from 'zod/mini'
import { componentCodes } from '#core/payroll/components.ts'
import { changeCauses } from '#core/payroll/compare.ts'
import { payoutStatuses } from '#core/payouts/states.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, paise, signedPaise, timestamp } from '../fields.ts'

export const runStatuses = ['computed', 'approved', 'cancelled', 'reversed'] as const
/** The month, the settlement of leavers, the yearly bonus. */
export const runKinds = ['monthly', 'final', 'bonus'] as const
export type RunKind = (typeof runKinds)[number]
const halfDays = (most: number) => z.number().check(z.minimum(0), z.maximum(most), z.multipleOf(0.5, 'Enter whole or half days'))
export const MonthInputs = z.object({
  lop_days: halfDays(31),
  one_offs: z.array(z.object({ code: z.enum(componentCodes as [string, ...string[]]), amount: paise })).check(z.maxLength(10)),
  /** Deducted from pay, such as an advance. */
  recovery: paise,
  /** Labour welfare fund, if the state requires it this month: employee's and employer's share. */
  welfare_fund: paise,
  welfare_fund_employer: paise,
  /** Of a full and final settlement: leave that is paid, notice that the employer pays, notice that was not served. */
  final: z.optional(z.object({ leave_days: halfDays(1_000), notice_paid_days: halfDays(365), notice_short_days: halfDays(365) })),
  /** Of a bonus run: the year it is for, and basis points of its wages. */
  bonus: z.optional(z.object({ year_start: isoDate, percent: z.int().check(z.minimum(0), z.maximum(10_000)) })),
})
export type MonthInputs = z.infer<typeof MonthInputs>

export const SlipLineView = z.object({
  /** Claims are paid with the pay and never taxed, benefits are taxed with it and never paid. */
  group: z.enum(['earning', 'claim', 'deduction', 'employer', 'perquisite']),
  code: z.string(),
  name: z.string(),
  /** Below zero where an earlier month is corrected. */
  amount: signedPaise,
  /** Why it is so much, and by what rule. */
  why: z.string(),
  law: z.nullable(z.string()),
  is_unverified: z.boolean(),
})
export const ChangeView = z.object({
  name: z.string(),
  cause: z.enum(changeCauses),
  amount: signedPaise,
})
export const SlipView = z.object({
  payroll_slips_id: id,
  month: isoDate,
  run_kind: z.enum(runKinds),
  staff_name: z.string(),
  employee_code: z.string(),
  days: z.int(),
  paid_days: z.number(),
  /** The day the payout left the bank account; null before. */
  paid_on: z.nullable(isoDate),
  gross: signedPaise,
  deductions: signedPaise,
  net: signedPaise,
  employer_cost: signedPaise,
  wages: paise,
  payable_wages: paise,
  added_back: paise,
  lines: z.array(SlipLineView),
  /** Why days are unpaid, and what leave was paid. */
  absence: z.array(z.string()),
  /** Against the slip before; empty for the first. */
  changes: z.array(ChangeView),
  year: z.object({ gross: paise, taxable: paise, tax: paise }),
  /** Of a full and final settlement the no-dues list as it is now; empty otherwise. */
  no_dues: z.array(z.object({ name: z.string(), status: z.string() })),
})
export type SlipView = z.infer<typeof SlipView>

export const RunSlip = z.object({
  payroll_slips_id: id,
  payroll_employees_id: id,
  staff_name: z.string(),
  employee_code: z.string(),
  gross: signedPaise,
  deductions: signedPaise,
  /** Claims that the net pay contains. */
  claims: paise,
  net: signedPaise,
  employer_cost: signedPaise,
  /** Against the month before; null for the first slip. */
  difference: z.nullable(signedPaise),
  inputs: MonthInputs,
  is_held: z.boolean(),
  /** Why nothing can be paid to them now; null when it can. */
  payment_problem: z.nullable(z.string()),
  payouts_id: z.nullable(id),
  payout_status: z.nullable(z.enum(payoutStatuses)),
})
export type RunSlip = z.infer<typeof RunSlip>

export const RunRow = z.object({
  payroll_runs_id: id,
  month: isoDate,
  run_kind: z.enum(runKinds),
  /** The day by which leavers of a full and final settlement are paid. */
  due_on: z.nullable(isoDate),
  run_status: z.enum(runStatuses),
  people: z.int(),
  computed_by_name: z.nullable(z.string()),
  approved_by_name: z.nullable(z.string()),
  approved_at: z.nullable(timestamp),
})
export type RunRow = z.infer<typeof RunRow>

export const RunCheck = z.object({
  code: z.string(),
  severity: z.enum(['blocks', 'warns']),
  title: z.string(),
  rows: z.array(z.object({ label: z.string(), cause: z.string(), payroll_employees_id: id })),
})
export type RunCheck = z.infer<typeof RunCheck>
/** A sum on slips and the same in the books. */
export const RunProof = z.object({
  name: z.string(),
  /** Below zero where more is released than set aside. */
  slips: signedPaise,
  books: z.nullable(signedPaise),
})
export type RunProof = z.infer<typeof RunProof>
export const Run = z.object({
  ...RunRow.shape,
  slips: z.array(RunSlip),
  checks: z.array(RunCheck),
  gross: signedPaise,
  net: signedPaise,
  employer_cost: signedPaise,
  difference: z.nullable(signedPaise),
  changes: z.array(z.object({ cause: z.enum(changeCauses), amount: signedPaise })),
  epf_insurance: paise,
  epf_admin: paise,
  proof: z.array(RunProof),
  paid_out: paise,
  held: paise,
  may_approve: z.boolean(),
  needs_other: z.boolean(),
  /** It pays provident fund of earlier months, which is filed for those. */
  has_epf_arrears: z.boolean(),
  posted_on: z.nullable(isoDate),
  journal_entries_id: z.nullable(id),
  /** The batch of payouts that pays it. */
  row_imports_id: z.nullable(id),
})
export type Run = z.infer<typeof Run>

const params = z.object({ payroll_runs_id: id })
const slipParams = z.object({ payroll_slips_id: id })
const base = '/payroll/runs'

export const listRuns = endpoint('GET', base, {
  summary: 'Pay runs, the latest month first',
  reply: z.object({ rows: z.array(RunRow), next_month: isoDate }),
})
export const createRun = endpoint('POST', base, {
  summary: 'Begin the pay of a month: a slip for everybody employed in it',
  body: z.object({ month: isoDate }),
  reply: Run,
})
export const Leavers = z.object({
  rows: z.array(
    z.object({
      payroll_employees_id: id,
      staff_name: z.string(),
      employee_code: z.string(),
      left_on: isoDate,
      due_on: z.nullable(isoDate),
    }),
  ),
})
export type Leavers = z.infer<typeof Leavers>
export const listLeavers = endpoint('GET', '/payroll/leavers', {
  summary: 'Who left and is not settled yet, with the day by which they are paid',
  reply: Leavers,
})
export const createFinalRun = endpoint('POST', `${base}/final`, {
  summary: 'Begin the full and final settlement of leavers, in a run of its own',
  body: z.object({ employees: z.array(id).check(z.minLength(1, 'Choose who is settled'), z.maxLength(200)) }),
  reply: Run,
  idempotent: true,
})
export const NewBonusRun = z.object({
  /** A day of the financial year it is for. */
  year_start: isoDate,
  /** Basis points of the wages that count. */
  percent: z.int().check(z.minimum(1), z.maximum(10_000)),
})
export type NewBonusRun = z.infer<typeof NewBonusRun>
export const createBonusRun = endpoint('POST', `${base}/bonus`, {
  summary: 'Begin a run that pays the statutory bonus of a financial year',
  body: NewBonusRun,
  reply: Run,
  idempotent: true,
})
export const listPayAccounts = endpoint('GET', '/payroll/accounts', {
  summary: 'Bank accounts that salaries can be paid from',
  reply: z.object({ rows: z.array(z.object({ bank_accounts_id: id, account_label: z.string() })) }),
})
export const getRun = endpoint('GET', `${base}/:payroll_runs_id`, {
  summary: 'A pay run with its people, checks and proof; every look is logged',
  params,
  reply: Run,
})
export const computeRun = endpoint('POST', `${base}/:payroll_runs_id/compute`, {
  summary: 'Compute every payslip again, with employees who joined and pay that changed since',
  params,
  reply: Run,
})
export const setRunInputs = endpoint('PUT', '/payroll/slips/:payroll_slips_id/inputs', {
  summary: 'Enter unpaid days, one-time payments and recoveries of an employee, or hold their payment',
  params: slipParams,
  body: z.object({ inputs: MonthInputs, is_held: z.boolean() }),
  reply: Run,
})
export const approveRun = endpoint('POST', `${base}/:payroll_runs_id/approve`, {
  summary: 'Approve the run as a second person: slips are locked and posted to the books',
  params,
  reply: Run,
})
export const cancelRun = endpoint('POST', `${base}/:payroll_runs_id/cancel`, {
  summary: 'Discard a pay run that is not approved, or reverse the latest approved one before any of it is paid',
  params,
  reply: RunRow,
})
export const payRun = endpoint('POST', `${base}/:payroll_runs_id/pay`, {
  summary: 'Make payouts for everybody who is not held and can be paid; they wait for their release',
  params,
  body: z.object({ bank_accounts_id: z.uuid('Choose the account to pay from') }),
  reply: Run,
  idempotent: true,
})
export const getSlip = endpoint('GET', '/payroll/slips/:payroll_slips_id', {
  summary: 'A slip with the reason of each line; every look is logged',
  params: slipParams,
  reply: SlipView,
})
export const slipPdf = endpoint('GET', '/payroll/slips/:payroll_slips_id/pdf', {
  summary: 'A payslip as PDF',
  params: slipParams,
  raw: true,
})
export const runEcr = endpoint('GET', `${base}/:payroll_runs_id/ecr`, {
  summary: 'The electronic challan cum return (ECR) for the EPFO portal',
  params,
  raw: true,
})
export const runEpfArrears = endpoint('GET', `${base}/:payroll_runs_id/epf-arrears`, {
  summary: 'Arrears of provident fund by month and member, to enter in returns of arrears: their file layout is not public',
  params,
  raw: true,
})
export const runEsi = endpoint('GET', `${base}/:payroll_runs_id/esi`, {
  summary: 'The monthly contribution sheet for the ESIC portal',
  params,
  raw: true,
})
