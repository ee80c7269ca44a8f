import { addDays, financialYear, type IsoDate } from '#core/dates.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { preview, run as runDepreciation } from '#server/domains/assets/fixed-assets/runs.ts'
import { answer, ask, list } from '#server/domains/closing/year-end/confirmations.ts'
import { mark } from '#server/domains/closing/year-end/marks.ts'

const compared = [['tds_ledgers', 'Challans and Forms 24Q and 26Q compared on TRACES']] as const

/** The last financial year is ready to be locked: assets depreciated, balances confirmed, returns compared. */
export async function finishYear(tx: CompanyTx, services: Dependencies, to: IsoDate): Promise<void> {
  const period_end = addDays(financialYear(to).start, -1)
  const period_start = financialYear(period_end).start
  const { amount } = await preview(tx, period_end)
  if (amount > 0) await runDepreciation(tx, period_end, amount)
  for (const [check_key, reason] of compared) await mark(tx, { period_start, check_key }, { mark: 'done_otherwise', reason })
  const { rows } = await list(tx, period_start, { limit: '200' })
  for (const { party_kind, party_id } of rows) {
    const { balance_confirmations_id } = await ask(tx, services, period_start, { party_kind, party_id, email: null })
    const letter = { period_start, balance_confirmations_id: balance_confirmations_id ?? '' }
    await answer(tx, letter, { answer: 'agreed', answered_balance: null, answered_on: to, answer_note: null })
  }
}
