import { addedBy, beyond } from '#core/compliance/gst-ledgers/statements.ts'
import type { CellFigures } from '#core/compliance/gstr3b/cells.ts'
import type { CheckCode } from '#core/compliance/gstr3b/check-list.ts'
import { totalOf } from '#core/compliance/gstr3b/tax.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { cashLedgerOf, statementsOf } from '#server/domains/compliance/gst-ledgers/cash-ledger.ts'
import { pageSearch, type ReturnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type Row = readonly [CheckCode, { label: string; cause: string; link: string }]

/** What the return claims beyond the portal's statements of reversed credit and of reverse charge. */
export async function statementRows(tx: CompanyTx, of: ReturnOf, figures: CellFigures): Promise<Row[]> {
  const { gstin } = of.registration
  if (gstin === null) return []
  const { opening, returns } = await cashLedgerOf(tx, gstin)
  const before = statementsOf(opening, returns, of.period)
  const added = addedBy(figures)
  const link = `/gst/ledgers?${pageSearch(of)}`
  const rows: Row[] = []
  const [reclaim, charge] = [
    totalOf(beyond(before.reclaim.balance, added.reclaim)),
    totalOf(beyond(before.reverse_charge.balance, added.reverse_charge)),
  ]
  const cause = (amount: number) =>
    t('₹{amount} is too much. The portal warns of it, and is to refuse it (date not notified).', { amount: formatPaise(amount) })
  if (reclaim > 0) rows.push(['GST3-015', { label: '4(D)(1)', cause: cause(reclaim), link: `${link}&tab=reclaim` }])
  if (charge > 0) rows.push(['GST3-016', { label: '4(A)(2), (3)', cause: cause(charge), link: `${link}&tab=reverse_charge` }])
  return rows
}
