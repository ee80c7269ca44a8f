import * as contract from '#contract/payroll/state-returns.ts'
import type { Module } from '#server/platform/module.ts'
import { returnFile, viewReturns } from './state-returns.ts'

const access = ['APPS_PAYROLL', 'OWNER'] as const

export const stateReturnsModule: Module = {
  routes: ({ serve }) => {
    serve(contract.listStateReturns, access, ({ tx, query }) => viewReturns(tx, query))
    serve(contract.stateReturnFile, access, ({ tx, query }) => returnFile(tx, query))
  },
}
