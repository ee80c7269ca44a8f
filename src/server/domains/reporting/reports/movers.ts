import type { Dashboard } from '#contract/reporting/reports.ts'
import { addDays, type IsoDate, monthEnd, monthStart } from '#core/dates.ts'
import { totals } from '#server/ledger/balances.ts'
import { balanceMap } from '#server/ledger/chart.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Readings } from './readings.ts'

const SHOWN = 5

/** The same days of the month before: a 31st of a shorter month is its last day. */
function sameDaysBefore(today: IsoDate): { from: IsoDate; to: IsoDate } {
  const last = addDays(monthStart(today), -1)
  const day = `${last.slice(0, 8)}${today.slice(8)}`
  return { from: monthStart(last), to: day < monthEnd(last) ? day : monthEnd(last) }
}

/** Income and expense accounts that changed most against the same days of last month. Income and expenses are positive. */
export async function moversOf(tx: CompanyTx, books: Readings, today: IsoDate): Promise<NonNullable<Dashboard['movers']>> {
  const before = sameDaysBefore(today)
  const accounts = await books.accounts()
  const now = balanceMap(await books.ofMonth())
  const then = balanceMap(await totals(tx, before.to, before.from))
  return accounts
    .flatMap(({ ledger_accounts_id, account_name, account_type }) => {
      if (account_type !== 'income' && account_type !== 'expense') return []
      const sign = account_type === 'income' ? -1 : 1
      const amount = (of: ReadonlyMap<string, number>) => sign * (of.get(ledger_accounts_id) ?? 0) + 0
      return [{ ledger_accounts_id, account_name, account_type, this_month: amount(now), last_month: amount(then) }]
    })
    .filter(({ this_month, last_month }) => this_month !== last_month)
    .toSorted((a, b) => Math.abs(b.this_month - b.last_month) - Math.abs(a.this_month - a.last_month))
    .slice(0, SHOWN)
}
