import type { InCurrency } from '#core/currency/document.ts'
import type { Minor } from '#core/currency/currency.ts'
import type { IsoDate } from '#core/dates.ts'
import { foreignTotals } from '#core/tax/gst/draft.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type SalesDraft, type Worked, work } from './draft.ts'
import { type ForeignWorth, inRupees, priced, whyRate } from '#server/domains/currencies/currencies/foreign-pricing.ts'

type Line = SalesDraft['lines'][number] & { foreign_rate?: Minor | null | undefined }
type ForeignDraft = Omit<SalesDraft, 'lines'> & InCurrency & { lines: readonly Line[] }

/**
 * What a sales draft comes to, in rupees and in its own currency. The draft that comes back has the rupee price of each line and the rate
 * it was calculated with. Throws `invalid` at the field or line that is wrong.
 */
export async function workForeign<D extends ForeignDraft>(
  tx: CompanyTx,
  entered: D,
  date: IsoDate,
  roundsTotal = true,
): Promise<Worked & { draft: D; foreign: ForeignWorth }> {
  const { draft, terms } = await priced<Line, D>(tx, entered, date)
  const worked = await work(tx, draft, date, roundsTotal)
  if (terms.currency === null) return { ...worked, draft, foreign: inRupees }
  const totals = foreignTotals({ ...draft, invoice_date: date }, worked.customer, worked.seller)
  const foreign_amounts = totals.lines.map((line) => line.amount)
  return {
    ...worked,
    totals: { ...worked.totals, why: [...worked.totals.why, ...whyRate(terms)] },
    draft,
    foreign: { ...terms, foreign_total: totals.total, foreign_amounts },
  }
}
