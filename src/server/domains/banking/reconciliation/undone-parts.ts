import type { IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Match } from '#contract/banking/reconciliation.ts'

export async function linesOf(tx: CompanyTx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.client.query<{ bank_transactions_id: string }>(
    'SELECT bank_transactions_id FROM reconciliation_match_lines WHERE companies_id = $1 AND reconciliation_matches_id = ANY($2::uuid[]) AND is_live',
    [tx.companies_id, ids],
  )
  return rows.map((row) => row.bank_transactions_id)
}

export async function lockMatches(tx: CompanyTx, ids: readonly string[]): Promise<Undone[]> {
  const { rows } = await tx.client.query<Undone>(
    `SELECT reconciliation_matches_id, match_kind, journal_entries_id, title, undone_on FROM reconciliation_matches
     WHERE companies_id = $1 AND reconciliation_matches_id = ANY($2::uuid[]) ORDER BY reconciliation_matches_id FOR NO KEY UPDATE`,
    [tx.companies_id, ids],
  )
  if (rows.length < ids.length) throw new AppError('not_found', 'This match does not exist.')
  return rows
}

export type NewPayment = {
  reconciliation_matches_id: string
  payments_id: string
  customers_id: string
  status: 'recorded' | 'voided'
  last_date: IsoDate
  invoices_ids: string[]
}

/** The payments the matches recorded, each with the latest day it was posted on. */
export async function newPayments(tx: CompanyTx, ids: readonly string[]): Promise<NewPayment[]> {
  const { rows } = await tx.client.query<NewPayment>(
    `SELECT m.reconciliation_matches_id, p.payments_id, p.customers_id, p.status,
       greatest(p.payment_date, max(a.allocated_on)) AS last_date,
       coalesce(array_agg(a.invoices_id) FILTER (WHERE a.invoices_id IS NOT NULL), '{}') AS invoices_ids
     FROM reconciliation_match_payments m
     JOIN payments p ON p.companies_id = m.companies_id AND p.payments_id = m.payments_id
     LEFT JOIN payment_allocations a ON a.companies_id = p.companies_id AND a.payments_id = p.payments_id AND a.voided_on IS NULL
     WHERE m.companies_id = $1 AND m.reconciliation_matches_id = ANY($2::uuid[]) AND m.is_new AND m.is_live
     GROUP BY 1, 2, 3, 4, p.payment_date ORDER BY p.payments_id DESC`,
    [tx.companies_id, ids],
  )
  return rows
}

export type NewEntry = {
  reconciliation_matches_id: string
  journal_entries_id: string
  posting_date: IsoDate
  bills_id: string | null
  bill_payments_id: string | null
}

/** The payments of bills, charges and roundings the matches posted, the last first. */
export async function newEntries(tx: CompanyTx, ids: readonly string[]): Promise<NewEntry[]> {
  const { rows } = await tx.client.query<NewEntry>(
    `SELECT m.reconciliation_matches_id, m.journal_entries_id, e.posting_date, m.bills_id, m.bill_payments_id
     FROM reconciliation_match_entries m
     JOIN journal_entries e ON e.companies_id = m.companies_id AND e.journal_entries_id = m.journal_entries_id
     WHERE m.companies_id = $1 AND m.reconciliation_matches_id = ANY($2::uuid[]) AND m.is_new AND m.is_live
     ORDER BY m.journal_entries_id DESC`,
    [tx.companies_id, ids],
  )
  return rows
}

export async function lockBills(tx: CompanyTx, entries: readonly NewEntry[]): Promise<void> {
  await tx.client.query(
    'SELECT 1 FROM bills WHERE companies_id = $1 AND bills_id = ANY($2::uuid[]) ORDER BY bills_id FOR NO KEY UPDATE',
    [tx.companies_id, entries.flatMap(({ bills_id }) => bills_id ?? [])],
  )
}

export type Undone = {
  reconciliation_matches_id: string
  match_kind: Match['match_kind']
  journal_entries_id: string | null
  title: string
  undone_on: string | null
  touches_invoices: boolean
}
