import { paymentVouchers } from '../payments/vouchers.ts'
import { applyVoucher, releaseVoucher, voidVoucherOf } from './on-payment.ts'
import type { Module } from '#server/platform/module.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { advanceRoutes } from './routes.ts'
import { advanceEmailJob } from './email.ts'
import { advanceRows } from './rows.ts'

export const advancesModule: Module = {
  routes: ({ serve }, dependencies) => advanceRoutes(serve, dependencies),
  jobs: (dependencies) => [advanceEmailJob(dependencies)],
  extensions: [
    paymentVouchers.add({ advances: { apply: applyVoucher, release: releaseVoucher, void: voidVoucherOf } }),
    rowImports.add({ advances: advanceRows }),
  ],
}
