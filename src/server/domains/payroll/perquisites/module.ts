import * as contract from '#contract/payroll/perquisites.ts'
import type { Module } from '#server/platform/module.ts'
import { addPerquisite, endPerquisite, removePerquisite, viewPerquisites } from './service.ts'

const access = ['APPS_PAYROLL', 'OWNER'] as const

export const perquisitesModule: Module = {
  routes: ({ serve }) => {
    serve(contract.listPerquisites, access, ({ tx, params }) => viewPerquisites(tx, params.payroll_employees_id))
    serve(contract.addPerquisite, access, ({ tx, params, body }) => addPerquisite(tx, params.payroll_employees_id, body))
    serve(contract.endPerquisite, access, ({ tx, params, body }) => endPerquisite(tx, params, body.until_month))
    serve(contract.voidPerquisite, access, ({ tx, params }) => removePerquisite(tx, params))
  },
}
