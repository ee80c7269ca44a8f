import * as z from 'zod/mini'
import { type StatementCheckCode, statementChecks } from '#core/compliance/tds-statements/check-list.ts'
import { statementForms } from '#core/compliance/tds-statements/layout.ts'
import { deductorTypes } from '#core/compliance/tds-statements/model.ts'
import { panProblem } from '#core/identifiers/pan.ts'
import { tanProblem } from '#core/identifiers/tan.ts'
import { endpoint } from '../endpoint.ts'
import { id, identifier, isoDate, page, pageQuery, paise, requiredText, text } from '../fields.ts'

/** `2026-Q3`: the third quarter of the tax year that begins in April 2026. */
const quarter = z.string().check(z.regex(/^20\d\d-Q[1-4]$/, 'Enter a quarter such as 2026-Q3'))
const oneQuarter = { quarter }
const oneForm = { quarter, /** Of residents where it is left out. */ form: z.optional(z.enum(statementForms)) }

/** Why a row of the sub-ledger is not in the file. */
export const leftOutReasons = [
  'no_challan',
  'with_advance',
  'reversed',
  'reverses_earlier',
  'other_form',
  'old_act',
  'no_code',
] as const

const codes = Object.keys(statementChecks) as StatementCheckCode[]
export const TdsStatementCheck = z.object({
  code: z.enum(codes),
  severity: z.enum(['blocks', 'warns']),
  title: z.string(),
  count: z.int(),
  rows: z.array(z.object({ label: z.string(), cause: z.string(), link: z.string() })),
})
export type TdsStatementCheck = z.infer<typeof TdsStatementCheck>

export const TdsQuarter = z.object({
  quarter,
  from: isoDate,
  to: isoDate,
  due_on: isoDate,
  deductions: z.int(),
  /** 26Q to 31 Mar 2026, 140 from 1 Apr 2026. */
  form: z.enum(statementForms),
})
export type TdsQuarter = z.infer<typeof TdsQuarter>

export const TdsStatement = z.object({
  ...oneQuarter,
  from: isoDate,
  to: isoDate,
  due_on: isoDate,
  form: z.enum(statementForms),
  is_blocked: z.boolean(),
  file_name: z.string(),
  /** Rows of the sub-ledger of the quarter, reversals with them: those in the file and those left out. */
  considered: z.int(),
  reported: z.int(),
  challans: z.int(),
  amount: paise,
  deducted: paise,
  deposited: paise,
  /** The first of them: `listTdsStatementRows` has all. */
  left_out: z.array(
    z.object({
      /** Of the deduction or collection. */
      id,
      reason: z.enum(leftOutReasons),
      /** The challan of the advance that the tax was collected with; null while none pays it. */
      challan: z.nullable(z.string()),
      party_name: z.string(),
      deducted_on: isoDate,
      tax: z.int(),
      link: z.string(),
    }),
  ),
  /** All of them, by reason. */
  left_out_totals: z.array(z.object({ reason: z.enum(leftOutReasons), rows: z.int(), tax: z.int() })),
  checks: z.array(TdsStatementCheck),
  /** What the layout leaves open, to be checked with the official format. */
  open_questions: z.array(z.object({ code: z.string(), status: z.enum(['unverified', 'secondary']), text: z.string() })),
})
export type TdsStatement = z.infer<typeof TdsStatement>

/** A row of a statement, or one that it leaves out; null for what it does not have. */
export const TdsStatementRow = z.object({
  id,
  party_name: z.string(),
  pan: z.nullable(z.string()),
  code: z.nullable(z.string()),
  amount: z.nullable(paise),
  tax: z.int(),
  deducted_on: isoDate,
  challan: z.nullable(z.string()),
  reason: z.nullable(z.enum(leftOutReasons)),
  link: z.string(),
})
export type TdsStatementRow = z.infer<typeof TdsStatementRow>

/** Forms of payees abroad. The layout of 144 is not published to us: its rows are kept and checked, and the file cannot be made yet. */
export const otherForms = ['27Q', '144'] as const
export const otherFormProblems = ['no_pan', 'no_challan'] as const
const formRow = {
  tds_deductions_id: id,
  vendor_name: z.string(),
  section: z.string(),
  payment_code: z.nullable(z.string()),
  rate: z.string(),
  base: z.int(),
  tax: z.int(),
  credited_on: isoDate,
  deducted_on: isoDate,
  link: z.string(),
}
export const TdsOtherForm = z.object({
  form: z.enum(otherForms),
  amount: z.int(),
  tax: z.int(),
  deposited: z.int(),
  rows: z.array(z.object({ ...formRow, problems: z.array(z.enum(otherFormProblems)) })),
})
export type TdsOtherForm = z.infer<typeof TdsOtherForm>

export const TdsDeductorInput = z.object({
  tan: identifier(10, tanProblem),
  deductor_type: z.enum(deductorTypes),
  person_name: requiredText(75, 'Enter the name of the responsible person'),
  designation: requiredText(20, 'Enter the designation'),
  person_pan: identifier(10, panProblem),
  previous_receipt: z.nullable(z.string().check(z.regex(/^[A-Z0-9]{15}$/, 'A receipt number has 15 capital letters and digits'))),
})
export type TdsDeductorInput = z.infer<typeof TdsDeductorInput>

export const listTdsQuarters = endpoint('GET', '/tds/quarters', {
  summary: 'The quarters in which TDS was deducted, the latest first, with the due day of their statements',
  reply: z.object({ rows: z.array(TdsQuarter) }),
})
export const getTdsStatement = endpoint('GET', '/tds/statement', {
  summary:
    'The statement of a quarter (Form 140, or to 31 Mar 2026 26Q, 27Q or 27EQ): what is in it, what is left out and why, and its checks',
  query: z.object(oneForm),
  reply: TdsStatement,
})
export const listTdsStatementRows = endpoint('GET', '/tds/statement/rows', {
  summary:
    'The deductions or collections of a statement, or those left out of it, by day, a page at a time. `find` looks in name, PAN, code and challan.',
  query: z.object({ ...oneForm, part: z.enum(['in_file', 'left_out']), find: z.optional(text(100)), ...pageQuery }),
  reply: z.object({
    ...page(TdsStatementRow).shape,
    /** Of all rows that fit; `hidden`: those that the search leaves out. */
    totals: z.object({ rows: z.int(), tax: z.int(), hidden: z.int() }),
  }),
})
export const getTdsOtherForms = endpoint('GET', '/tds/statement/other-forms', {
  summary: 'The deductions of a quarter from payees abroad (Form 27Q, or 144 from 1 Apr 2026), with what is missing',
  query: z.object(oneQuarter),
  reply: z.object({
    forms: z.array(TdsOtherForm),
  }),
})
export const tdsStatementFile = endpoint('GET', '/tds/statement/file', {
  summary: 'The file of the statement for the official validator. Refused while a check blocks.',
  query: z.object(oneForm),
  raw: true,
})
export const getTdsDeductor = endpoint('GET', '/tds/deductor', {
  summary: 'TAN and responsible person in statements; null before they are entered',
  reply: z.object({ deductor: z.nullable(TdsDeductorInput) }),
})
export const updateTdsDeductor = endpoint('PUT', '/tds/deductor', {
  summary: 'Change TAN and responsible person in statements',
  body: TdsDeductorInput,
  reply: z.object({ deductor: z.nullable(TdsDeductorInput) }),
})
