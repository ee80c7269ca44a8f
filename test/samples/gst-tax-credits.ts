import { addGstTaxCredit } from '#contract/compliance/gst-tax-credits.ts'
import type { Sample } from '#test/support/sample.ts'

export const sample: Sample = ({ asha }) =>
  asha.call(addGstTaxCredit, {
    body: {
      credit_kind: 'tds',
      period: '2026-10',
      deductor_gstin: '27AAPFU0939F1ZV',
      deductor_name: 'Public Works Department',
      value: 5_00_000_00,
      igst: 0,
      cgst: 5_000_00,
      sgst: 5_000_00,
    },
  })
