import { atEndOf, inPeriod, type NamedSheet } from '#server/domains/documents/sheets/heads.ts'
import { t } from '#core/messages.ts'
import type { ReportSettings, Sheet, SheetLink, SheetRow } from '#contract/documents/report-sheets.ts'
import { financialYear, formatDate } from '#core/dates.ts'
import { balanceSheet, thisYearLabels } from '#core/reporting/reports/balance-sheet.ts'
import { periodLabel, type ReportPeriod } from '#core/ledger/periods.ts'
import { profitAndLoss } from '#core/ledger/profit-and-loss.ts'
import { profitParts } from '#core/ledger/profit-parts.ts'
import { allowedUnits, roundingWords, type Rounding, unitPaise } from '#core/ledger/rounding.ts'
import type { StatementOptions, StatementRow } from '#core/ledger/statement-model.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { roundingOf, statementSettings } from '#server/domains/documents/sheets/statement-settings.ts'
import type { StatementFacts } from '../statement-facts.ts'
import { profitBooks, sheetBooks } from '../statements.ts'
import { count, ledger, money, row, sheet, to } from './rows.ts'
import { dayOf, periodOf } from './settings.ts'
import { rowKinds, signOf } from './statement.ts'

export type StatementName = NonNullable<ReportSettings['statement']>

/** The settings of a statement that its notes also use. */
export const carried = ({ from, to: until, as_of, compare, count }: ReportSettings) => ({
  from,
  to: until,
  as_of,
  compare,
  count,
})

/** How the company prints its statements. */
export async function printing(
  tx: CompanyTx,
): Promise<{ rounding: Rounding; isWhole: boolean; amounts: NonNullable<Sheet['amounts']> }> {
  const settings = await statementSettings(tx)
  const { is_whole, negative_style } = settings
  const rounding = roundingOf(settings)
  return {
    rounding,
    isWhole: is_whole,
    amounts: {
      label: roundingWords(rounding),
      unit_paise: unitPaise(rounding),
      decimals: rounding.decimals,
      negatives: negative_style,
    },
  }
}

const divisionWords = (division: StatementOptions['division']) => (division === 'two' ? 'II (Ind AS)' : 'I')
const lawOf = (part: 'I' | 'II', { division }: StatementOptions) =>
  t('Schedule III to the Companies Act 2013, Division {division}, Part {part}.', { division: divisionWords(division), part })

/** The balance sheet: its face with the numbers of its notes, or each line with its accounts. */
export async function balanceSheetSheet(tx: CompanyTx, settings: ReportSettings, facts: StatementFacts): Promise<NamedSheet> {
  const as_of = dayOf(tx, settings)
  const { accounts, columns, days, options } = await sheetBooks(tx, as_of, settings, facts)
  const { amounts, ...printed } = await printing(tx)
  const rows = balanceSheet(accounts, columns, { ...options, ...printed })
  const periods = days.map((day) => ({ from: financialYear(day).start, to: day }))
  return sheet({
    title: 'Balance sheet',
    period: atEndOf(as_of),
    first: 'Particulars',
    columns: [count('Note'), ...days.map((day) => money(formatDate(day)))],
    rows: faceRows('balance_sheet', rows, periods, { ...settings, as_of }),
    amounts,
    notes: [lawOf('I', options)],
  })
}

/** The statement of profit and loss, in the same way. */
export async function profitAndLossSheet(tx: CompanyTx, settings: ReportSettings, facts: StatementFacts): Promise<NamedSheet> {
  const period = periodOf(tx, settings)
  const { accounts, columns, periods, options } = await profitBooks(tx, period, settings, facts)
  const { amounts, ...printed } = await printing(tx)
  const rows = profitAndLoss(accounts, columns, { ...options, ...printed })
  const income = profitParts(accounts, columns, options).income.amounts[0] ?? 0
  return sheet({
    title: 'Profit and loss',
    period: inPeriod(period),
    first: 'Particulars',
    columns: [count('Note'), ...periods.map((each) => money(periodLabel(each)))],
    rows: faceRows('profit_and_loss', rows, periods, { ...settings, ...period }),
    amounts,
    notes: [lawOf('II', options), ...partYearNotes(options, period), ...roundingNotes(printed.rounding, income)],
  })
}

/** AS 20 works earnings per share out for the period itself, however short it is. */
function partYearNotes({ perShare }: StatementOptions, { from, to: until }: ReportPeriod): string[] {
  const { start, end } = financialYear(until)
  return perShare === undefined || (from === start && until === end)
    ? []
    : [t('Earnings per share of a part of a year are those of the period and are not annualised.')]
}

function roundingNotes({ unit }: Rounding, income: number): string[] {
  const units = allowedUnits(income)
  if (units.includes(unit)) return []
  return [
    units.includes('crores')
      ? t('Total income is ₹100 crore or more: Schedule III asks you to round to lakhs, millions or crores.')
      : t('Total income is less than ₹100 crore: Schedule III asks you to round to hundreds, thousands, lakhs or millions.'),
  ]
}

/** Rows of a face: a line leads to its note, an account to its ledger, the profit of the year to the statement of profit and loss. */
function faceRows(
  statement: StatementName,
  rows: readonly StatementRow[],
  periods: readonly ReportPeriod[],
  settings: ReportSettings,
): SheetRow[] {
  const shown = settings.detail === 'heading' ? rows.filter((each) => each.kind !== 'account' || each.is_per_share) : rows
  return shown.map((each) => {
    const note = each.line == null ? null : noteLink(statement, each.line, settings)
    const links = periods.map((period) => (each.is_per_share ? earningsLink(period) : (amountLink(each, period) ?? note)))
    const cells = [each.note ?? null, ...each.amounts]
    return {
      ...row(rowKinds[each.kind], each.label, cells, { level: each.level, link: note, links: [note, ...links] }),
      ...signOf(each),
    }
  })
}

const noteLink = (statement: StatementName, line: string, settings: ReportSettings) =>
  to('/reports/note', { statement, line, ...carried(settings) })

/** To the notes to accounts of the year, which show how earnings per share come about. */
const earningsLink = (period: ReportPeriod) => to('/reports/notes-to-accounts', { year: financialYear(period.to).start })

/** To the ledger of an account; to the statement of profit and loss from what the year earned. */
export function amountLink(
  { ledger_accounts_id, label }: Pick<StatementRow, 'ledger_accounts_id' | 'label'>,
  period: ReportPeriod,
): SheetLink | null {
  if (ledger_accounts_id !== null) return ledger(ledger_accounts_id, period)
  return label === thisYearLabels.one || label === thisYearLabels.two ? to('/reports/profit-and-loss', period) : null
}
