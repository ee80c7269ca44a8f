import { createEstimate } from '#contract/sales/estimates.ts'
import { estimate } from '#test/support/builders.ts'
import type { Sample } from '#test/support/sample.ts'

export const sample: Sample = ({ asha, deccan }) => asha.call(createEstimate, { body: estimate(deccan) })
