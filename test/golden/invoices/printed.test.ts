import { describe, expect, test } from 'vitest'
import { describeDocument } from '#core/documents/print/describe.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'
import { templates } from '#core/company/print-templates.ts'
import { drawn } from '#server/domains/documents/pdf/content.ts'
import { drawnReceipt } from '#server/domains/documents/pdf/receipt.ts'
import { markupTexts } from '#test/support/golden/printed-markup.ts'
import { consulting, goods, invoice, manyLines } from './samples.ts'

/** The texts of a PDF before it is laid out, in their order. A run in another font is part of its text. */
function pdfTexts(node: unknown): string[] {
  if (typeof node === 'string') return [node]
  if (Array.isArray(node)) return node.flatMap(pdfTexts)
  if (node === null || typeof node !== 'object') return []
  const { text, stack, columns, table } = node as Record<string, unknown>
  const body = (table as { body?: unknown } | undefined)?.body
  return [text, stack, columns, body].flatMap(pdfTexts)
}

const said = (texts: readonly string[]) => texts.map((text) => text.trim()).filter((text) => text !== '')
const brand = { color: '#8A1C4A' }

const samples: Record<string, PaperDocument> = {
  'one line': invoice([consulting]),
  'goods with discounts and two rates': invoice(goods),
  'many lines': invoice(manyLines(40)),
  'a cancelled one': { ...invoice(goods), status: 'cancelled' },
  'part paid and part credited': { ...invoice(goods), amount_paid: 1_000_00, amount_credited: 500_00 },
  'long terms': { ...invoice(goods), terms: 'Goods once sold are taken back only if damaged on arrival. '.repeat(20) },
  'registered at the portal': {
    ...invoice(goods),
    e_invoice: { irn: 'a5c12d', ack_number: '112026', ack_date: '20 Nov 2026', signed_qr: 'eyJhbGciOi' },
  },
}

describe.each(Object.entries(samples))('the page and the PDF say the same: %s', (_name, doc) => {
  test.each(templates)('%s', (template) => {
    const layout = describeDocument({ ...doc, brand: { ...brand, template } })
    const mark = layout.mark ? [layout.mark.text] : []
    expect(markupTexts(layout)).toEqual([...said(pdfTexts(drawn(layout))), ...mark])
  })
})

test.each(['roll', 'roll58', 'a5'] as const)('the slip of a cash memo on %s says the same on the page', (paper) => {
  const layout = describeDocument({ ...invoice(goods), paper })
  expect(markupTexts(layout)).toEqual(said(pdfTexts(drawnReceipt(layout))))
})
