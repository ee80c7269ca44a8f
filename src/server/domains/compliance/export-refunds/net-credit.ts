import type { ExportRefund } from '#contract/compliance/export-refunds.ts'
import { totalOf } from '#core/compliance/gstr3b/tax.ts'
import type { CellFigures } from '#core/compliance/gstr3b/cells.ts'
import { addDays, monthEnd } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { creditByAccount } from '../gst-credit/uses.ts'
import { filedPayments } from '../gst-ledgers/filed-payments.ts'
import { pageSearch, returnOf } from '../gst-returns/return-of.ts'
import { storedReturn } from '../gst-returns/stored-return.ts'

type Choice = { period_from: string; period: string; gst_registrations_id?: string | undefined }
const availedCells = ['itc_IMPG', 'itc_IMPS', 'itc_ISRC', 'itc_ISD', 'itc_OTH'] as const
const reversedCells = ['rev_RUL', 'rev_OTH'] as const

const sumOf = (figures: CellFigures, codes: readonly (keyof CellFigures)[]) =>
  codes.reduce((sum, code) => sum + totalOf(figures[code]), 0)

/**
 * Net credit by month from filed GSTR-3B: availed on inputs and input services, so without capital goods (CGST Rules r.89(4)(B)). Capital goods are
 * known by their account. In paise.
 */
export async function netCredit(tx: CompanyTx, { period_from, period, gst_registrations_id }: Choice) {
  const months: ExportRefund['months'] = []
  let credit_left: number | null = null
  for (let month = period_from; month <= period; month = addDays(monthEnd(`${month}-01`), 1).slice(0, 7)) {
    const of = await returnOf(tx, { period: month, gst_registrations_id })
    // GSTR-3B of a quarter is filed for its last month.
    if (of.registration.is_quarterly && Number(month.slice(5)) % 3 !== 0) continue
    const link = `/accounting/tax-filing?${pageSearch(of)}`
    const filed = of.registration.gstin === null ? [] : await filedPayments(tx, of.registration.gstin)
    const own = filed.find((each) => each.period === month)
    const kept = own && (await storedReturn(tx, of, 'gstr3b'))
    if (!own || !kept) {
      months.push({ period: month, link, credit: null })
      continue
    }
    const accounts = await creditByAccount(tx, of, Object.keys(kept.documents))
    const capital = accounts.filter(({ is_capital }) => is_capital).reduce((sum, { credit }) => sum + totalOf(credit), 0)
    const [availed, reversed] = [sumOf(own.figures, availedCells), sumOf(own.figures, reversedCells)]
    months.push({ period: month, link, credit: { availed, reversed, capital, net: availed - reversed - capital } })
    credit_left = totalOf(own.settlement.credit_left)
  }
  const isWhole = months.length > 0 && months.every(({ credit }) => credit !== null)
  const net_credit = isWhole ? months.reduce((sum, { credit }) => sum + (credit?.net ?? 0), 0) : null
  return { months, net_credit, credit_left: isWhole ? credit_left : null }
}
