import { createDeliveryChallan } from '#contract/sales/delivery-challans.ts'
import { challan } from '#test/support/builders.ts'
import type { Sample } from '#test/support/sample.ts'

export const sample: Sample = ({ asha, deccan }) => asha.call(createDeliveryChallan, { body: challan(deccan) })
