import type { Module } from '#server/platform/module.ts'
import { employeesModule } from './employees/module.ts'
import { declarationsModule } from './declarations/module.ts'
import { ownPayModule } from './own-pay/module.ts'
import { stateReturnsModule } from './state-returns/module.ts'
import { runsModule } from './runs/module.ts'

/** The slices of payroll. */
export const payroll: readonly Module[] = [employeesModule, declarationsModule, runsModule, stateReturnsModule, ownPayModule]
