import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Letterhead } from '#contract/company/company.ts'
import type { Registration } from '#contract/company/registrations.ts'
import { liveTransfer } from './live-transfer.ts'
import { newValues, transferLive, TransferSchema } from './editor-values.ts'

const pune: Registration = {
  gstin: '27AADCS4321F1ZN',
  gst_registrations_id: '0199a000-0000-7000-8000-000000000001',
  registration_kind: 'regular',
  registration_name: null,
  state_code: '27',
  address_line: null,
  city: null,
  pincode: null,
  invoice_prefix: 'INV',
  credit_note_prefix: 'CN',
  signatory_name: null,
  registered_from: null,
  registered_to: null,
  schemes: [],
  is_main: true,
  may_issue: true,
  gst_scheme: 'regular',
  return_frequency: 'monthly',
}
const bengaluru: Registration = {
  ...pune,
  gstin: '29AADCS4321F1ZJ',
  gst_registrations_id: '0199a000-0000-7000-8000-000000000002',
  registration_name: 'Bengaluru warehouse',
  state_code: '29',
  is_main: false,
}
test('the preview is a tax invoice from the sender’s address to the receiver’s, with the value named', () => {
  const mumbai = { ...pune, address_line: '1 Dock Road', city: 'Mumbai', pincode: '400001' }
  const values = { ...newValues([mumbai, bengaluru]), value_basis: 'cost_plus' as const, order_reference: 'MOVE-7' }
  const company = { company_name: 'Sahyadri', legal_name: 'Sahyadri Private Limited', gstin: pune.gstin, gst_scheme: 'regular' }
  const letterhead = { company, logo: null, signature: null } as unknown as Letterhead
  expect(liveTransfer(values, transferLive(values, seller), letterhead, [mumbai, bengaluru])).toMatchObject({
    title: 'Tax Invoice',
    seller: { name: 'Sahyadri Private Limited', gstin: pune.gstin },
    buyer: { name: 'Sahyadri Private Limited, Bengaluru warehouse', gstin: bengaluru.gstin, state: '29' },
    references: [{ label: 'Reason' }, { value: 'MOVE-7' }, { value: { ours: '110% of the cost' } }],
  })
})

const seller = { gstin: pune.gstin, gst_scheme: 'regular' as const, state_code: '27' }

test('a new transfer goes from the main GSTIN to the only other one; with three, a person chooses', () => {
  expect(newValues([bengaluru, pune])).toMatchObject({
    gst_registrations_id: pune.gst_registrations_id,
    to_registrations_id: bengaluru.gst_registrations_id,
    buyer: { customer_name: 'Bengaluru warehouse', gstin: bengaluru.gstin },
  })
  const third = { ...bengaluru, gst_registrations_id: '0199a000-0000-7000-8000-000000000003' }
  expect(newValues([pune, bengaluru, third])).toMatchObject({ to_registrations_id: '', buyer: null })
})

test('the total while typing is that of the server: IGST, and not rounded to the rupee', () => {
  const values = newValues([pune, bengaluru])
  const [line] = values.lines
  if (!line) throw new Error('a line is expected')
  const lines = [{ ...line, item_name: 'Cotton cloth', hsn: '5208', quantity: '3', rate: 33_33, gst_rate: '5' }]
  const { totals } = transferLive({ ...values, lines, transfer_date: '2026-11-10' }, seller)
  // 99.99 and 5% of it.
  expect(totals).toMatchObject({ taxable_value: 99_99, igst: 5_00, round_off: 0, total: 104_99 })
  expect(z.parse(TransferSchema, { ...values, lines, transfer_date: '2026-11-10', order_reference: ' MOV-7 ' })).toMatchObject({
    reference: 'MOV-7',
    notes: null,
    lines: [{ item_name: 'Cotton cloth', rate: 33_33 }],
  })
})
