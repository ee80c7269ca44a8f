import * as z from 'zod/mini'
import { contractKinds } from '#core/payroll/contract-cover.ts'
import { leftReasons } from '#core/payroll/gratuity.ts'
import { panProblem } from '#core/identifiers/pan.ts'
import { endpoint } from '../endpoint.ts'
import { id, identifier, isoDate, paise, requiredText, text } from '../fields.ts'

const digits = (length: number, error: string) =>
  z.string().check(z.refine((value: string) => value.length === length && /^\d*$/.test(value), { error }))

export const Declared = z.object({
  savings: paise,
  health: paise,
  house_interest: paise,
  other: paise,
  rent: paise,
  rent_city: text(40),
})
/** Pay terms from a day on. */
export const PayTerms = z.object({
  components: z
    .array(z.object({ code: requiredText(12, 'Choose a component'), amount: paise }))
    .check(z.minLength(1, 'Enter at least the basic pay'), z.maxLength(40)),
  /** Where they work, for professional tax and the welfare fund. */
  state: digits(2, 'Choose a state'),
  regime: z.enum(['new', 'old']),
  is_epf: z.boolean(),
  epf_on_full_wage: z.boolean(),
  is_pension: z.boolean(),
  /** They put off their pension, so that contributions go on after 58. */
  is_pension_deferred: z.optional(z.boolean()),
  voluntary_pf: paise,
  /** Insured under ESI while the rate of wages is within its ceiling. */
  is_esi: z.boolean(),
  declared: Declared,
  grade: text(40),
  /** Their cost centre. */
  dimensions_id: z.nullable(id),
  /** A manager, or a supervisor above the wage of the state: outside the labour welfare fund. */
  is_lwf_exempt: z.optional(z.boolean()),
})
export type PayTerms = z.infer<typeof PayTerms>

const personal = {
  staff_id: id,
  employee_code: requiredText(20, 'Enter an employee code'),
  designation: z.nullable(text(80)),
  is_woman: z.boolean(),
  has_disability: z.boolean(),
  born_on: z.nullable(isoDate),
  joined_on: isoDate,
  left_on: z.nullable(isoDate),
  /** A fixed term earns gratuity after a year. */
  contract_kind: z.enum(contractKinds),
  left_reason: z.nullable(z.enum(leftReasons)),
  pan: z.nullable(identifier(10, panProblem)),
  uan: z.nullable(digits(12, 'A UAN has 12 digits')),
  esi_number: z.nullable(digits(10, 'An ESI number has 10 digits')),
  /** Of the year of the first slip: at an earlier employer (Form 122), or here before payroll was used. */
  earlier_taxable: paise,
  earlier_tax: paise,
}
export const EmployeeInput = z.object(personal)
export type EmployeeInput = z.infer<typeof EmployeeInput>
export const NewEmployee = z.object({ ...personal, terms: PayTerms })
export type NewEmployee = z.infer<typeof NewEmployee>

export const EmployeeRow = z.object({
  payroll_employees_id: id,
  staff_id: id,
  staff_name: z.string(),
  employee_code: z.string(),
  designation: z.nullable(z.string()),
  joined_on: isoDate,
  left_on: z.nullable(isoDate),
  bank_status: z.string(),
  has_pan: z.boolean(),
  uan: z.nullable(z.string()),
})
export type EmployeeRow = z.infer<typeof EmployeeRow>
export const Employee = z.object({
  ...EmployeeRow.shape,
  ...personal,
  /** The latest first. */
  terms: z.array(z.object({ from_on: isoDate, terms: PayTerms, monthly: paise })),
  /** The oldest first; `left` after the latest approved pay. */
  loans: z.array(z.object({ payroll_loans_id: id, given_on: isoDate, amount: paise, instalment: paise, left: paise })),
})
export type Employee = z.infer<typeof Employee>

const params = z.object({ payroll_employees_id: id })
const base = '/payroll/employees'

export const listEmployees = endpoint('GET', base, {
  summary: 'Who is on the payroll, by name; without what they earn',
  reply: z.object({ rows: z.array(EmployeeRow) }),
})
export const listPayrollStaff = endpoint('GET', '/payroll/staff', {
  summary: 'Staff who are not on the payroll yet, and cost centres, to choose from',
  reply: z.object({
    rows: z.array(z.object({ staff_id: id, staff_name: z.string() })),
    cost_centres: z.array(z.object({ dimensions_id: id, dimension_name: z.string() })),
  }),
})
export const getEmployee = endpoint('GET', `${base}/:payroll_employees_id`, {
  summary: 'One employee with how they are paid; every look is logged',
  params,
  reply: Employee,
})
export const createEmployee = endpoint('POST', base, {
  summary: 'Put one of the staff on the payroll, paid so from the day of joining',
  body: NewEmployee,
  reply: Employee,
  idempotent: true,
})
export const updateEmployee = endpoint('PUT', `${base}/:payroll_employees_id`, {
  summary: 'Change what is known of an employee',
  params,
  body: EmployeeInput,
  reply: Employee,
})
export const setPayTerms = endpoint('PUT', `${base}/:payroll_employees_id/terms`, {
  summary: 'Say how an employee is paid from the first day of a month on',
  params,
  body: z.object({
    from_on: isoDate,
    terms: PayTerms,
    /** Months that are paid already are computed again, and the next pay run pays the difference. */
    pays_arrears: z.optional(z.boolean()),
  }),
  reply: Employee,
})
export const solvePay = endpoint('POST', '/payroll/ctc', {
  summary: 'The monthly components of a yearly cost to the company',
  body: z.object({
    ctc: paise.check(z.minimum(12_00, 'Enter the yearly cost')),
    basic_percent: z.int().check(z.minimum(1), z.maximum(100)),
    hra_percent: z.int().check(z.minimum(0), z.maximum(100)),
    is_epf: z.boolean(),
    epf_on_full_wage: z.boolean(),
    is_pension: z.boolean(),
  }),
  reply: z.object({ components: z.array(z.object({ code: z.string(), amount: paise })), monthly_cost: paise, left: z.int() }),
})
