import type { Issue } from '#core/errors.ts'
import { decimalOf } from '../../documents/parsing/decimal-sign.ts'
import { isBlank } from './csv.ts'
import { plural } from './balance.ts'
import { blankMark, debitsAllNegative } from './cells.ts'
import { cellText } from './cell-text.ts'
import { decideOrder, looksLikeDate } from '../../documents/parsing/dates.ts'
import { factsIn } from './facts.ts'
import type { Row } from '../../documents/parsing/fields.ts'
import { findLayout, type Layout } from './layout.ts'
import { lineList, orderNote } from './notes.ts'
import { badFile, quoted, refuseIfAny } from '../../documents/parsing/refuse.ts'
import { refuseOtherLists } from './not-statements.ts'
import { readBody } from './table-body.ts'
import type { ReadOptions, Statement, Warning } from './types.ts'
import { build } from './finish-table.ts'
import { refit } from './refit-row.ts'
import { withSerialDates } from './serial-dates.ts'

/**
 * A table of rows (CSV, sheet or HTML) → one statement; undefined when it has neither a readable header nor transaction-like rows. Signs
 * come from debit/credit columns, words, suffixes or printed signs, and are proved by the running balance if there is one. Other rows are
 * skipped and reported. Throws bad_file when a transaction's date or amount cannot be read.
 */
export function readTable(rows: Row[], options: ReadOptions): Statement | undefined {
  const layout = findLayout(rows, options.mapping)
  if (!layout) return undefined
  if (!options.mapping && !layout.bank) for (const row of headRows(rows, layout)) refuseOtherLists(row.cells)
  const body = withSerialDates(rows.slice(layout.first), layout.fields).map((row) => refit(row, layout.fields))
  const above = rows.slice(0, Math.max(0, layout.first - 1)).map(rowText)
  const below = body.filter((row) => !looksLikeDate(cellText(row, layout.fields, 'date'))).map(rowText)
  const text = [...above, ...below]
  const dated = body.map((row) => cellText(row, layout.fields, 'date')).filter(looksLikeDate)
  const dayFirst = options.mapping?.day_first ?? options.day_first
  const choice =
    dayFirst === undefined
      ? decideOrder(dated, factsIn(text).period)
      : ({ order: dayFirst ? 'dmy' : 'mdy', basis: 'given' } as const)
  // The account is named above the table, or below it: rows between its rows are narration.
  const last = body.findLastIndex((row) => looksLikeDate(cellText(row, layout.fields, 'date')))
  const foot = body.slice(last + 1).filter((row) => !isBlank(row))
  const named = factsIn([...above, ...(last < 0 ? below : foot.slice(1).map(rowText))], choice.order).account
  const facts = { ...factsIn(text, choice.order), account: named }
  // Every known bank layout has the day first.
  const warnings = layout.bank && choice.basis === 'assumed' ? [] : orderNote(choice)
  if (layout.zero) {
    const { empty, used, problem } = layout.zero
    if (problem !== undefined) throw badFile(problem)
    const instead = used === undefined ? '' : `, and “${used}” was read as the amount`
    warnings.push({
      code: 'signs',
      message: `The column ${empty.map((name) => `“${name}”`).join(', ')} is 0.00 in every row and was left out${instead}.`,
    })
  }
  const issues: Issue[] = []
  const money = body.flatMap((row) =>
    (['debit', 'credit', 'amount', 'balance'] as const).map((field) => cellText(row, layout.fields, field)),
  )
  const decimal = options.mapping?.decimal ?? decimalOf(money)
  const blank = blankMark(body, layout.fields)
  if (blank)
    warnings.push({ code: 'signs', message: `Rows without a Dr or Cr were taken as money ${blank === 'debit' ? 'out' : 'in'}.` })
  const reader = {
    fields: layout.fields,
    decimal,
    debitsNegative: debitsAllNegative(body, layout.fields, decimal),
    blankMark: blank,
  }
  const read = readBody(body, { layout, order: choice.order, reader, issues, warnings })
  refuseIfAny(issues)
  if (read.skipped.length > 0) warnings.push(skippedNote(read.skipped))
  return build(read, facts, layout, rows, warnings, options)
}

/** The header, or if none was recognized the rows that may be one. */
function headRows(rows: Row[], { header }: Layout): Row[] {
  return header ? [header] : rows.slice(0, 50).filter((row) => !row.cells.some(looksLikeDate))
}

function rowText(row: Row): string {
  return row.cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' ')
}

function skippedNote(skipped: Row[]): Warning {
  const [first] = skipped
  const sample = quoted(first?.cells.filter((cell) => cell.trim() !== '').join(' ') ?? '', 60)
  return {
    code: 'rows_skipped',
    message: `${plural(skipped.length, 'row is no transaction and was', 'rows are no transactions and were')} left out (${lineList(skipped.map(({ line }) => line))}), beginning with ${sample}.`,
  }
}
