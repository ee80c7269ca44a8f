import type { Statement } from '#contract/reports.ts'
import { financialYear } from '#core/dates.ts'
import type { ReportRow } from '#web/ui/report-table.tsx'
import { ledgerLink } from './period.ts'

/** A statement of the server as rows on paper; each amount leads to the ledger of its account in its column's period. */
export function statementRows({ columns, rows }: Statement): ReportRow[] {
  return rows.map((row, at) => ({
    id: `${at}`,
    label: row.label,
    indent: row.level,
    kind: row.kind === 'group' ? 'heading' : row.kind === 'account' ? 'line' : row.kind === 'heading' ? 'section' : row.kind,
    amounts: row.amounts.map((amount) => amount ?? undefined),
    links: columns.map(({ from, to }) => {
      const start = from ?? financialYear(to).start
      if (row.ledger_accounts_id !== null) return ledgerLink(row.ledger_accounts_id, start, to)
      return row.label === 'Profit for the year' ? { to: '/reports/profit-and-loss', search: { from: start, to } } : undefined
    }),
  }))
}
