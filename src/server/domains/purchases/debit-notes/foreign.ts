import { formatForeign, type Minor } from '#core/currency/currency.ts'
import type { IsoDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { credit, debit, type Line } from '#core/ledger/journal.ts'
import type { Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { lockAsked } from '../bills/set-off.ts'
import type { BillRecord } from '../bills/table.ts'
import { noteMove } from '#server/domains/currencies/currencies/moves.ts'
import { type Open, setOffProblem, sharesOf } from '#server/domains/currencies/currencies/set-off.ts'
import type { DebitNoteRecord } from './table.ts'

/** The part of a debit that lowers a locked bill. In rupees there is no gain; otherwise the debit falls by `amount - exchange_gain`. */
export type Part = { bill: BillRecord; amount: Paise; foreign_amount: Minor | null; exchange_gain: Paise }
/** The remainder of a debit, in both currencies. */
export type Left = Pick<DebitNoteRecord, 'debit_left' | 'foreign_left'>

/** Records a change of an open debit in another currency; nothing in rupees. It reduces payables, so it is negative. */
export function noteOpen(
  tx: CompanyTx,
  { debit_notes_id: documents_id, currency }: Pick<DebitNoteRecord, 'debit_notes_id' | 'currency'>,
  moved_on: IsoDate,
  changed: { amount: Paise; foreign_amount: Minor },
): void {
  if (currency !== null) noteMove(tx, { document_type: 'debit_note', documents_id, currency, moved_on, ...changed })
}

const openOf = (note: Left): Open => ({ booked: note.debit_left, foreign: note.foreign_left ?? 0 })
const dueOf = (bill: BillRecord): Open => ({ booked: bill.amount_due, foreign: bill.foreign_due ?? 0 })

/** As much of a new debit as its own bill owes, `on_its_way` left out; undefined when that is nothing. */
export function mostOf(note: Left, bill: BillRecord, on_its_way: Paise): Part | undefined {
  if (note.foreign_left === null) {
    const amount = Math.min(note.debit_left, bill.amount_due - on_its_way)
    return amount > 0 ? { bill, amount, foreign_amount: null, exchange_gain: 0 } : undefined
  }
  const part = Math.min(note.foreign_left, bill.foreign_due ?? 0)
  return setOffProblem(openOf(note), dueOf(bill), part, '') === undefined ? foreignPart(note, bill, part) : undefined
}

function foreignPart(note: Left, bill: BillRecord, foreign_amount: Minor): Part {
  const { used, amount } = sharesOf(openOf(note), dueOf(bill), foreign_amount)
  return { bill, amount, foreign_amount, exchange_gain: amount - used }
}

type Debit = Left & Pick<DebitNoteRecord, 'currency' | 'vendors_id'>
type Asked = readonly { bills_id: string; foreign_amount: Minor }[]
/** The amounts to apply in the currency of the debit, checked. Throws `invalid` at the part that is wrong. */
export function foreignPartsOf(note: Debit, bills: ReadonlyMap<string, BillRecord>, asked: Asked): Part[] {
  const { currency, vendors_id } = note
  if (currency === null) throw new AppError('wrong_state', 'This debit note is in rupees: set it off like any other.')
  let left: Left = note
  return asked.map(({ bills_id, foreign_amount }, at): Part => {
    const bill = bills.get(bills_id)
    const path = `applications.${at}.bills_id`
    if (!bill || bill.vendors_id !== vendors_id) throw fieldError(path, 'This is not a bill of the vendor')
    if (asked.findIndex((each) => each.bills_id === bills_id) < at) throw fieldError(path, 'You chose this bill twice')
    if (bill.status !== 'approved')
      throw fieldError(path, t('Nothing is due on bill {bill_number}', { bill_number: bill.bill_number }))
    if (bill.currency !== currency)
      throw fieldError(path, t('Bill {bill_number} is not in {currency}', { bill_number: bill.bill_number, currency }))
    if (foreign_amount > (left.foreign_left ?? 0))
      throw fieldError(
        `applications.${at}.foreign_amount`,
        t('Only {formatForeign} is left', { formatForeign: formatForeign(left.foreign_left ?? 0, currency) }),
      )
    const owes = `Bill ${bill.bill_number} owes only ${formatForeign(bill.foreign_due ?? 0, currency)}`
    const message = setOffProblem(openOf(left), dueOf(bill), foreign_amount, owes)
    if (message !== undefined) throw fieldError(`applications.${at}.foreign_amount`, message)
    const part = foreignPart(left, bill, foreign_amount)
    left = lessPart(left, part)
    return part
  })
}

/** Locks the bills a debit in another currency is to be set off against. */
export const lockForeign = async (tx: CompanyTx, asked: Asked): Promise<ReadonlyMap<string, BillRecord>> =>
  (
    await lockAsked(
      tx,
      asked.map(({ bills_id }) => ({ bills_id, amount: 0 })),
    )
  ).bills

/** The remainder after it. */
export const lessPart = (note: Left, { amount, exchange_gain, foreign_amount }: Omit<Part, 'bill'>): Left => ({
  debit_left: note.debit_left - amount + exchange_gain,
  foreign_left: note.foreign_left === null ? null : note.foreign_left - (foreign_amount ?? 0),
})

/** The remainder once it is undone. */
export const morePart = (note: Left, { amount, exchange_gain, foreign_amount }: Omit<Part, 'bill'>): Left => ({
  debit_left: note.debit_left + amount - exchange_gain,
  foreign_left: note.foreign_left === null ? null : note.foreign_left + (foreign_amount ?? 0),
})

/** Bill and debit are in one account, with different rupees. */
export const gainEntry = (gain: Paise): Line[] => [debit('payable', gain), credit('exchange_gain_loss', gain)]
