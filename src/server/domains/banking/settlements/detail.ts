import type { SettlementDetail, SettlementLine } from '#contract/banking/settlements.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { type Column, sheetFile } from '#server/platform/spreadsheet.ts'
import { audit } from '#server/platform/audit.ts'
import { candidatesOf } from './candidates.ts'
import { differencesOf } from './differences.ts'
import { settlementsWithMatch, type SettlementRow, stateOf, view } from './read.ts'
import type { LineRecord } from './table.ts'

/** One settlement with all that is known of it. Throws `not_found`. */
export async function detail(tx: CompanyTx, settlements_id: string): Promise<SettlementDetail> {
  const row = await one(tx, settlements_id)
  const match = await matchOf(tx, row)
  const candidates = row.settlement_state === 'in_transit' ? await candidatesOf(tx, row) : []
  const lines = await linesOf(tx, settlements_id)
  return {
    ...view(row),
    journal_entries_id: row.journal_entries_id,
    entry_lines: await entryOf(tx, row.journal_entries_id),
    lines,
    differences: differencesOf(tx, row, lines, candidates),
    match,
    candidates,
  }
}

async function one(tx: CompanyTx, settlements_id: string): Promise<SettlementRow> {
  const { rows } = await tx.client.query<SettlementRow>(
    `SELECT s.*, ${stateOf} AS settlement_state FROM ${settlementsWithMatch} WHERE s.companies_id = $1 AND s.settlements_id = $2`,
    [tx.companies_id, settlements_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'This settlement does not exist.')
  return rows[0]
}

type ShownLine = LineRecord & Pick<SettlementLine, 'payments_id' | 'payment_number' | 'customer_name'>

async function linesOf(tx: CompanyTx, settlements_id: string): Promise<SettlementLine[]> {
  const { rows } = await tx.client.query<ShownLine>(
    `SELECT l.*, p.payments_id, p.payment_number, p.customer_name FROM settlement_lines l
     LEFT JOIN payment_link_payments k ON k.companies_id = l.companies_id AND k.outside_payment_id = l.outside_payment_id
     LEFT JOIN payments p ON p.companies_id = k.companies_id AND p.payments_id = k.payments_id
     WHERE l.companies_id = $1 AND l.settlements_id = $2 ORDER BY l.occurred_at, l.outside_line_id`,
    [tx.companies_id, settlements_id],
  )
  return rows.map(({ outside_line_id, line_kind, amount, fee, tax, tds, description, occurred_at, ...receipt }) => ({
    outside_line_id,
    line_kind,
    amount,
    fee,
    tax,
    tds,
    description,
    occurred_at: occurred_at.toISOString(),
    payments_id: receipt.payments_id,
    payment_number: receipt.payment_number,
    customer_name: receipt.customer_name,
  }))
}

type EntryLine = SettlementDetail['entry_lines'][number]

async function entryOf(tx: CompanyTx, journal_entries_id: string | null): Promise<EntryLine[]> {
  if (journal_entries_id === null) return []
  const { rows } = await tx.client.query<EntryLine>(
    `SELECT a.account_name, a.code, greatest(l.amount, 0) AS debit, greatest(-l.amount, 0) AS credit
     FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
     WHERE l.companies_id = $1 AND l.journal_entries_id = $2 ORDER BY l.line_no`,
    [tx.companies_id, journal_entries_id],
  )
  return rows
}

async function matchOf(tx: CompanyTx, { reconciliation_matches_id }: SettlementRow): Promise<SettlementDetail['match']> {
  const { rows } = await tx.client.query<NonNullable<SettlementDetail['match']>>(
    `SELECT m.reconciliation_matches_id, m.evidence, t.bank_transactions_id, t.bank_accounts_id, a.account_label, t.transaction_date,
       t.amount, t.description
     FROM reconciliation_matches m
     JOIN reconciliation_match_lines l USING (companies_id, reconciliation_matches_id)
     JOIN bank_transactions t USING (companies_id, bank_transactions_id)
     JOIN bank_accounts a ON a.companies_id = t.companies_id AND a.bank_accounts_id = t.bank_accounts_id
     WHERE m.companies_id = $1 AND m.reconciliation_matches_id = $2 AND m.undone_at IS NULL LIMIT 1`,
    [tx.companies_id, reconciliation_matches_id],
  )
  return rows[0] ?? null
}

const columns: readonly Column[] = [
  { header: 'When', kind: 'text' },
  { header: 'What', kind: 'text' },
  { header: 'Gateway number', kind: 'text' },
  { header: 'Receipt', kind: 'text' },
  { header: 'Customer', kind: 'text' },
  { header: 'Amount', kind: 'money' },
  { header: 'Fee', kind: 'money' },
  { header: 'GST on fee', kind: 'money' },
  { header: 'TDS', kind: 'money' },
  { header: 'Paid out', kind: 'money' },
]

/** The lines of a settlement as CSV. */
export async function exportLines(tx: CompanyTx, settlements_id: string): Promise<Download> {
  const { outside_settlement_id } = await one(tx, settlements_id)
  await audit(tx, 'exported', 'settlements', settlements_id)
  const rows = (await linesOf(tx, settlements_id)).map((line) => [
    line.occurred_at,
    line.line_kind,
    line.outside_line_id,
    line.payment_number,
    line.customer_name,
    line.amount,
    line.fee,
    line.tax,
    line.tds,
    line.amount - line.fee - line.tax - line.tds,
  ])
  return sheetFile(outside_settlement_id, 'csv', columns, rows)
}
