import { createRecurringInvoice } from '#contract/sales/recurring-invoices.ts'
import { recurringInvoice } from '#test/support/builders.ts'
import type { Sample } from '#test/support/sample.ts'

export const sample: Sample = ({ asha, deccan }) => asha.call(createRecurringInvoice, { body: recurringInvoice(deccan) })
