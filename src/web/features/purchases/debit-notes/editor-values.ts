import * as z from 'zod/mini'
import { type DebitNote, DebitNoteInput, type debitableBill } from '#contract/purchases/debit-notes.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Paise } from '#core/money.ts'
import { type DebitNoteReason, takesQuantity } from '#core/purchases/payables/debit-note.ts'
import { foreignBody } from '#web/features/currencies/shared/foreign-body.ts'
import { today } from '#web/lib/today.ts'
import { orNull } from '#web/features/purchases/shared/lines.ts'

export type Debitable = Reply<typeof debitableBill>
type LineValues = {
  bill_line_no: number
  item_name: string
  /** As on the bill. */
  billed: string
  price: Paise
  discount: Paise | null
  left: string
  /** The debited quantity; empty if none of this line. */
  quantity: string
  rate: Paise | undefined
}
export type DebitValues = {
  bills_id: string
  /** The bill's currency for prices and discounts; null for rupees. */
  currency: string | null
  debit_note_date: string
  reason: DebitNoteReason
  notes: string
  lines: LineValues[]
}

/** A new debit note for a bill, or a saved one. */
export function valuesOf(bill: Debitable, saved?: DebitNote): DebitValues {
  const now = today()
  const reason = saved?.reason ?? 'purchase_return'
  return {
    bills_id: bill.bills_id,
    currency: bill.currency,
    debit_note_date: saved?.debit_note_date ?? (now < bill.bill_date ? bill.bill_date : now),
    reason,
    notes: saved?.notes ?? '',
    lines: bill.lines.map((line) => {
      const kept = saved?.lines.find((each) => each.bill_line_no === line.bill_line_no)
      return {
        bill_line_no: line.bill_line_no,
        item_name: line.item_name,
        billed: line.quantity,
        price: line.foreign_rate ?? line.rate,
        discount: bill.currency === null ? line.discount_amount : line.foreign_discount,
        left: line.left_quantity,
        quantity: kept?.quantity ?? '',
        rate: bill.currency === null ? (kept?.rate ?? line.rate) : (kept?.foreign_rate ?? line.foreign_rate ?? undefined),
      }
    }),
  }
}

/** A stored draft on the bill as it is now: what is left of it, and its prices, may be others. */
export function restoredOn(bill: Debitable, kept: DebitValues): DebitValues {
  const fresh = valuesOf(bill)
  const lines = fresh.lines.map((line) => {
    const typed = kept.lines.find(({ bill_line_no }) => bill_line_no === line.bill_line_no)
    return typed === undefined
      ? line
      : { ...line, quantity: typed.quantity, rate: typed.rate === typed.price ? line.price : typed.rate }
  })
  return { ...kept, currency: fresh.currency, lines }
}

/** Changing the reason resets the lines: goods returned at their price, or a price reduction for all of them. */
export function withReason(values: DebitValues, reason: DebitNoteReason): DebitValues {
  if (takesQuantity(reason) === takesQuantity(values.reason)) return { ...values, reason }
  const lines = values.lines.map((line) => ({ ...line, quantity: '', rate: takesQuantity(reason) ? line.price : undefined }))
  return { ...values, reason, lines }
}

/** The share of a fixed discount for part of a line's quantity. */
function discountOf({ discount, billed, quantity, rate, price }: LineValues, reason: DebitNoteReason): Paise | null {
  if (discount === null || !takesQuantity(reason) || rate !== price) return null
  return Math.round((discount * Number(quantity)) / Number(billed))
}

/** The debited lines, in the order of the bill. */
export const chosen = (lines: readonly LineValues[]) => lines.filter(({ quantity }) => quantity.trim() !== '')

/** Converts the editor's values to the request body and validates them with the contract's schema. */
export const EditorSchema = z.pipe(
  z.transform(({ lines, currency, ...values }: DebitValues) => ({
    ...values,
    notes: orNull(values.notes),
    lines: foreignBody(
      currency ?? '',
      '',
      chosen(lines).map((line) => ({
        bill_line_no: line.bill_line_no,
        quantity: line.quantity.trim(),
        rate: line.rate,
        discount_amount: discountOf(line, values.reason),
      })),
    ).lines,
  })),
  DebitNoteInput,
)
