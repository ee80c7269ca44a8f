import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateCompany } from '#contract/company/company.ts'
import { creditInvoice, issueCreditNote } from '#contract/sales/credit-notes.ts'
import type { InvoiceInput } from '#contract/sales/invoices.ts'
import { companyDetails } from '#test/support/builders.ts'
import { openExporter } from '#test/support/foreign.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { pdfPages } from '#test/golden/invoices/pdf-text.ts'
import { documentOf as noteOf } from '#server/domains/sales/credit-notes/document.ts'
import { documentOf as invoiceOf } from '#server/domains/sales/invoices/document.ts'
import { documentOf as receiptOf } from '#server/domains/sales/payments/document.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'
import { closePdf, paperPdf } from '#server/domains/documents/pdf/render.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(closePdf)

const linesOf = async (doc: PaperDocument) => pdfPages(await paperPdf({ ...doc, uncompressed: true })).pages.flat()

/** Two months of work at $1,250.50 less $100, and 3.5 hours at $33.33, at the rate of 6 November. */
async function sold(over: Partial<InvoiceInput>) {
  const exporter = await openExporter(world)
  const { asha, draft, issue, rate } = exporter
  await asha.call(updateCompany, { body: companyDetails({ bank_swift: 'HDFCINBBPNE' }) })
  await rate('2026-11-06', '88.7412')
  const [line] = draft(0, null).lines
  if (!line) throw new Error('a draft has a line')
  const months = {
    foreign_rate: 1_250_50,
    foreign_discount: 100_00,
    quantity: '2',
    item_name: 'Data pipeline',
    hsn: '998314',
    unit: null,
  }
  const hours = { foreign_rate: 33_33, quantity: '3.5', item_name: 'Support', hsn: '998313', unit: 'h' }
  const lines = [months, hours].map((own) => ({ ...line, ...own }))
  return { ...exporter, invoice: await issue(0, null, { lines, ...over }) }
}

test('an export under LUT asks for dollars in figures and words, with what it is in rupees, the declaration and the SWIFT code', async () => {
  const { asha, invoice, receive } = await sold({ under_lut: true })
  await receive(invoice.invoices_id, 500_00, 44_900_00)
  const text = await linesOf(await asha.tx((tx) => invoiceOf(tx, world.app.services.files, invoice.invoices_id)))
  for (const line of [
    'India',
    '1|Data pipeline|998314|2|1,250.50|100.00|2,401.00',
    '2|Support|998313|3.5 h|33.33|–|116.66',
    'Taxable value|2,517.66',
    'Total|USD 2,517.66',
    'Paid|−500.00',
    'Total value|₹2,23,419.72',
  ])
    expect(text).toContain(line)
  const all = text.join(' ')
  for (const part of [
    'US Dollars Two Thousand Five Hundred Seventeen and Sixty Six Cents',
    'Amount due|USD 2,017.66',
    'In rupees, at USD 1 = ₹88.7412, the rate of 6 Nov 2026',
    'HDFCINBBPNE',
    'SUPPLY MEANT FOR EXPORT UNDER BOND OR LETTER OF UNDERTAKING',
  ])
    expect(all).toContain(part)
  expect(all).not.toContain('by UPI')
})

test('the receipt states the amount in dollars and in rupees', async () => {
  const { asha, invoice, receive } = await sold({ under_lut: true })
  const { payments_id } = await receive(invoice.invoices_id, 500_00, 44_900_00)
  const text = await linesOf(await asha.tx((tx) => receiptOf(tx, world.app.services.files, payments_id)))
  for (const line of [
    `Invoice ${invoice.invoice_number} of 10 Nov 2026|500.00`,
    'Paid|USD 500.00',
    'US Dollars Five Hundred Only',
  ])
    expect(text).toContain(line)
  expect(text.join(' ')).toContain('₹44,900.00')
})

test('on payment of IGST the tax is in dollars in the lines and in rupees in the summary; its credit note says the same', async () => {
  const { asha, invoice } = await sold({ under_lut: false })
  const { credit_notes_id, version } = await asha.call(creditInvoice, { params: invoice })
  await asha.call(issueCreditNote, { params: { credit_notes_id }, body: { version } })
  const papers = await asha.tx((tx) =>
    Promise.all([
      invoiceOf(tx, world.app.services.files, invoice.invoices_id),
      noteOf(tx, world.app.services.files, credit_notes_id),
    ]),
  )
  for (const paper of papers) {
    const text = await linesOf(paper)
    for (const line of [
      '1|Data pipeline|998314|2|1,250.50|100.00|2,401.00|18%|432.18|2,833.18',
      'Tax summary, in rupees',
      '998314|18%|2,13,067.62|38,352.17|38,352.17',
      'Total|2,23,419.72|40,215.55|40,215.55',
      'Total value|₹2,63,635.27',
    ])
      expect(text).toContain(line)
    expect(text.join(' ')).toContain('USD 2,970.84')
  }
})
