import type { Match } from '#contract/banking/reconciliation.ts'
import { addDays, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { lockLines, markLines } from '../bank-transactions/line-status.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import { lockAll } from '#server/domains/sales/invoices/dues.ts'
import { voidPayment as voidBillPayment } from '#server/domains/purchases/bills/payments.ts'
import { undoMovesOf } from '#server/domains/currencies/currencies/foreign-money/undo.ts'
import { lock } from '#server/domains/sales/payments/read.ts'
import { voidPayment } from '#server/domains/sales/payments/service.ts'
import { storeClearings } from './clearings.ts'
import { getMatches } from './matches.ts'
import { endEntries } from '#server/domains/accounting/entry-links/entry-links.ts'

type Undone = {
  reconciliation_matches_id: string
  match_kind: Match['match_kind']
  journal_entries_id: string | null
  title: string
  undone_on: string | null
  touches_invoices: boolean
}

/** Whether the person may change the dues of invoices and bills. */
export type Visibility = { seesInvoices: boolean; seesBills: boolean }

/**
 * Undoes matches in the caller's transaction: payments made by them are voided, entries reversed, lines wait again, and what was learned from
 * them is forgotten. `undone_on` null: each on its own day, or on the first open day after it.
 */
export async function undo(
  tx: CompanyTx,
  { reconciliation_matches_ids, undone_on }: { reconciliation_matches_ids: string[]; undone_on: IsoDate | null },
  { seesInvoices, seesBills }: Visibility,
): Promise<{ rows: Match[] }> {
  const ids = [...new Set(reconciliation_matches_ids)].toSorted()
  const lines = await linesOf(tx, ids)
  await lockLines(tx, lines)
  const matches = await lockMatches(tx, ids)
  const undone = matches.find((match) => match.undone_on !== null)
  if (undone) throw new AppError('conflict', t('“{title}” is already undone.', { title: undone.title }))
  if (!seesInvoices && matches.some(({ match_kind }) => match_kind === 'receipt' || match_kind === 'payment'))
    throw new AppError(
      'forbidden',
      'You need access to Receivables to undo a match with invoices. Ask an owner or administrator of the company.',
    )
  if (!seesBills && matches.some(({ match_kind }) => match_kind === 'bill' || match_kind === 'entry'))
    throw new AppError(
      'forbidden',
      'You need access to Pay to undo a match with bills. Ask an owner or administrator of the company.',
    )
  const locks = await lockedSpans(tx)
  const payments = await newPayments(tx, ids)
  const entries = await newEntries(tx, ids)
  for (const each of payments.map(({ payments_id }) => payments_id).toSorted()) await lock(tx, each)
  await lockAll(
    tx,
    payments.flatMap(({ invoices_ids }) => invoices_ids),
  )
  for (const each of [...new Set(payments.map(({ customers_id }) => customers_id))].toSorted()) await customers.lock(tx, each)
  await lockBills(tx, entries)
  for (const match of matches.toReversed()) await undoOne(tx, match, { payments, entries }, undone_on, locks)
  await markLines(tx, lines, 'unmatched')
  storeClearings(tx, ids)
  return { rows: await getMatches(tx, reconciliation_matches_ids) }
}

async function undoOne(
  tx: CompanyTx,
  match: Undone,
  { payments, entries }: { payments: readonly NewPayment[]; entries: readonly NewEntry[] },
  chosen: IsoDate | null,
  locks: readonly Span[],
) {
  const { reconciliation_matches_id, journal_entries_id } = match
  const own = payments.filter((payment) => payment.reconciliation_matches_id === reconciliation_matches_id)
  // First, so that payments are no longer matched when they are voided.
  const of = [tx.companies_id, reconciliation_matches_id]
  await tx.client.query(
    'UPDATE reconciliation_match_lines SET is_live = false WHERE companies_id = $1 AND reconciliation_matches_id = $2',
    of,
  )
  await tx.client.query(
    'UPDATE reconciliation_match_payments SET is_live = false WHERE companies_id = $1 AND reconciliation_matches_id = $2',
    of,
  )
  await endEntries(tx, reconciliation_matches_id)
  const days: IsoDate[] = []
  for (const { payments_id, last_date, status } of own) {
    const day = chosen ?? firstOpen(last_date, locks)
    days.push(day)
    if (status === 'recorded') await voidPayment(tx, payments_id, { voided_on: day, void_reason: 'The bank match was undone' })
  }
  for (const entry of entries.filter((each) => each.reconciliation_matches_id === reconciliation_matches_id)) {
    const day = chosen ?? firstOpen(entry.posting_date, locks)
    days.push(day)
    await undoEntry(tx, entry, day)
  }
  if (journal_entries_id !== null) {
    const day = chosen ?? firstOpen(await postedOn(tx, journal_entries_id), locks)
    days.push(day)
    await undoMovesOf(tx, journal_entries_id, day)
    await reverse(tx, journal_entries_id, day)
  }
  const undone_on = days.toSorted().at(-1) ?? chosen ?? (await matchDate(tx, reconciliation_matches_id))
  await tx.client.query(
    'UPDATE reconciliation_matches SET undone_on = $3, undone_by = $4, undone_at = $5 WHERE companies_id = $1 AND reconciliation_matches_id = $2',
    [tx.companies_id, reconciliation_matches_id, undone_on, tx.accounts_id, tx.now],
  )
  await audit(tx, 'undone', 'reconciliation_matches', reconciliation_matches_id, { title: match.title, undone_on })
}

async function linesOf(tx: CompanyTx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.client.query<{ bank_transactions_id: string }>(
    'SELECT bank_transactions_id FROM reconciliation_match_lines WHERE companies_id = $1 AND reconciliation_matches_id = ANY($2::uuid[]) AND is_live',
    [tx.companies_id, ids],
  )
  return rows.map((row) => row.bank_transactions_id)
}

async function lockMatches(tx: CompanyTx, ids: readonly string[]): Promise<Undone[]> {
  const { rows } = await tx.client.query<Undone>(
    `SELECT reconciliation_matches_id, match_kind, journal_entries_id, title, undone_on FROM reconciliation_matches
     WHERE companies_id = $1 AND reconciliation_matches_id = ANY($2::uuid[]) ORDER BY reconciliation_matches_id FOR NO KEY UPDATE`,
    [tx.companies_id, ids],
  )
  if (rows.length < ids.length) throw new AppError('not_found', 'This match does not exist.')
  return rows
}

type NewPayment = {
  reconciliation_matches_id: string
  payments_id: string
  customers_id: string
  status: 'recorded' | 'voided'
  last_date: IsoDate
  invoices_ids: string[]
}

/** The payments the matches recorded, each with the latest day it was posted on. */
async function newPayments(tx: CompanyTx, ids: readonly string[]): Promise<NewPayment[]> {
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

type NewEntry = {
  reconciliation_matches_id: string
  journal_entries_id: string
  posting_date: IsoDate
  bills_id: string | null
  bill_payments_id: string | null
}

/** The payments of bills, charges and roundings the matches posted, the last first. */
async function newEntries(tx: CompanyTx, ids: readonly string[]): Promise<NewEntry[]> {
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

async function lockBills(tx: CompanyTx, entries: readonly NewEntry[]): Promise<void> {
  await tx.client.query(
    'SELECT 1 FROM bills WHERE companies_id = $1 AND bills_id = ANY($2::uuid[]) ORDER BY bills_id FOR NO KEY UPDATE',
    [tx.companies_id, entries.flatMap(({ bills_id }) => bills_id ?? [])],
  )
}

async function undoEntry(tx: CompanyTx, { bills_id, bill_payments_id, journal_entries_id }: NewEntry, day: IsoDate) {
  if (bills_id === null || bill_payments_id === null) {
    await undoMovesOf(tx, journal_entries_id, day)
    await reverse(tx, journal_entries_id, day)
  } else await voidBillPayment(tx, { bills_id, bill_payments_id }, { voided_on: day, void_reason: 'The bank match was undone' })
}

type Span = { period_start: IsoDate; locked_until: IsoDate }

async function lockedSpans(tx: CompanyTx): Promise<Span[]> {
  const { rows } = await tx.client.query<Span>(
    'SELECT period_start, locked_until FROM periods WHERE companies_id = $1 AND locked_until IS NOT NULL ORDER BY period_start',
    [tx.companies_id],
  )
  return rows
}

/** The day itself when the books are open on it, else the first open one after. */
function firstOpen(day: IsoDate, locks: readonly Span[]): IsoDate {
  return locks.reduce(
    (at, { period_start, locked_until }) => (at >= period_start && at <= locked_until ? addDays(locked_until, 1) : at),
    day,
  )
}

async function postedOn(tx: CompanyTx, journal_entries_id: string): Promise<IsoDate> {
  const { rows } = await tx.client.query<{ posting_date: IsoDate }>(
    'SELECT posting_date FROM journal_entries WHERE companies_id = $1 AND journal_entries_id = $2',
    [tx.companies_id, journal_entries_id],
  )
  return rows[0]?.posting_date ?? ''
}

async function matchDate(tx: CompanyTx, reconciliation_matches_id: string): Promise<IsoDate> {
  const { rows } = await tx.client.query<{ match_date: IsoDate }>(
    'SELECT match_date FROM reconciliation_matches WHERE companies_id = $1 AND reconciliation_matches_id = $2',
    [tx.companies_id, reconciliation_matches_id],
  )
  return rows[0]?.match_date ?? ''
}
