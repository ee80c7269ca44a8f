import { cashBy, cashTotal, lessCash, missingCash, noCash } from '#core/compliance/gst-ledgers/cash.ts'
import type { Settlement } from '#core/compliance/gstr3b/return.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { cashLedgerOf } from '#server/domains/compliance/gst-ledgers/cash-ledger.ts'
import { pageSearch, type ReturnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import { storedReturn } from '#server/domains/compliance/gst-returns/stored-return.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** What the cash ledger lacks for the return, as rows of a check. */
export async function missingCashRows(tx: CompanyTx, of: ReturnOf, settlement: Settlement) {
  const missing = await missingInCashLedger(tx, of, settlement)
  if (missing <= 0) return []
  const cause = t('₹{amount} is missing. Make a challan, or record the one you paid.', { amount: formatPaise(missing) })
  return [{ label: 'PMT-06', cause, link: `/gst/ledgers?${pageSearch(of)}` }]
}

/** What the cash ledger lacks for the tax of the return; of a filed one, what lies below zero. Interest and fee depend on the day. */
async function missingInCashLedger(tx: CompanyTx, of: ReturnOf, { cash }: Settlement): Promise<number> {
  const { gstin } = of.registration
  if (gstin === null) return 0
  const { balance } = await cashLedgerOf(tx, gstin)
  const needed = cashBy((head, minor) => (minor === 'tax' ? cash[head] : 0))
  const isFiled = (await storedReturn(tx, of, 'gstr3b'))?.status === 'filed'
  return cashTotal(isFiled ? missingCash(lessCash(noCash, balance), noCash) : missingCash(needed, balance))
}
