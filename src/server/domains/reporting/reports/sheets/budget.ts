import { inPeriod, type NamedSheet } from '#server/domains/documents/sheets/heads.ts'
import { t } from '#core/messages.ts'
import type { ReportSettings, SheetRow } from '#contract/documents/report-sheets.ts'
import { dateInIndia, type IsoDate, monthEnd, monthStart } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import { budgeted, monthWords, reached, said } from '#core/reporting/reports/budget.ts'
import type { ReportPeriod } from '#core/ledger/periods.ts'
import type { StatementAccount } from '#core/ledger/statement-model.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { balancesOf, chart } from '#server/ledger/chart.ts'
import { accountLabel, heading, ledger, money, row, sheet, text, to } from './rows.ts'
import { periodOf } from './settings.ts'

const columns = () => [money('Budget'), money('Actual'), money('Difference'), text('Reached')]

type Line = { account: StatementAccount; budget: Paise; actual: Paise }

/** Budget compared with actual, in whole months up to this one; a positive difference is more than budgeted. */
export async function budgetSheet(tx: CompanyTx, settings: ReportSettings): Promise<NamedSheet> {
  const asked = wholeMonths(periodOf(tx, settings))
  const period = { from: asked.from, to: lastComparable(asked, monthEnd(dateInIndia(tx.now))) }
  const budgets = await budgetsOf(tx, period)
  const balances = await balancesOf(tx, period.to, period.from)
  const lines = budgeted(await chart(tx))
    .map((account): Line => {
      const id = account.ledger_accounts_id
      return { account, budget: budgets.get(id) ?? 0, actual: said(account, balances.get(id) ?? 0) }
    })
    .filter(({ budget, actual }) => budget !== 0 || actual !== 0)
  const income = lines.filter(({ account }) => account.account_type === 'income')
  const expense = lines.filter(({ account }) => account.account_type === 'expense')
  const [earned, spent] = [sums(income), sums(expense)]
  const left = { budget: earned.budget - spent.budget, actual: earned.actual - spent.actual }
  return sheet({
    title: 'Budget against actual',
    period: inPeriod(period),
    first: 'Account',
    columns: columns(),
    rows:
      lines.length === 0
        ? []
        : [
            ...part(['Income', 'Total income'], income, earned, period),
            ...part(['Expenses', 'Total expenses'], expense, spent, period),
            row('total', 'Profit', cells(left), { links: [null, to('/reports/profit-and-loss', period), null, null] }),
          ],
    notes: [
      ...(budgets.size === 0 ? [t('Nothing is budgeted for these months yet.')] : []),
      ...(period.to < asked.to
        ? [t('Months after {month} are left out: they are still to come.', { month: monthWords(monthStart(period.to)) })]
        : []),
    ],
  })
}

const wholeMonths = ({ from, to: until }: ReportPeriod): ReportPeriod => ({ from: monthStart(from), to: monthEnd(until) })

/** A budget of future months has no actual figures: the period ends with this month, unless all of it is in the future. */
const lastComparable = (asked: ReportPeriod, thisMonth: IsoDate): IsoDate =>
  asked.from <= thisMonth && thisMonth < asked.to ? thisMonth : asked.to

function part([title, all]: [title: string, all: string], lines: readonly Line[], total: Sums, period: ReportPeriod): SheetRow[] {
  if (lines.length === 0) return []
  return [
    heading(title, columns()),
    ...lines.map(({ account, ...line }) => {
      const way = ledger(account.ledger_accounts_id, period)
      const editor = to('/reports/budget-editor', { year: period.from })
      return row('line', accountLabel(account), cells(line), { level: 1, links: [editor, way, null, null] })
    }),
    row('subtotal', all, cells(total)),
  ]
}

type Sums = { budget: Paise; actual: Paise }

const sums = (lines: readonly Line[]): Sums => ({
  budget: lines.reduce((all, line) => all + line.budget, 0),
  actual: lines.reduce((all, line) => all + line.actual, 0),
})

const cells = ({ budget, actual }: Sums) => [budget, actual, actual - budget, reached(actual, budget)]

async function budgetsOf(tx: CompanyTx, { from, to: until }: ReportPeriod): Promise<Map<string, Paise>> {
  const { rows } = await tx.client.query<{ ledger_accounts_id: string; amount: number }>(
    `SELECT ledger_accounts_id, sum(amount)::bigint AS amount FROM budget_amounts
     WHERE companies_id = $1 AND month BETWEEN $2 AND $3 GROUP BY ledger_accounts_id`,
    [tx.companies_id, from, until],
  )
  return new Map(rows.map(({ ledger_accounts_id, amount }) => [ledger_accounts_id, amount]))
}
