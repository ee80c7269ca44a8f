import { closePdf, paperPdf } from '#server/domains/documents/pdf/render.ts'
import { consulting, invoice } from '#test/golden/invoices/samples.ts'
import type { Report } from '../figures.ts'
import { median } from '../measure.ts'

/** An invoice as PDF: one page, and a thousand lines. */
export async function paper(report: Report, quick: boolean) {
  const short = invoice([consulting])
  const long = invoice(Array.from({ length: 1_000 }, () => consulting))
  report({
    name: 'invoice of one page',
    value: await median(quick ? 7 : 25, () => paperPdf(short)),
    unit: 'ms',
    goal: { most: 40 },
  })
  report({
    name: 'invoice of 1,000 lines',
    value: await median(quick ? 1 : 5, () => paperPdf(long)),
    unit: 'ms',
    goal: { most: 800 },
  })
  await closePdf()
}
