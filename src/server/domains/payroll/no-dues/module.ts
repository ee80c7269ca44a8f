import * as contract from '#contract/payroll/no-dues.ts'
import type { Module } from '#server/platform/module.ts'
import { confirmDue, departmentsOf, setDepartments, viewNoDues, withdrawDue } from './service.ts'

const access = ['APPS_PAYROLL', 'OWNER'] as const

export const noDuesModule: Module = {
  routes: ({ serve }) => {
    serve(contract.getNoDues, access, ({ tx, params }) => viewNoDues(tx, params.payroll_employees_id))
    serve(contract.confirmDue, access, ({ tx, params, body }) => confirmDue(tx, params.payroll_employees_id, body))
    serve(contract.withdrawDue, access, ({ tx, params, body }) => withdrawDue(tx, params.payroll_employees_id, body))
    serve(contract.listDepartments, access, ({ tx }) => departmentsOf(tx))
    serve(contract.setDepartments, access, ({ tx, body }) => setDepartments(tx, body))
  },
}
