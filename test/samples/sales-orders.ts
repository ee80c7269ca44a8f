import { createSalesOrder } from '#contract/sales/sales-orders.ts'
import { salesOrder } from '#test/support/builders.ts'
import type { Sample } from '#test/support/sample.ts'

export const sample: Sample = ({ asha, deccan }) => asha.call(createSalesOrder, { body: salesOrder(deccan) })
