import { addRegistration } from '#contract/company/registrations.ts'
import { createStockTransfer } from '#contract/compliance/stock-transfers.ts'
import { registration, stockTransfer } from '#test/support/builders.ts'
import type { Sample } from '#test/support/sample.ts'

export const sample: Sample = async ({ asha }) => {
  const body = registration()
  const { rows } = await asha.call(addRegistration, { body })
  const idOf = (gstin: string | undefined) => rows.find((row) => row.gstin === gstin)?.gst_registrations_id ?? ''
  const main = rows.find(({ is_main }) => is_main)
  return asha.call(createStockTransfer, { body: stockTransfer(idOf(main?.gstin), idOf(body.gstin)) })
}
