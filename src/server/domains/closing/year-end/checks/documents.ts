import { plural } from '#core/display.ts'
import { t } from '#core/messages.ts'
import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type Finding, found, linkTo, type Year } from './finding.ts'

type Gap = { page: string; after: string; before: string; missing: number }

const numbered: readonly (readonly [table: string, number: string, date: string, page: string])[] = [
  ['invoices', 'invoice_number', 'invoice_date', '/receivables/invoices'],
  ['credit_notes', 'credit_note_number', 'credit_note_date', '/receivables/credit-notes'],
  ['stock_transfers', 'transfer_number', 'transfer_date', '/receivables/stock-transfers'],
  ['cash_memos', 'memo_number', 'memo_date', '/receivables/cash-memos'],
  ['advances', 'advance_number', 'advance_date', '/receivables/advances'],
  ['debit_notes', 'debit_note_number', 'debit_note_date', '/payables/debit-notes'],
]

/**
 * Missing numbers of a series. Rule 46(b) of the CGST Rules 2017: consecutive serial numbers, unique for a financial year. A series is the
 * text before a number's last digits; its first number of the year is accepted as it is.
 */
export async function numberSeries(tx: CompanyTx, { period_start, period_end }: Year): Promise<Finding> {
  const of = ([table, number, date, page]: (typeof numbered)[number]) =>
    `SELECT '${page}' AS page, ${number} AS number FROM ${table} WHERE companies_id = $1 AND ${date} BETWEEN $2 AND $3 AND ${number} ~ '[0-9]$'`
  const { rows } = await tx.client.query<Gap & { missing_all: number; gaps: number }>(
    `WITH numbers AS (
       SELECT page, number, substring(number from '^(.*?)[0-9]+$') AS series, substring(number from '([0-9]+)$')::numeric AS serial
       FROM (${numbered.map(of).join(' UNION ALL ')}) n),
     pairs AS (SELECT page, number AS after, serial,
       lead(serial) OVER (PARTITION BY page, series ORDER BY serial, number) AS next,
       lead(number) OVER (PARTITION BY page, series ORDER BY serial, number) AS before FROM numbers)
     SELECT page, after, before, (next - serial - 1)::bigint AS missing, (sum(next - serial - 1) OVER ())::bigint AS missing_all,
       (count(*) OVER ())::int AS gaps
     FROM pairs WHERE next > serial + 1 ORDER BY page, after LIMIT 20`,
    [tx.companies_id, period_start, period_end],
  )
  const [first] = rows
  return found({
    state: first === undefined ? 'passed' : 'open',
    finding:
      first === undefined
        ? 'Numbers of the year follow each other without a gap.'
        : t('{numbers} missing. Find out why, and note the reason here.', { numbers: plural(first.missing_all, 'number') }),
    items: rows.map(({ page, after, before, missing }) => ({
      label: t('{numbers} between {after} and {before}', { numbers: plural(missing, 'number'), after, before }),
      amount: null,
      link: linkTo(page, { search: after }),
    })),
    item_count: first?.gaps ?? 0,
    proof: first ? { label: 'View documents', link: linkTo(first.page, { from: period_start, to: period_end }) } : null,
  })
}

/** Lines of control accounts up to the year end that name no party or tax return. */
export async function linesNamed(tx: CompanyTx, { period_end }: { period_end: IsoDate }): Promise<Finding> {
  const { rows } = await tx.client.query<{ control: string; lines: number; amount: number }>(
    `SELECT control, count(*)::int AS lines, sum(amount)::bigint AS amount FROM subledger_lines
     WHERE companies_id = $1 AND NOT is_named AND posting_date <= $2 GROUP BY 1 ORDER BY 1`,
    [tx.companies_id, period_end],
  )
  const count = rows.reduce((sum, { lines }) => sum + lines, 0)
  const page = (control?: string) => linkTo('/accounting/without-party', { control })
  return found({
    state: count === 0 ? 'passed' : 'open',
    finding:
      count === 0
        ? 'Every line of receivables, payables and taxes has its party.'
        : t('Assign {lines} to a party.', { lines: plural(count, 'line') }),
    items: rows.map(({ control, lines, amount }) => ({
      label: linesOf(control, plural(lines, 'line')),
      amount,
      link: page(control),
    })),
    item_count: count,
    proof: { label: 'View lines', link: page(rows[0]?.control) },
    action: count === 0 ? null : { label: 'Assign parties', link: page(rows[0]?.control) },
  })
}

function linesOf(control: string, lines: string): string {
  if (control === 'customer') return t('{lines} of customers', { lines })
  if (control === 'vendor') return t('{lines} of vendors', { lines })
  return control === 'employee' ? t('{lines} of employees', { lines }) : t('{lines} of taxes', { lines })
}
