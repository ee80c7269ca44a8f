import { saveExportProof } from '#contract/compliance/export-refunds.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { customer, invoiceLine } from '#test/support/builders.ts'
import { issued } from '#test/support/receivables.ts'
import type { Sample } from '#test/support/sample.ts'

export const sample: Sample = async ({ asha }) => {
  const abroad = customer({ customer_name: 'Hudson Analytics Inc', gst_treatment: 'overseas', gstin: null, state_code: null })
  const { customers_id } = await asha.call(createCustomer, { body: abroad })
  const { invoices_id } = await issued(asha, customers_id, { under_lut: true, lines: [invoiceLine()] })
  return asha.call(saveExportProof, {
    params: { invoices_id },
    body: {
      port_code: 'INNSA1',
      shipping_bill_number: '1234567',
      shipping_bill_date: '2026-11-18',
      fob_value: null,
      like_value: null,
      egm_number: null,
      egm_date: null,
      certificates: [],
    },
  })
}
