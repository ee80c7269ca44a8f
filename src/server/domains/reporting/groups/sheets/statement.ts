import { atEndOf, inPeriod, type NamedSheet } from '#server/domains/documents/sheets/heads.ts'
import { t, translate } from '#core/messages.ts'
import type { SheetLink, SheetRow } from '#contract/documents/report-sheets.ts'
import { formatDate } from '#core/dates.ts'
import { byHeading, type Consolidated, type GroupPeriod } from '#core/reporting/groups/consolidate.ts'
import { type GroupStatement, statementOf } from '#core/reporting/groups/group-statements.ts'
import type { CompanyBooks } from '#core/reporting/groups/lines.ts'
import { periodLabel } from '#core/ledger/periods.ts'
import type { StatementRow } from '#core/ledger/statement-model.ts'
import { ledger, money, row, sheet, to } from '../../reports/sheets/rows.ts'
import { rowKinds } from '../../reports/sheets/statement.ts'
import { type About, inCompany, notesOf } from './about.ts'

const titles = { trial_balance: 'Trial balance', profit_and_loss: 'Profit and loss', balance_sheet: 'Balance sheet' } as const

/** Companies side by side, the eliminations between them, the group, and the group in the other period. */
export function statementSheet(
  about: About,
  statement: GroupStatement,
  books: readonly CompanyBooks[],
  { accounts, behind, columns }: Consolidated,
): NamedSheet {
  const { periods, settings } = about
  const [now, before] = columns
  const [period, other] = periods
  if (now === undefined || period === undefined) throw new Error('a report has a period')
  const shown = [...now.companies, now.eliminations, now.group, ...(before ? [before.group] : [])]
  const all = statementOf(statement, accounts, shown)
  const rows = settings.detail === 'heading' ? byHeading(all) : all
  const label = (each: GroupPeriod) => (statement === 'profit_and_loss' ? periodLabel(each) : formatDate(each.to))
  const linkOf = (each: StatementRow, at: number): SheetLink | null => {
    const company = books[at]
    if (company === undefined)
      return at === books.length ? to('/reports/group', { ...search(about), report: 'between_companies' }) : null
    const own = each.ledger_accounts_id === null ? undefined : behind.get(each.ledger_accounts_id)?.get(company.companies_id)
    const since = statement === 'profit_and_loss' ? period.from : period.yearStart
    const days = { from: since, to: period.to }
    const [account, ...more] = own ?? []
    if (account === undefined) return null
    return inCompany(about, company.companies_id, more.length === 0 ? ledger(account, days) : to('/reports/trial-balance', days))
  }
  return sheet({
    title: () => t('Group: {statement}', { statement: translate(titles[statement]) }),
    subject: about.group.group_name,
    period: statement === 'profit_and_loss' ? inPeriod(period) : atEndOf(period.to),
    first: 'Particulars',
    columns: [
      ...books.map(({ company_name }) => money(company_name)),
      money('Eliminations'),
      money('Group'),
      ...(other ? [money(t('Group, {period}', { period: label(other) }))] : []),
    ],
    rows: isNothing(rows) ? [] : rows.map((each) => sheetRow(each, linkOf)),
    notes: notesOf(about),
  })
}

function sheetRow(each: StatementRow, linkOf: (each: StatementRow, at: number) => SheetLink | null): SheetRow {
  const links = each.amounts.map((amount, at) => (amount === null || amount === 0 ? null : linkOf(each, at)))
  return row(rowKinds[each.kind], each.label, each.amounts, { level: each.level, links })
}

const isNothing = (rows: readonly StatementRow[]) =>
  rows.every(({ amounts }) => amounts.every((amount) => amount === null || amount === 0))

/** The address of the page that shows this. */
function search({ group, settings: { from, to: until } }: About) {
  return { group: group.company_groups_id, from, to: until }
}
