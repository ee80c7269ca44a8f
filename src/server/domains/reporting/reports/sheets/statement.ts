import type { SheetLink, SheetRow } from '#contract/documents/report-sheets.ts'
import type { StatementRow } from '#core/ledger/statement-model.ts'
import { ledger, row } from './rows.ts'

/** A row of a statement as a table row. */
export const rowKinds = {
  group: 'heading',
  heading: 'section',
  account: 'line',
  subtotal: 'subtotal',
  total: 'total',
} as const

/** The rows of a statement; each amount leads to the ledger of its account in its column's period. */
export function statementRows(
  rows: readonly StatementRow[],
  periods: readonly { from: string; to: string }[],
  linkOf: (row: StatementRow, period: { from: string; to: string }) => SheetLink | null = () => null,
): SheetRow[] {
  return rows.map((each) => {
    const { ledger_accounts_id } = each
    const links = periods.map((period) =>
      ledger_accounts_id === null ? linkOf(each, period) : ledger(ledger_accounts_id, period),
    )
    return { ...row(rowKinds[each.kind], each.label, each.amounts, { level: each.level, links }), ...signOf(each) }
  })
}

/** For a row whose positive figures are credits, or are per share. */
export const signOf = ({ is_credit, is_per_share }: StatementRow) => ({
  ...(is_credit ? { is_credit } : {}),
  ...(is_per_share ? { is_exact: is_per_share } : {}),
})
