import { beforeAll, expect, test } from 'vitest'
import { exportBills } from '#contract/purchases/bills.ts'
import { creditInvoice, exportCreditNotes, issueCreditNote } from '#contract/sales/credit-notes.ts'
import { createDebitNote, exportDebitNotes, issueDebitNote } from '#contract/purchases/debit-notes.ts'
import { exportInvoices } from '#contract/sales/invoices.ts'
import { decideTaxResidence } from '#contract/directory/tax-residence.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { openExporter } from '#test/support/foreign.ts'
import { approvedBill } from '#test/support/payables.ts'
import { taxResidence, vendor } from '#test/support/purchase-builders.ts'
import { issued } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

test('files of documents and of their notes say currency, rate and amounts of what is in another one', async () => {
  const { asha, issue, customers_id } = await openExporter(world)
  const { invoices_id } = await issue(1_000_00, '88.5')
  await issued(asha, customers_id, { under_lut: true })
  const { credit_notes_id, version } = await asha.call(creditInvoice, { params: { invoices_id } })
  await asha.call(issueCreditNote, { params: { credit_notes_id }, body: { version } })
  const abroad = vendor({ vendor_name: 'Cloudstack Ltd', gst_treatment: 'overseas', gstin: null, state_code: null })
  const { vendors_id } = await asha.call(createVendor, { body: abroad })
  await asha.call(decideTaxResidence, { params: { vendors_id }, body: taxResidence() })
  const printing = await asha.tx((tx) => accountOf(tx, 'software'))
  const foreign = { quantity: '1', gst_rate: '0', hsn: null, foreign_rate: 300_00 }
  const { bills_id } = await approvedBill({ asha, printing }, vendors_id, { currency: 'USD', exchange_rate: '87' }, foreign)
  const line = { bill_line_no: 1, quantity: '1', rate: 0, discount_amount: null, foreign_rate: 100_00 }
  const debit = { bills_id, debit_note_date: '2026-11-19', reason: 'price_difference' as const, notes: null, lines: [line] }
  const note = await asha.call(createDebitNote, { body: debit })
  await asha.call(issueDebitNote, { params: { debit_notes_id: note.debit_notes_id }, body: { version: note.version } })

  const ends = async (endpoint: Parameters<typeof asha.send>[0]) => {
    const { body } = await asha.send(endpoint, { query: {} })
    return body
      .trim()
      .split(/\r?\n/)
      .map((each) => each.split(',').slice(-4).join(' '))
  }
  const head = (open: string) => `Currency Exchange rate Total in currency ${open} in currency`
  const invoices = await ends(exportInvoices)
  expect([invoices[0], ...invoices.slice(1).toSorted()]).toEqual([head('Amount due'), '   ', 'USD 88.5 1000.00 0.00'])
  expect(await ends(exportCreditNotes)).toEqual([head('Credit left'), 'USD 88.5 1000.00 0.00'])
  expect(await ends(exportBills)).toEqual([head('To pay'), 'USD 87 300.00 200.00'])
  expect(await ends(exportDebitNotes)).toEqual([head('Left'), 'USD 87 100.00 0.00'])
})
