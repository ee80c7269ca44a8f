import * as contract from '#contract/payroll/state-returns.ts'
import * as payments from '#contract/payroll/state-payments.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import type { Module } from '#server/platform/module.ts'
import { dueSuggesters, linesBooked, linesReleased } from '#server/domains/banking/reconciliation/dues.ts'
import { suggestDues } from './bank-dues.ts'
import { payByLines, releaseLines } from './bank-payments.ts'
import { viewDues } from './state-dues.ts'
import { recordPayment, voidPayment } from './state-payments.ts'
import { returnFile, viewReturns } from './state-returns.ts'

const access = ['APPS_PAYROLL', 'OWNER'] as const

export const stateReturnsModule: Module = {
  routes: ({ serve }) => {
    serve(contract.listStateReturns, access, ({ tx, query }) => viewReturns(tx, query))
    serve(contract.stateReturnFile, access, ({ tx, query }) => returnFile(tx, query))
    serve(payments.listStateDues, access, ({ tx }) => viewDues(tx))
    serve(payments.recordStatePayment, access, ({ tx, body }) => recordPayment(tx, body))
    serve(payments.voidStatePayment, access, ({ tx, params }) => voidPayment(tx, params.payroll_state_payments_id))
  },
  extensions: [
    auditNames.add({ payroll_state_payments: 'challan_no' }),
    dueSuggesters.add({ payroll: suggestDues }),
    linesBooked.register(payByLines),
    linesReleased.register(releaseLines),
  ],
}
