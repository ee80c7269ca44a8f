import type { Module } from '#server/platform/module.ts'
import { advancePayoutsModule } from './advance-payouts/module.ts'
import { billBatchesModule } from './bill-batches/module.ts'
import { cardsModule } from './cards/module.ts'
import { gstChallanPayoutsModule } from './gst-challan-payouts/module.ts'
import { payoutsModule } from './payouts/module.ts'

/** The slices of payouts. */
export const payouts: readonly Module[] = [
  advancePayoutsModule,
  billBatchesModule,
  cardsModule,
  gstChallanPayoutsModule,
  payoutsModule,
]
