import { printedLines } from '#core/documents/print/paper-text.ts'
import { describe, expect, test } from 'vitest'
import type { Letterhead } from '#contract/company/company.ts'
import type { Customer } from '#contract/directory/customers.ts'
import { blankLine } from './line-values.ts'
import { liveDocument, type PreviewFace } from './live-document.ts'
import { liveTotals } from './live-totals.ts'
import { type DocumentValues, newDocument } from './values.ts'

const seller = { gstin: '27AADCS4321F1ZN', gst_scheme: 'regular', state_code: '27' } as const
const company = {
  ...seller,
  company_name: 'Sahyadri Traders',
  address_line: 'MG Road',
  city: 'Pune',
  pincode: '411001',
  print_template: null,
  print_color: null,
} as unknown as Letterhead['company']
const letterhead = { company, logo: null, signature: null } as unknown as Letterhead
const buyer = {
  customer_name: 'Deccan Textiles',
  gst_treatment: 'registered',
  gstin: '27AAPFU0939F1ZV',
  state_code: '27',
  payment_terms_days: 30,
} as const

const values = (over: Partial<DocumentValues> = {}): DocumentValues => ({
  ...newDocument({ invoice_notes: null, invoice_terms: null }),
  buyer,
  lines: [{ ...blankLine(), item_name: 'Cloth', rate: 100_00, quantity: '2', hsn: ' 5208 ' }, blankLine()],
  ...over,
})
const made = (face: Partial<PreviewFace> = {}, over: Partial<DocumentValues> = {}, customer?: Customer) => {
  const given = values(over)
  const live = liveTotals(given, '2026-11-20', seller)
  return liveDocument({ values: given, live, face: { kind: 'invoice', date: '2026-11-20', ...face }, letterhead, customer })
}

describe('the document that a form would make', () => {
  test('an invoice: original for the recipient, in the classic look, a draft until it has a number', () => {
    const paper = made()
    expect(paper).toMatchObject({
      date: '2026-11-20',
      title: 'Tax Invoice',
      copy: 'Original for recipient',
      number: 'Draft',
      status: 'draft',
      amount_paid: 0,
    })
    expect(paper.look).toMatchObject({ template: 'classic' })
    expect(made({ number: 'INV-7' }).number).toBe('INV-7')
  })

  test('other kinds bear their own title and no mark of a copy; goods with a challan go to a consignee', () => {
    expect(made({ kind: 'estimate' })).toMatchObject({ title: 'Estimate' })
    expect(made({ kind: 'estimate' })).not.toHaveProperty('copy')
    expect(made({ kind: 'delivery-challan' })).toMatchObject({ title: 'Delivery Challan', buyer_label: 'Consignee' })
    expect(made({ kind: 'sales-order' })).not.toHaveProperty('buyer_label')
  })

  test('a day half typed is no day', () => {
    expect(made({ due_date: '2026-12-20', valid_until: '2026-1' })).toMatchObject({
      due_date: '2026-12-20',
      valid_until: undefined,
    })
    expect(made({ date: '2026-' }).date).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test('lines that say nothing are not printed, and texts have no blanks around them', () => {
    const { lines } = made()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ item_name: 'Cloth', description: undefined, hsn: '5208' })
  })

  test('a credit note gives its reason above the notes', () => {
    const { notes } = made({ kind: 'credit-note', reason: 'Returned' }, { notes: 'Thank you' })
    expect(printedLines(notes)).toBe('Reason: Returned\nThank you')
    expect(printedLines(made({ kind: 'credit-note' }).notes)).toBe('')
  })

  test('the name alone is printed until the customer is read', () => {
    expect(JSON.stringify(made())).toContain('Deccan Textiles')
    expect(JSON.stringify(made())).not.toContain('Ichalkaranji')
    const customer = { ...buyer, address_line: 'Ring Road', city: 'Ichalkaranji', pincode: '416115' } as unknown as Customer
    expect(JSON.stringify(made({}, {}, customer))).toContain('Ichalkaranji')
  })
})
