import { expect, test } from 'vitest'
import { getCompany } from '#contract/company/company.ts'
import { eWayBillOf } from '#contract/compliance/e-way-bills.ts'
import { getGstr1 } from '#contract/compliance/gstr1.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { creditInvoice, issueCreditNote } from '#contract/sales/credit-notes.ts'
import { customer, invoiceLine } from '#test/support/builders.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { openWorld } from '#test/support/world.ts'
import { portalDocument } from '../e-invoices/document.ts'

const world = await openWorld()

test('TCS is no part of the value of supply: the e-invoice has it as another charge, and GSTR-1 not at all', async () => {
  const { asha, customers_id } = await openSeller(world)
  const lines = [invoiceLine({ rate: 1_00_000_00, hsn: '520811', tcs_nature: 'scrap' })]
  const sold = await issued(asha, customers_id, { lines })
  const seller = await asha.call(getCompany)
  const document = { ...sold, document_number: sold.invoice_number ?? '', document_date: sold.invoice_date, corrects: null }
  const { ValDtls } = portalDocument({ ...document, seller, document_type: 'INV' })
  expect(ValDtls).toMatchObject({ AssVal: 100_000, CgstVal: 9_000, SgstVal: 9_000, OthChrg: 2_360, TotInvVal: 120_360 })
  const { sections, checks, proofs } = await asha.call(getGstr1, { query: { period: '2026-11' } })
  expect(sections.find(({ code }) => code === 'b2b')?.figures).toMatchObject({
    taxable: 1_00_000_00,
    cgst: 9_000_00,
    sgst: 9_000_00,
  })
  expect(checks.filter(({ severity }) => severity === 'blocks')).toEqual([])
  expect(proofs.filter(({ is_even }) => !is_even)).toEqual([])
})

test('limits of GST count the supply without TCS: table 5 of GSTR-1 with its credit notes, and the e-way bill', async () => {
  const { asha } = await openSeller(world)
  const walkIn = customer({
    customer_name: 'Kaveri Metals',
    gst_treatment: 'unregistered',
    gstin: null,
    pan: null,
    state_code: '29',
  })
  const { customers_id } = await asha.call(createCustomer, { body: walkIn })
  const scrap = (rate: number) => ({ lines: [invoiceLine({ rate, hsn: '7204', tcs_nature: 'scrap' })] })
  // ₹99,120 with GST, ₹1,04,076 with TCS.
  const sold = await issued(asha, customers_id, scrap(84_000_00))
  expect(sold).toMatchObject({ tax_rule: 'inter', tcs: 4_956_00, total: 1_04_076_00 })
  const { credit_notes_id, version } = await asha.call(creditInvoice, { params: { invoices_id: sold.invoices_id } })
  const taxable = async (code: string) => {
    const { sections } = await asha.call(getGstr1, { query: { period: '2026-11' } })
    return sections.find((section) => section.code === code)?.figures.taxable ?? 0
  }
  expect([await taxable('b2cl'), await taxable('b2cs')]).toEqual([0, 84_000_00])
  await asha.call(issueCreditNote, { params: { credit_notes_id }, body: { version } })
  expect([await taxable('cdnur'), await taxable('b2cs')]).toEqual([0, 0])
  const small = await issued(asha, customers_id, scrap(42_000_00))
  expect(small.total).toBe(49_560_00 + 2_478_00)
  expect(await asha.call(eWayBillOf, { params: { invoices_id: small.invoices_id } })).toMatchObject({
    is_needed: false,
    why: 'Up to ₹50,000 goods move without one',
  })
})
