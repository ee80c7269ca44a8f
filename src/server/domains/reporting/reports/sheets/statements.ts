import { dueAtEndOf, inPeriod, type NamedSheet } from '#server/domains/documents/sheets/heads.ts'
import type { ReportSettings } from '#contract/documents/report-sheets.ts'
import { ageingLabels } from '#core/reporting/reports/ageing.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { aged } from '../aged-receivables.ts'
import { trial } from '../statements.ts'
import { accountLabel, ledger, money, row, sheet, to } from './rows.ts'
import { dayOf, periodOf } from './settings.ts'

/** The reports that have a page of their own, as tables: for printing and mail. */
export async function trialBalanceSheet(tx: CompanyTx, settings: ReportSettings): Promise<NamedSheet> {
  const period = periodOf(tx, settings)
  const { rows, totals } = await trial(tx, period)
  const lines = rows.map((each) => {
    const way = each.ledger_accounts_id === null ? null : ledger(each.ledger_accounts_id, period)
    const cells = [each.opening, each.debit, each.credit, each.closing]
    return row('line', accountLabel(each), cells, {
      link: way,
      links: cells.map(() => way),
    })
  })
  const sums = [totals.opening, totals.debit, totals.credit, totals.closing]
  return sheet({
    title: 'Trial balance',
    period: inPeriod(period),
    first: 'Account',
    columns: ['Opening', 'Debit', 'Credit', 'Closing'].map(money),
    rows: lines.length === 0 ? [] : [...lines, row('total', 'Total', sums)],
  })
}

export async function agedReceivablesSheet(tx: CompanyTx, settings: ReportSettings): Promise<NamedSheet> {
  const as_of = dayOf(tx, settings)
  const { rows, totals, ageing_days } = await aged(tx, as_of)
  const cells = (each: typeof totals) => [each.current, ...each.overdue, each.unallocated, each.total]
  const lines = rows.map((each) => {
    const link = to(`/receivables/customers/${each.customers_id}`)
    return row('line', each.customer_name, cells(each), { link, links: cells(each).map(() => link) })
  })
  return sheet({
    title: 'Aged receivables',
    period: dueAtEndOf(as_of),
    first: 'Customer',
    columns: [...ageingLabels(ageing_days), 'On account', 'Total'].map(money),
    rows: lines.length === 0 ? [] : [...lines, row('total', 'Total', cells(totals))],
  })
}
