import type { IsoDate } from '#core/dates.ts'
import { rateSentence } from '#core/currencies/rate-sentence.ts'
import type { InvoiceTotals } from '#core/tax/gst/invoice.ts'
import type { PaperDocument, PdfLine } from '#core/documents/print/document.ts'

type Rated = { currency: string; exchange_rate: string | null; rate_date: IsoDate | null }
type Own = Pick<InvoiceTotals, 'lines'> & PaperDocument['totals']
type Line = { foreign_rate?: number | null }

/**
 * Converts a printed document in rupees into its own currency; `own` are its figures there. Its rupees stay on it, with the rate: GST
 * requires the value of supply in rupees (CGST Rules r.34), and the tax by HSN too.
 */
export function inItsCurrency<P extends Pick<PaperDocument, 'seller' | 'lines' | 'totals'>>(
  paper: P,
  { currency, exchange_rate, rate_date }: Rated,
  date: IsoDate,
  lines: readonly Line[],
  own: Own,
): P & Pick<PaperDocument, 'currency' | 'rupees'> {
  return {
    ...paper,
    // The reader is abroad.
    seller: { ...paper.seller, address: [...paper.seller.address, 'India'] },
    currency,
    rupees: { rate: rateSentence({ currency, exchange_rate, rate_date }, date), totals: paper.totals },
    totals: own,
    lines: paper.lines.map((line, at): PdfLine => {
      const { discount = 0, taxable_value = 0, tax = 0, amount = 0 } = own.lines[at] ?? {}
      return { ...line, rate: lines[at]?.foreign_rate ?? 0, discount, taxable_value, tax, amount }
    }),
  }
}
