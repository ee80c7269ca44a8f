import * as contract from '#contract/payroll/employees.ts'
import * as loans from '#contract/payroll/loans.ts'
import { dateInIndia } from '#core/dates.ts'
import { solveCtc } from '#core/payroll/solve-ctc.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { componentLibrary, structureParts } from '../components/library.ts'
import { choices } from './choices.ts'
import { giveLoan, takeBackLoan } from './loans.ts'
import { listEmployees, viewEmployee } from './read-employees.ts'
import { createEmployee, setTerms, updateEmployee } from './save-employees.ts'

const access = ['APPS_PAYROLL', 'OWNER'] as const

export function employeeRoutes(serve: Serve): void {
  serve(contract.listEmployees, access, async ({ tx }) => ({ rows: await listEmployees(tx) }))
  serve(contract.listPayrollStaff, access, ({ tx }) => choices(tx))
  serve(contract.getEmployee, access, ({ tx, params }) => viewEmployee(tx, params.payroll_employees_id))
  serve(contract.createEmployee, access, ({ tx, body }) => createEmployee(tx, body))
  serve(contract.updateEmployee, access, ({ tx, params, body }) => updateEmployee(tx, params.payroll_employees_id, body))
  serve(contract.setPayTerms, access, ({ tx, params, body }) =>
    setTerms(tx, params.payroll_employees_id, body.from_on, body.terms, body.pays_arrears),
  )
  serve(loans.giveLoan, access, ({ tx, params, body }) => giveLoan(tx, params.payroll_employees_id, body))
  serve(loans.takeBackLoan, access, ({ tx, params }) => takeBackLoan(tx, params))
  serve(contract.solvePay, access, async ({ tx, body }) => {
    const today = dateInIndia(tx.now)
    return solveCtc({ ...body, own: structureParts(await componentLibrary(tx), today) }, today)
  })
}
