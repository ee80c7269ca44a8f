import type { Match } from '#contract/banking/reconciliation.ts'
import type { IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { lockLines, markLines } from '../bank-transactions/line-status.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import { lockAll } from '#server/domains/sales/invoices/dues.ts'
import { undoMovesOf } from '#server/domains/currencies/currencies/foreign-money/undo.ts'
import { lock } from '#server/domains/sales/payments/read.ts'
import { voidPayment } from '#server/domains/sales/payments/service.ts'
import { storeClearings } from './clearings.ts'
import { linesReleased } from './dues.ts'
import { getMatches } from './read-matches.ts'
import { endEntries } from '#server/domains/accounting/entry-links/entry-links.ts'
import { type Span, lockedSpans, firstOpen } from './locked-spans.ts'
import { undoEntry, postedOn, matchDate } from './undo-entry.ts'
import {
  linesOf,
  lockMatches,
  type NewPayment,
  newPayments,
  type NewEntry,
  newEntries,
  lockBills,
  type Undone,
} from './undone-parts.ts'

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
  await linesReleased.run(tx, lines)
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
