import type { Employee, NewEmployee, PayTerms } from '#contract/payroll/employees.ts'
import { createEmployee, EmployeeInput } from '#contract/payroll/employees.ts'
import { addStaff } from './staff.ts'
import type { Actor } from './world.ts'

/** ₹40,000 a month in Maharashtra, half of it basic, under the new regime. */
export const payTerms = (over: Partial<PayTerms> = {}): PayTerms => ({
  components: [
    { code: 'BASIC', amount: 20_000_00 },
    { code: 'HRA', amount: 10_000_00 },
    { code: 'CONV', amount: 10_000_00 },
  ],
  state: '27',
  regime: 'new',
  is_epf: true,
  epf_on_full_wage: false,
  is_pension: true,
  voluntary_pf: 0,
  is_esi: true,
  declared: { savings: 0, health: 0, house_interest: 0, other: 0, rent: 0, rent_city: '' },
  grade: '',
  dimensions_id: null,
  ...over,
})

let codes = 0
export const newEmployee = (staff_id: string, over: Partial<EmployeeInput> = {}, terms: Partial<PayTerms> = {}): NewEmployee => ({
  staff_id,
  employee_code: `E${String((codes += 1)).padStart(3, '0')}`,
  designation: null,
  is_woman: true,
  has_disability: false,
  born_on: '1990-05-05',
  joined_on: '2026-04-01',
  left_on: null,
  contract_kind: 'permanent',
  left_reason: null,
  pan: `QWPPE${String(1_000 + codes)}Z`,
  uan: String(100_257_274_000 + codes),
  esi_number: String(3_112_345_000 + codes),
  earlier_taxable: 0,
  earlier_tax: 0,
  ...over,
  terms: payTerms(terms),
})

type Given = { accounts_id?: string; employee?: Partial<EmployeeInput>; terms?: Partial<PayTerms> }

/** An employee on the payroll with a verified account. */
export async function hire(asha: Actor, staff_name: string, { accounts_id, employee, terms }: Given = {}) {
  const { staff_id } = await addStaff(asha, { staff_name, ...(accounts_id === undefined ? {} : { accounts_id }) })
  return asha.call(createEmployee, { body: newEmployee(staff_id, employee, terms) })
}

/** What an employee's page sends when their details are changed. */
export function employeeInput(employee: Employee): EmployeeInput {
  const known = Object.keys(EmployeeInput.shape)
  return Object.fromEntries(Object.entries(employee).filter(([field]) => known.includes(field))) as EmployeeInput
}
