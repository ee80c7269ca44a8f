import { extractText } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { getCompany, updateCompany } from '#contract/company/company.ts'
import { listCustomers } from '#contract/directory/customers.ts'
import { adoptFreeInvoice, type FreeInvoice, freeInvoicePdf } from '#contract/sales/free-invoice.ts'
import { getInvoice } from '#contract/sales/invoices.ts'
import { companyDetails, freeInvoice, invoiceLine } from '#test/support/builders.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { freePaper } from './paper.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const unregistered: FreeInvoice['seller'] = { ...freeInvoice().seller, gstin: null }
const person: FreeInvoice['customer'] = {
  ...freeInvoice().customer,
  customer_name: 'Ravi Kulkarni',
  gst_treatment: 'unregistered',
  gstin: null,
  address_line: null,
}
const refusal = (over: Partial<FreeInvoice>) => {
  try {
    freePaper(freeInvoice(over))
  } catch (error) {
    return (error as { issues: { path: string }[] }).issues.map((issue) => issue.path)
  }
  return []
}

test('anybody gets a tax invoice with everything rule 46 wants, and nothing of it is kept', async () => {
  const answer = await world.nobody.send(freeInvoicePdf, { body: freeInvoice() as never })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true })
  for (const words of [
    'Tax Invoice',
    'A/101',
    'Sahyadri Traders',
    '27AADCS4321F1ZN',
    'Deccan Textiles',
    '27AAPFU0939F1ZV',
    '5208',
    '1,180.00',
    'by UPI',
  ])
    expect(text).toContain(words)
  const { rows } = await world.app.services.database.pool.query('SELECT 1 FROM idempotency_keys UNION ALL SELECT 1 FROM files')
  expect(rows).toEqual([])
})

test('the tax is split at home and whole across the border of the state', () => {
  const home = freePaper(freeInvoice())
  expect(home.totals).toMatchObject({ cgst: 90_00, sgst: 90_00, igst: 0, total: 1_180_00 })
  const away = freePaper(freeInvoice({ customer: { ...person, state_code: '29' } }))
  expect(away).toMatchObject({ place_of_supply: '29', totals: { cgst: 0, igst: 180_00, total: 1_180_00 } })
})

test('who has no GSTIN charges no GST and makes a plain invoice (a bill of supply is of registered persons, CGST Act s.31(3)(c))', () => {
  const paper = freePaper(freeInvoice({ seller: unregistered, lines: [invoiceLine({ gst_rate: '0' })] }))
  expect(paper).toMatchObject({ title: 'Invoice', totals: { cgst: 0, sgst: 0, igst: 0, total: 1_000_00 } })
})

test('what rule 46 wants is asked for at its field', () => {
  expect(refusal({ customer: person })).toEqual([])
  expect(refusal({ customer: person, lines: [invoiceLine({ rate: 50_000_00 })] })).toEqual(['customer.address_line'])
  expect(refusal({ lines: [invoiceLine(), invoiceLine({ hsn: null })] })).toEqual(['lines.1.hsn'])
})

test('an address makes twenty in ten minutes, and no invoice has more than fifty lines', async () => {
  const many = freeInvoice({ lines: Array.from({ length: 51 }, () => invoiceLine()) })
  expect((await world.nobody.refused(freeInvoicePdf, { body: many })).issues).toMatchObject([{ path: 'lines' }])
  // Rejected by validation before a page is laid out, so that the test is fast; it counts all the same.
  const body = freeInvoice({ lines: [invoiceLine({ hsn: null })] })
  const codes: string[] = []
  for (let at = 0; at < 21; at++) codes.push((await world.nobody.refused(freeInvoicePdf, { body })).code)
  expect(codes).toContain('rate_limited')
  expect(codes.indexOf('rate_limited')).toBeGreaterThan(15)
})

test('after signing up the company, the customer and a draft are filled from it', async () => {
  const asha = await world.company('Sahyadri Traders')
  const { invoices_id } = await asha.call(adoptFreeInvoice, { body: freeInvoice() })
  expect(await asha.call(getCompany)).toMatchObject({
    company_name: 'Sahyadri Traders',
    gstin: '27AADCS4321F1ZN',
    address_line: '7 Senapati Bapat Marg',
    upi_vpa: 'sahyadri@okhdfcbank',
    invoice_prefix: 'INV',
  })
  expect(await asha.call(getInvoice, { params: { invoices_id } })).toMatchObject({
    status: 'draft',
    invoice_number: null,
    customer_name: 'Deccan Textiles',
    invoice_date: '2026-11-20',
    total: 1_180_00,
  })
})

test('a second invoice finds its customer again, and a company that knows itself keeps its details', async () => {
  const asha = await world.company()
  await asha.call(updateCompany, { body: companyDetails({ city: 'Nashik' }) })
  await asha.call(adoptFreeInvoice, { body: freeInvoice() })
  await asha.call(adoptFreeInvoice, { body: freeInvoice({ lines: [invoiceLine({ rate: 5_00 })] }) })
  expect((await asha.call(listCustomers, { query: {} })).rows).toHaveLength(1)
  expect(await asha.call(getCompany)).toMatchObject({ city: 'Nashik' })
})
