import type { CashMemoInput } from '#contract/sales/cash-memos.ts'
import type { IsoDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { Paise } from '#core/money.ts'
import { tcsFor, tcsParts } from '#core/tax/tcs.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { withItemNatures } from '../sales-documents/item-natures.ts'

/**
 * Refuses a memo with a piece whose every sale collects tax at source, such as a motor vehicle above ₹10 lakh or an overseas tour package
 * (Income-tax Act 1961 s.206C(1F), (1G); Act of 2025 s.394): the tax is reported under the PAN of the buyer, whom an invoice names. Of scrap, liquor, timber and the like nothing is
 * collected of a person who buys at retail for own use (s.206C, Explanation (aa)), nor does a memo lease anything. Throws `invalid` at the line.
 */
export async function requireNoTcs(
  tx: CompanyTx,
  memo: CashMemoInput,
  totals: { lines: readonly { amount: Paise }[] },
  date: IsoDate,
) {
  const known = await withItemNatures(tx, memo.lines)
  const lines = known.map(({ tcs_nature, quantity }, at) => ({ tcs_nature, quantity, amount: totals.lines[at]?.amount ?? 0 }))
  const buyer = { has_pan: true, has_declared: false }
  const due = tcsParts(lines, date, buyer).find(
    ({ tcs_nature }) => tcs_nature === 'tour_package' || tcsFor(tcs_nature, date, buyer)?.above !== undefined,
  )
  if (!due) return
  throw fieldError(
    `lines.${(due.lines[0] ?? 1) - 1}.item_name`,
    t('TCS of {rate}% is due on this sale (section {section}): make an invoice, which names the buyer and their PAN', {
      rate: due.rate,
      section: due.section,
    }),
  )
}
