import { createCashMemo } from '#contract/sales/cash-memos.ts'
import { cashMemo } from '#test/support/builders.ts'
import type { Sample } from '#test/support/sample.ts'

export const sample: Sample = ({ asha }) => asha.call(createCashMemo, { body: cashMemo() })
