import * as contract from '#contract/payroll/registers.ts'
import type { Module } from '#server/platform/module.ts'
import { registerFile, viewRegister } from './registers.ts'

const access = ['APPS_PAYROLL', 'OWNER'] as const

export const registersModule: Module = {
  routes: ({ serve }) => {
    serve(contract.getRegister, access, ({ tx, query }) => viewRegister(tx, query))
    serve(contract.registerFile, access, ({ tx, query }) => registerFile(tx, query))
  },
}
