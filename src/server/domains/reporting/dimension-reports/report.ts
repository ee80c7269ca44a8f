import { t, translate } from '#core/messages.ts'
import type { Query } from '#contract/endpoint.ts'
import type { DimensionReport, exportProfitByDimension, profitByDimension } from '#contract/accounting/dimensions.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { profitAndLoss } from '#core/ledger/profit-and-loss.ts'
import { partValues, verifiedTotalsSql } from '#server/ledger/verified-totals.ts'
import { spans } from '#server/ledger/spans.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { type Column, sheetFile } from '#server/platform/spreadsheet.ts'
import { balancesOf, chart } from '#server/ledger/chart.ts'
import { checkPeriod } from '../reports/statements.ts'
import { list } from '#server/domains/accounting/dimensions/service.ts'

/**
 * Profit and loss of a period by cost centre or tag: a column for each that has an amount, one for what carries no cost centre, and the
 * company's own. A line can carry several tags, so their columns need not add up.
 */
export async function profitBy(
  tx: CompanyTx,
  { from, to, dimension_kind = 'cost_centre' }: Query<typeof profitByDimension>,
): Promise<DimensionReport> {
  checkPeriod(from, to)
  const accounts = await chart(tx)
  const yearly = new Set(
    accounts.flatMap((row) => (row.account_type === 'income' || row.account_type === 'expense' ? [row.ledger_accounts_id] : [])),
  )
  const kind = (await list(tx, 'all')).rows.filter((row) => row.dimension_kind === dimension_kind)
  const sums = await sumsBy(tx, from, to)
  const used = kind.filter(({ dimensions_id }) =>
    [...(sums.get(dimensions_id) ?? [])].some(([id, amount]) => amount !== 0 && yearly.has(id)),
  )
  const whole = await balancesOf(tx, to, from)
  const own = used.map(({ dimensions_id, dimension_name }) => ({
    column: { dimensions_id, label: dimension_name },
    balances: sums.get(dimensions_id) ?? new Map<string, number>(),
  }))
  const rest = new Map(
    [...whole].map(([id, amount]) => [id, own.reduce((left, { balances }) => left - (balances.get(id) ?? 0), amount)]),
  )
  const columns = [
    ...own,
    ...(dimension_kind === 'cost_centre' ? [{ column: { dimensions_id: null, label: 'No cost centre' }, balances: rest }] : []),
    { column: { dimensions_id: null, label: 'Company' }, balances: whole },
  ]
  return {
    from,
    to,
    columns: columns.map(({ column }) => column),
    rows: profitAndLoss(
      accounts,
      columns.map(({ balances }) => balances),
    ),
  }
}

export async function profitByFile(tx: CompanyTx, query: Query<typeof exportProfitByDimension>): Promise<Download> {
  const report = await profitBy(tx, query)
  const columns: Column[] = [
    { header: t('Particulars'), kind: 'text', width: 48 },
    { header: t('Code'), kind: 'text', width: 10 },
    ...report.columns.map(({ label, dimensions_id }): Column => {
      return { header: dimensions_id === null ? translate(label) : label, kind: 'money' }
    }),
  ]
  const rows = report.rows.map((row) => [`${'    '.repeat(row.level)}${translate(row.label)}`, row.code, ...row.amounts])
  const by = query.dimension_kind === 'tag' ? 'tag' : 'cost centre'
  return sheetFile(`Profit and loss by ${by} ${query.from} to ${query.to}`, 'csv', columns, rows)
}

/** Balance, debit positive, per dimension and account: whole and partial months from stored totals. */
async function sumsBy(tx: CompanyTx, from: IsoDate, to: IsoDate): Promise<Map<string, Map<string, number>>> {
  const { whole, parts } = spans(to, from, dateInIndia(tx.now))
  const { rows } = await tx.client.query<{ dimensions_id: string; ledger_accounts_id: string; amount: number }>({
    name: 'dimension_totals',
    text: `WITH ${partsSql}
      SELECT dimensions_id, ledger_accounts_id, sum(amount)::bigint AS amount FROM (
        SELECT dimensions_id, ledger_accounts_id, debit - credit AS amount FROM dimension_months
        WHERE companies_id = $1 AND month BETWEEN $2 AND $3
        UNION ALL SELECT * FROM parts
      ) t GROUP BY 1, 2`,
    values: [tx.companies_id, whole.first, whole.last, ...partValues(parts)],
  })
  const sums = new Map<string, Map<string, number>>()
  for (const { dimensions_id, ledger_accounts_id, amount } of rows) {
    const own = sums.get(dimensions_id) ?? new Map<string, number>()
    sums.set(dimensions_id, own.set(ledger_accounts_id, amount))
  }
  return sums
}

const marked = `SELECT d.dimensions_id, l.ledger_accounts_id, l.posting_date, l.amount FROM journal_lines l
  JOIN journal_line_dimensions d ON d.companies_id = l.companies_id AND d.journal_entries_id = l.journal_entries_id AND d.line_no = l.line_no
  WHERE l.companies_id = $1`

/**
 * Dimensions are written with their entry: they are rolled up when their account's part is, and otherwise read from their lines.
 */
const partsSql = `${verifiedTotalsSql({ at: 4, own: "AND a.account_type IN ('income', 'expense')" })}, parts AS (
    SELECT d.dimensions_id, p.ledger_accounts_id, p.sign * d.amount AS amount
    FROM account_part p CROSS JOIN LATERAL (SELECT k.dimensions_id, sum(k.debit - k.credit) AS amount FROM dimension_days k
      WHERE k.companies_id = $1 AND k.ledger_accounts_id = p.ledger_accounts_id AND k.posting_date BETWEEN p.first AND p.last GROUP BY 1) d
    WHERE p.is_kept
    UNION ALL
    SELECT s.dimensions_id, p.ledger_accounts_id, p.sign * s.amount
    FROM tail_entry e CROSS JOIN LATERAL (${marked} AND l.journal_entries_id = e.journal_entries_id OFFSET 0) s
    JOIN account_part p ON p.is_kept AND p.ledger_accounts_id = s.ledger_accounts_id AND s.posting_date BETWEEN p.first AND p.last
    UNION ALL
    SELECT s.dimensions_id, p.ledger_accounts_id, p.sign * s.amount
    FROM account_part p CROSS JOIN LATERAL (
      ${marked} AND l.ledger_accounts_id = p.ledger_accounts_id AND l.posting_date BETWEEN p.first AND p.last OFFSET 0
    ) s WHERE NOT p.is_kept
  )`
