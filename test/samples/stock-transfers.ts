import { addRegistration } from '#contract/company/registrations.ts'
import { createStockTransfer } from '#contract/compliance/stock-transfers.ts'
import { registration, stockTransfer } from '#test/support/builders.ts'
import type { Sample } from '#test/support/sample.ts'

export const sample: Sample = async ({ asha }) => {
  const [main, other] = (await asha.call(addRegistration, { body: registration() })).rows
  const body = stockTransfer(main?.gst_registrations_id ?? '', other?.gst_registrations_id ?? '')
  return asha.call(createStockTransfer, { body })
}
