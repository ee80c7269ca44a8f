import type { CreditNote, refundCreditNote, refundForeignCredit } from '#contract/sales/credit-notes.ts'
import type { Body } from '#contract/endpoint.ts'
import { bookedShare, formatForeign } from '#core/currency/currency.ts'
import { dateInIndia, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { credit, debit } from '#core/ledger/journal.ts'
import { formatPaise, negate } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { post, reverse } from '#server/ledger/post.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import { partProblem } from '#server/domains/currencies/currencies/parts.ts'
import { checkDeposit } from '../payments/accounts.ts'
import { storeCreditLeft, latest, lockIssued } from './applications.ts'
import { lessPart, morePart, noteOpen, type Part } from '../invoices/foreign-parts.ts'
import { get } from './read.ts'
import { type CreditNoteRecord, creditNoteRefunds } from './table.ts'

/** Records a refund of the remaining credit, and posts it. Throws `invalid` at the field. */
export async function refund(tx: CompanyTx, credit_notes_id: string, body: Body<typeof refundCreditNote>): Promise<CreditNote> {
  const note = await lockIssued(tx, credit_notes_id)
  const { amount } = body
  if (note.currency !== null)
    throw fieldError(
      'amount',
      t('This credit note is in {currency}: enter how much of it you refund', { currency: note.currency }),
    )
  if (amount > note.credit_left)
    throw fieldError('amount', t('Only ₹{amount} is left of the credit', { amount: formatPaise(note.credit_left) }))
  return recordRefund(tx, note, body, { amount, foreign_amount: null, exchange_gain: 0 })
}

/**
 * The same for a credit in another currency: it falls by its share of its rupees in the books, and a difference to the refund is an
 * exchange gain or loss (AS 11 para 13). Throws `invalid` at the field.
 */
export async function refundForeign(
  tx: CompanyTx,
  credit_notes_id: string,
  { foreign_amount, ...body }: Body<typeof refundForeignCredit>,
): Promise<CreditNote> {
  const note = await lockIssued(tx, credit_notes_id)
  const { currency, credit_left, foreign_left } = note
  if (currency === null) throw new AppError('wrong_state', 'This credit note is in rupees: record its refund like any other.')
  const left = foreign_left ?? 0
  const message = partProblem(
    credit_left,
    left,
    foreign_amount,
    t('Only {formatForeign} is left of the credit', { formatForeign: formatForeign(left, currency) }),
  )
  if (message !== undefined) throw fieldError('foreign_amount', message)
  const exchange_gain = bookedShare(credit_left, left, foreign_amount) - body.amount
  return recordRefund(tx, note, body, { amount: body.amount, foreign_amount, exchange_gain })
}

async function recordRefund(
  tx: CompanyTx,
  note: CreditNoteRecord,
  { refunded_on, ledger_accounts_id, amount, ...how }: Body<typeof refundCreditNote>,
  part: Omit<Part, 'invoice'>,
): Promise<CreditNote> {
  if (refunded_on < note.credit_note_date)
    throw fieldError(
      'refunded_on',
      t('The credit note is dated {date}: use that day or later', { date: readersDate(note.credit_note_date) }),
    )
  await checkDeposit(tx, ledger_accounts_id, 'Choose the bank or cash account the money left')
  const booked = amount + part.exchange_gain
  await customers.addReceivable(tx, note.customers_id, booked)
  const { credit_notes_id } = note
  const credit_note_refunds_id = newId()
  const journal_entries_id = await post(tx, {
    posting_date: refunded_on,
    source: 'credit_note_refund',
    source_ref: credit_note_refunds_id,
    memo: [note.credit_note_number, 'refunded', note.customer_name, how.reference].filter(Boolean).join(' '),
    lines: [
      debit('receivable', booked),
      credit({ ledger_accounts_id }, amount),
      credit('exchange_gain_loss', part.exchange_gain),
    ],
  })
  const ids = { companies_id: tx.companies_id, credit_notes_id, credit_note_refunds_id, ledger_accounts_id, journal_entries_id }
  await tx.db.insert(creditNoteRefunds).values({ ...how, ...ids, ...part, refunded_on, created_at: tx.now })
  noteOpen(tx, note, refunded_on, { amount: booked, foreign_amount: part.foreign_amount ?? 0 })
  await storeCreditLeft(tx, note, lessPart(note, part), 'refunded')
  return get(tx, credit_notes_id)
}

/** Undoes a refund by reversal, today: the credit becomes available again. */
export async function undoRefund(tx: CompanyTx, credit_notes_id: string, credit_note_refunds_id: string): Promise<CreditNote> {
  const note = await lockIssued(tx, credit_notes_id)
  const { refunds } = await get(tx, credit_notes_id)
  const made = refunds.find((each) => each.credit_note_refunds_id === credit_note_refunds_id && each.undone_on === null)
  if (!made) throw new AppError('wrong_state', 'This refund is already undone.')
  const undone_on = latest(made.refunded_on, dateInIndia(tx.now))
  const booked = made.amount + made.exchange_gain
  await customers.addReceivable(tx, note.customers_id, negate(booked))
  noteOpen(tx, note, undone_on, { amount: negate(booked), foreign_amount: negate(made.foreign_amount ?? 0) })
  await reverse(tx, made.journal_entries_id, undone_on, `Refund of ${note.credit_note_number} undone`)
  await tx.client.query('UPDATE credit_note_refunds SET undone_on = $3 WHERE companies_id = $1 AND credit_note_refunds_id = $2', [
    tx.companies_id,
    credit_note_refunds_id,
    undone_on,
  ])
  await storeCreditLeft(tx, note, morePart(note, made), 'refund_undone')
  return get(tx, credit_notes_id)
}
