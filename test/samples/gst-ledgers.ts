import { addGstCashTransfer, addGstChallan, enterGstBalance, makeGstChallan } from '#contract/compliance/gst-ledgers.ts'
import { cashBy } from '#core/compliance/gst-ledgers/cash.ts'
import type { Sample } from '#test/support/sample.ts'

/** A challan with its CPIN, and a transfer within the cash ledger. */
export const sample: Sample = async ({ asha }) => {
  const amounts = cashBy((head, minor) => (head === 'cgst' && minor === 'tax' ? 500_00 : 0))
  const { challans } = await asha.call(addGstChallan, { body: { period: '2026-10', purpose: 'other', amounts } })
  const params = { gst_challans_id: challans[0]?.gst_challans_id ?? '' }
  await asha.call(makeGstChallan, { params, body: { cpin: '26112700000777', made_on: '2026-11-18' } })
  await asha.call(enterGstBalance, {
    params: { kind: 'opening' },
    body: { as_of: '2026-10-31', cash: amounts, credit: null, negative: null },
  })
  await asha.call(addGstCashTransfer, {
    body: {
      from_head: 'cgst',
      from_minor: 'tax',
      to_registrations_id: null,
      to_head: 'sgst',
      to_minor: 'tax',
      amount: 100_00,
      transferred_on: '2026-11-10',
      acknowledgement: null,
    },
  })
}
