import { atEndOf, inPeriod, type NamedSheet } from '#server/domains/documents/sheets/heads.ts'
import { t, translate } from '#core/messages.ts'
import type { ReportSettings, Sheet, SheetRow } from '#contract/documents/report-sheets.ts'
import { financialYear, formatDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { balanceSheetSides } from '#core/reporting/reports/balance-sheet.ts'
import { MICRO_AND_SMALL } from '#core/ledger/face-parts.ts'
import { periodLabel, type ReportPeriod } from '#core/ledger/periods.ts'
import { type ProfitParts, profitParts } from '#core/ledger/profit-parts.ts'
import { isNil, nodeOf } from '#core/ledger/statement.ts'
import type { StatementNode, StatementOptions } from '#core/ledger/statement-model.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { StatementFacts } from '../statement-facts.ts'
import { profitBooks, sheetBooks } from '../statements.ts'
import { amountLink, printing } from './faces.ts'
import { accountLabel, money, row, sheet } from './rows.ts'
import { dayOf, periodOf } from './settings.ts'
import { ageing } from './note-ageing.ts'

/** A note to a line of a statement: the accounts behind it, in the same columns and the same unit, each leading to its ledger. */
export async function noteSheet(tx: CompanyTx, settings: ReportSettings, facts: StatementFacts): Promise<NamedSheet> {
  const { statement, line } = settings
  if (statement === undefined || line === undefined) throw fieldError('line', 'Choose a line of a statement')
  const made = statement === 'balance_sheet' ? await ofSheet(tx, settings, facts) : await ofProfit(tx, settings, facts)
  const node = nodeAt(made.nodes, line)
  if (node === undefined) throw fieldError('line', 'This line is not part of the statement')
  const number = made.options.notes?.get(line)
  const rows = noteRows(node, made.periods)
  return sheet({
    title: number === undefined ? node.label : () => t('Note {number}: {label}', { number, label: translate(node.label) }),
    period: made.period,
    first: 'Particulars',
    columns: made.columns.map(money),
    rows: rows.length === 0 ? [] : [...rows, row('total', 'Total', node.amounts), ...ageing(statement, line, settings)],
    amounts: made.amounts,
  })
}

type Made = {
  nodes: readonly StatementNode[]
  periods: ReportPeriod[]
  period: () => string
  columns: string[]
  options: StatementOptions
  amounts: NonNullable<Sheet['amounts']>
}

async function ofSheet(tx: CompanyTx, settings: ReportSettings, facts: StatementFacts): Promise<Made> {
  const as_of = dayOf(tx, settings)
  const { accounts, columns, days, options } = await sheetBooks(tx, as_of, settings, facts)
  const { amounts, rounding } = await printing(tx)
  return {
    nodes: balanceSheetSides(accounts, columns, { ...options, rounding }),
    periods: days.map((day) => ({ from: financialYear(day).start, to: day })),
    period: atEndOf(as_of),
    columns: days.map((day) => formatDate(day)),
    options,
    amounts,
  }
}

async function ofProfit(tx: CompanyTx, settings: ReportSettings, facts: StatementFacts): Promise<Made> {
  const period = periodOf(tx, settings)
  const { accounts, columns, periods, options } = await profitBooks(tx, period, settings, facts)
  const { amounts, rounding } = await printing(tx)
  const parts: ProfitParts = profitParts(accounts, columns, { ...options, rounding })
  return {
    nodes: Object.values(parts),
    periods,
    period: inPeriod(period),
    columns: periods.map(periodLabel),
    options,
    amounts,
  }
}

/** The node of a line. Both lines of trade payables are one note. */
function nodeAt(nodes: readonly StatementNode[], line: string): StatementNode | undefined {
  for (const node of nodes) {
    const names = node.parts.map((part) => part.line)
    if (names.includes(MICRO_AND_SMALL) && (names.includes(line) || node.line === line)) return node
    if (node.line === line) return node
    const found = nodeAt(node.parts, line)
    if (found !== undefined) return found
  }
  return undefined
}

/** Accounts by code; those of several headings under each of them. */
function noteRows(node: StatementNode, periods: readonly ReportPeriod[]): SheetRow[] {
  const parts = node.parts.filter((part) => !isNil(part))
  const split = parts.some((part) => part.line !== undefined) ? parts : byHeading(node, parts)
  if (split === undefined) return parts.map((part) => accountRow(part, periods, 0))
  return split.flatMap((part) => [
    row('section', part.label, part.amounts),
    ...part.parts.filter((each) => !isNil(each)).map((each) => accountRow(each, periods, 1)),
  ])
}

function byHeading(node: StatementNode, parts: readonly StatementNode[]): StatementNode[] | undefined {
  const headings = [...new Set(parts.map((part) => part.account?.heading ?? node.label))]
  if (headings.length < 2) return undefined
  return headings.map((heading) =>
    nodeOf(
      node.amounts.length,
      heading,
      parts.filter((part) => (part.account?.heading ?? node.label) === heading),
    ),
  )
}

function accountRow({ label, account, amounts }: StatementNode, periods: readonly ReportPeriod[], level: number): SheetRow {
  const name = account === undefined ? label : accountLabel({ code: account.code, account_name: label })
  const links = periods.map((period) => amountLink({ ledger_accounts_id: account?.ledger_accounts_id ?? null, label }, period))
  return row('line', name, amounts, { level, link: links[0] ?? null, links })
}
