import type { CreditNote, refundCreditNote } from '#contract/credit-notes.ts'
import type { Body } from '#contract/endpoint.ts'
import { dateInIndia, formatDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { credit, debit } from '#core/journal.ts'
import { formatPaise, negate } from '#core/money.ts'
import { post, reverse } from '#server/ledger/post.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import * as customers from '../customers/service.ts'
import { checkDeposit } from '../payments/accounts.ts'
import { latest, lockIssued, useCredit } from './applications.ts'
import { get } from './read.ts'
import { creditNoteRefunds } from './table.ts'

/** Records money given back of what is left, and posts it. Throws `invalid` at the field. */
export async function refund(
  tx: CompanyTx,
  credit_notes_id: string,
  { amount, refunded_on, ledger_accounts_id, ...how }: Body<typeof refundCreditNote>,
): Promise<CreditNote> {
  const note = await lockIssued(tx, credit_notes_id)
  if (amount > note.credit_left) throw fieldError('amount', `Only ₹${formatPaise(note.credit_left)} is left of the credit`)
  if (refunded_on < note.credit_note_date)
    throw fieldError('refunded_on', `The credit note is dated ${formatDate(note.credit_note_date)}: use that day or later`)
  await checkDeposit(tx, ledger_accounts_id, 'Choose the bank or cash account the money left')
  await customers.addReceivable(tx, note.customers_id, amount)
  const credit_note_refunds_id = newId()
  const journal_entries_id = await post(tx, {
    posting_date: refunded_on,
    source: 'credit_note_refund',
    source_ref: credit_note_refunds_id,
    memo: [note.credit_note_number, 'refunded', note.customer_name, how.reference].filter(Boolean).join(' '),
    lines: [debit('receivable', amount), credit({ ledger_accounts_id }, amount)],
  })
  const ids = { companies_id: tx.companies_id, credit_notes_id, credit_note_refunds_id, ledger_accounts_id, journal_entries_id }
  await tx.db.insert(creditNoteRefunds).values({ ...how, ...ids, amount, refunded_on, created_at: tx.now })
  await useCredit(tx, note, amount, 'refunded')
  return get(tx, credit_notes_id)
}

/** Undoes a refund by reversal, today: the credit is left again. */
export async function undoRefund(tx: CompanyTx, credit_notes_id: string, credit_note_refunds_id: string): Promise<CreditNote> {
  const note = await lockIssued(tx, credit_notes_id)
  const { refunds } = await get(tx, credit_notes_id)
  const made = refunds.find((each) => each.credit_note_refunds_id === credit_note_refunds_id && each.undone_on === null)
  if (!made) throw new AppError('wrong_state', 'This refund was undone already.')
  const undone_on = latest(made.refunded_on, dateInIndia(tx.now))
  await customers.addReceivable(tx, note.customers_id, negate(made.amount))
  await reverse(tx, made.journal_entries_id, undone_on, `Refund of ${note.credit_note_number} undone`)
  await tx.client.query('UPDATE credit_note_refunds SET undone_on = $3 WHERE companies_id = $1 AND credit_note_refunds_id = $2', [
    tx.companies_id,
    credit_note_refunds_id,
    undone_on,
  ])
  await useCredit(tx, note, negate(made.amount), 'refund_undone')
  return get(tx, credit_notes_id)
}
