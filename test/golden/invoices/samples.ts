import type { PaperDocument, PdfLine } from '#core/documents/print/document.ts'
import { type InvoiceContext, type InvoiceLine, invoiceTotals } from '#core/tax/gst/invoice.ts'

export type SampleLine = InvoiceLine & { title: string; description?: string; unit?: string }

export const consulting: SampleLine = {
  title: 'Brand design retainer, November 2026',
  hsn: '998391',
  quantity: '1',
  rate: 85_000_00,
  gst_rate: '18',
}

export const goods: SampleLine[] = [
  {
    title: 'Laptop stand, aluminium',
    description: 'Adjustable, 10–17 inch',
    hsn: '84733099',
    quantity: '12',
    unit: 'nos',
    rate: 1_899_00,
    gst_rate: '18',
  },
  {
    title: 'Notebook A5, ruled',
    hsn: '4820',
    quantity: '250',
    unit: 'nos',
    rate: 64_50,
    discount_percent: '7.5',
    gst_rate: '18',
  },
  {
    title: 'Cotton tote bag',
    description: 'Natural, one-colour print',
    hsn: '42022220',
    quantity: '100',
    unit: 'pcs',
    rate: 145_00,
    gst_rate: '5',
  },
  { title: 'Copper wire', hsn: '7408', quantity: '12.345', unit: 'kg', rate: 912_35, gst_rate: '18' },
]

/** An invoice of a studio in Pune, its figures computed by the core. */
export function invoice(
  lines: readonly SampleLine[],
  over: Partial<PaperDocument> = {},
  context: Partial<InvoiceContext> = {},
): PaperDocument {
  const {
    lines: computed,
    summary,
    place_of_supply,
    ...totals
  } = invoiceTotals(lines, {
    date: '2026-11-20',
    seller_state: '27',
    treatment: 'registered',
    buyer_gstin: '29AABCF8078M1ZY',
    ...context,
  })
  const printed = computed.map<PdfLine>((line, index) => {
    const { title, description, unit, rate } = lines[index] ?? consulting
    return { ...line, title, description, unit, rate }
  })
  return {
    title: 'Tax Invoice',
    copy: 'Original for recipient',
    status: 'final',
    number: 'INV/26-27/0042',
    date: '2026-11-20',
    due_date: '2026-12-05',
    references: [{ label: 'PO', value: 'PO-7781' }],
    seller: {
      name: 'Saffron Lane Design Private Limited',
      address: ['4th Floor, Amar Business Park', 'Baner Road, Pune 411045'],
      gstin: '27AAPFU0939F1ZV',
      pan: 'AAPFU0939F',
      state: '27',
      email: 'accounts@saffronlane.in',
      phone: '+91 98765 43210',
    },
    buyer: {
      name: 'Flint & Rao Technologies LLP',
      address: ['12, 80 Feet Road, Indiranagar', 'Bengaluru 560038'],
      gstin: '29AABCF8078M1ZY',
      state: '29',
    },
    place_of_supply,
    reverse_charge: false,
    lines: printed,
    summary,
    totals,
    amount_paid: 0,
    bank: {
      account_name: 'Saffron Lane Design Private Limited',
      account_number: '50200012345678',
      ifsc: 'HDFC0000123',
      bank_name: 'HDFC Bank',
      branch: 'Baner, Pune',
    },
    upi: { pa: 'saffronlane@hdfcbank', pn: 'Saffron Lane Design' },
    terms: 'Payment within 15 days. Interest at 18% a year on overdue amounts. Subject to Pune jurisdiction.',
    signatory: 'Asha Kulkarni',
    ...over,
  }
}

export function manyLines(count: number): SampleLine[] {
  return Array.from({ length: count }, (_, index) => ({
    ...(goods[index % goods.length] ?? consulting),
    quantity: String((index % 90) + 1),
  }))
}
