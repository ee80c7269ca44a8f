import { journalOf } from '#core/compliance/gstr3b/journal.ts'
import { noHeads } from '#core/compliance/gstr2b/row.ts'
import type { TakenOff } from '#core/compliance/gstr3b/release.ts'
import { addTaxes, lessTaxes, noTax, type Taxes, taxesBy, totalOf } from '#core/compliance/gstr3b/tax.ts'
import { formatMonthYear, type IsoDate } from '#core/dates.ts'
import { keepEntry } from '#server/domains/compliance/gst-returns/write-return.ts'
import { post } from '#server/ledger/post.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Worked } from './overview.ts'
import { restoredBy } from './rule-figures.ts'

type Filing = { gst_returns_id: string; filed_on: IsoDate; charges: number | undefined }

/**
 * Posts a return on the day it was filed, and keeps the entry with it: tax against credit and the cash ledger, which the challan filled. Interest and fee
 * are what the return says, `charges` in paise, or what they come to on that day. Throws `period_locked` when journals of the day are locked.
 */
export async function postReturn(
  tx: CompanyTx,
  { view, gathered }: Worked,
  { gst_returns_id, filed_on, charges }: Filing,
): Promise<void> {
  const lines = journalOf({
    period: view.period,
    figures: gathered.figures,
    blocked: gathered.blocked,
    restored: gathered.typed.has('itc_OTH') ? noHeads() : restoredBy(gathered.common),
    cancelled: cancelledPart(gathered),
    settlement: settled(view),
    charges: charges ?? totalOf(view.late.interest) + view.late.fee,
  })
  if (lines.length === 0) return
  const journal_entries_id = await post(tx, {
    posting_date: filed_on,
    source: 'gst_return',
    source_ref: gst_returns_id,
    memo: `GSTR-3B of ${formatMonthYear(view.period)}`,
    lines,
  })
  await keepEntry(tx, gst_returns_id, journal_entries_id)
}

/** How much of what people entered in 4(B) beyond the proposal is credit of bills cancelled in the days of the return. */
function cancelledPart({ cancelled, figures, proposed }: Worked['gathered']): TakenOff {
  const credit = cancelled.map((claim) => claim.credit).reduce(addTaxes, noTax)
  const within = (most: Taxes, cell: 'rev_OTH' | 'rev_RUL') =>
    taxesBy((head) => Math.min(most[head], Math.max(0, figures[cell][head] - proposed[cell][head])))
  const standing = within(credit, 'rev_OTH')
  return { standing, for_good: within(lessTaxes(credit, standing), 'rev_RUL') }
}

const settled = ({ settlement: { owed, reverse_charge, credit_short, steps, cash } }: Worked['view']) => ({
  owed,
  reverse_charge,
  credit_short,
  steps,
  cash,
})
