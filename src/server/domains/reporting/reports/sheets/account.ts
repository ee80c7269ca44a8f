import { inContext } from '#core/messages.ts'
import { inPeriod, type NamedSheet } from '#server/domains/documents/sheets/heads.ts'
import type { ReportSettings } from '#contract/documents/report-sheets.ts'
import { formatDate, type IsoDate, monthEnd, monthStart } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { previousYear, type ReportPeriod, yearBefore } from '#core/ledger/periods.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { accountOf, opensAt } from '../general-ledger.ts'
import { byDimension, byParty } from './account-splits.ts'
import { accountSubject, ledger, money, row, sheet } from './rows.ts'
import { periodOf } from './settings.ts'

/** One account by month, by party or by dimension, with the previous year. The period is whole months. */
export async function accountSheet(tx: CompanyTx, settings: ReportSettings): Promise<NamedSheet> {
  const { ledger_accounts_id, split = 'month' } = settings
  if (ledger_accounts_id === undefined) throw fieldError('ledger_accounts_id', 'Choose an account')
  const account = await accountOf(tx, ledger_accounts_id)
  const asked = periodOf(tx, settings)
  const period = { from: monthStart(asked.from), to: monthEnd(asked.to) }
  if (split === 'party') return byParty(tx, account, period)
  if (split !== 'month') return byDimension(tx, account, period, split)
  const now = await months(tx, ledger_accounts_id, period)
  const then = await months(tx, ledger_accounts_id, previousYear(period))
  const opening = await opensAt(tx, account, period.from)
  let balance = opening
  const sums = { debit: 0, credit: 0, before: 0 }
  const rows = monthsOf(period).map((month) => {
    const { debit, credit } = now.get(month) ?? nothing
    const last = then.get(monthStart(yearBefore(month))) ?? nothing
    const before = last.debit - last.credit
    balance += debit - credit
    sums.debit += debit
    sums.credit += credit
    sums.before += before
    const link = ledger(ledger_accounts_id, { from: month, to: monthEnd(month) })
    const earlier = ledger(ledger_accounts_id, previousYear({ from: month, to: monthEnd(month) }))
    return row(
      'line',
      formatDate(month).replace(/^1 /, ''),
      [debit, credit, debit - credit, balance, before, debit - credit - before],
      {
        link,
        links: [link, link, link, link, earlier, null],
      },
    )
  })
  const moved = sums.debit - sums.credit
  const isEmpty = opening === 0 && now.size === 0 && then.size === 0
  return sheet({
    title: 'Account analysis',
    subject: accountSubject(account),
    period: inPeriod(period),
    first: 'Month',
    columns: [
      'Debit',
      'Credit',
      inContext('accounts', 'Movement'),
      'Balance',
      'Year before',
      inContext('difference', 'Change'),
    ].map(money),
    rows: isEmpty
      ? []
      : [
          row('line', 'Brought forward', [null, null, null, opening, null, null]),
          ...rows,
          row('total', 'Total', [sums.debit, sums.credit, moved, balance, sums.before, moved - sums.before]),
        ],
  })
}

type Month = { month: IsoDate; debit: number; credit: number }
const nothing = { debit: 0, credit: 0 }

async function months(tx: CompanyTx, ledger_accounts_id: string, { from, to }: ReportPeriod): Promise<Map<IsoDate, Month>> {
  const { rows } = await tx.client.query<Month>({
    name: 'account_by_month',
    text: `SELECT month, sum(debit)::bigint AS debit, sum(credit)::bigint AS credit FROM account_months
      WHERE companies_id = $1 AND ledger_accounts_id = $2 AND month BETWEEN $3 AND $4 GROUP BY month`,
    values: [tx.companies_id, ledger_accounts_id, from, to],
  })
  return new Map(rows.map((each) => [each.month, each]))
}

function monthsOf({ from, to }: ReportPeriod): IsoDate[] {
  const list: IsoDate[] = []
  for (let month = from; month <= to; month = nextMonth(month)) list.push(month)
  return list
}

function nextMonth(month: IsoDate): IsoDate {
  const [year = 0, at = 0] = month.split('-').map(Number)
  return at === 12 ? `${year + 1}-01-01` : `${year}-${String(at + 1).padStart(2, '0')}-01`
}
