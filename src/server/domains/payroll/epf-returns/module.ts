import * as contract from '#contract/payroll/epf-returns.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import type { Module } from '#server/platform/module.ts'
import { challanFile, makeChallan, recordPayment, voidChallan } from './challans.ts'
import { discardReturn, makeReturn, returnFile, stepReturn } from './returns.ts'
import { viewEpfMonth } from './view-month.ts'

const access = ['APPS_PAYROLL', 'OWNER'] as const

export const epfReturnsModule: Module = {
  routes: ({ serve }) => {
    serve(contract.getEpfMonth, access, ({ tx, query }) => viewEpfMonth(tx, query.month))
    serve(contract.makeEpfReturn, access, ({ tx, body }) => makeReturn(tx, body))
    serve(contract.epfReturnFile, access, ({ tx, params }) => returnFile(tx, params.payroll_epf_returns_id))
    serve(contract.stepEpfReturn, access, ({ tx, params, body }) => stepReturn(tx, params.payroll_epf_returns_id, body))
    serve(contract.discardEpfReturn, access, ({ tx, params }) => discardReturn(tx, params.payroll_epf_returns_id))
    serve(contract.makeEpfChallan, access, ({ tx, body }) => makeChallan(tx, body))
    serve(contract.epfChallanFile, access, ({ tx, params }) => challanFile(tx, params.payroll_epf_challans_id))
    serve(contract.recordEpfPayment, access, ({ tx, params, body }) => recordPayment(tx, params.payroll_epf_challans_id, body))
    serve(contract.voidEpfChallan, access, ({ tx, params }) => voidChallan(tx, params.payroll_epf_challans_id))
  },
  extensions: [
    auditNames.add({
      payroll_epf_returns: "to_char(month, 'FMMonth YYYY')",
      payroll_epf_challans: "to_char(month, 'FMMonth YYYY')",
    }),
  ],
}
