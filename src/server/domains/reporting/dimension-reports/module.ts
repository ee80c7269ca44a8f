import { exportProfitByDimension, profitByDimension } from '#contract/accounting/dimensions.ts'
import type { Module } from '#server/platform/module.ts'
import { profitBy, profitByFile } from './report.ts'

export const dimensionReportsModule: Module = {
  routes({ serve }) {
    serve(profitByDimension, 'REPORTS', ({ tx, query }) => profitBy(tx, query))
    serve(exportProfitByDimension, 'REPORTS', ({ tx, query }) => profitByFile(tx, query))
  },
}
