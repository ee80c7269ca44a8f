import * as z from 'zod/mini'
import { CashMemoInput } from '#contract/sales/cash-memos.ts'
import type { Item } from '#contract/directory/items.ts'
import type { Seller } from '#core/tax/gst/draft.ts'
import { type MemoMode, needsRecipient } from '#core/sales/cash-memo.ts'
import { today } from '#web/lib/today.ts'
import { type Live, liveTotals } from '#web/features/sales/shared/live-totals.ts'
import { type DocumentValues, newDocument } from '#web/features/sales/shared/values.ts'
import { documentBody } from '#web/features/sales/shared/document-body.ts'
import { blankLine, fromItem, type LineValues } from '#web/features/sales/shared/line-values.ts'

/** The values of a counter sale, as typed. */
export type MemoValues = {
  payment_mode: MemoMode
  /** The reference in the UPI code of this sale, by which the bank line can be matched. */
  upi_reference: string
  card_slip: string
  customer_name: string
  mobile_number: string
  address_line: string
  state_code: string
  notes: string
  tax_inclusive: boolean
  lines: LineValues[]
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const newReference = () =>
  `CM${Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => letters[byte % letters.length]).join('')}`

/** Empty values for the next customer. */
export const newSale = (): MemoValues => ({
  payment_mode: 'cash',
  upi_reference: newReference(),
  card_slip: '',
  customer_name: '',
  mobile_number: '',
  address_line: '',
  state_code: '',
  notes: '',
  tax_inclusive: false,
  lines: [],
})

const lineOfItem = (item: Item): LineValues => ({ ...blankLine(), ...fromItem(item) })
/** A line that is not a stored item: its name as typed. */
export const lineOfName = (item_name: string): LineValues => ({ ...blankLine(), item_name })

/** `2` plus one → `3`; subtracting stops at one. An invalid quantity counts as one. */
export function stepped(quantity: string, step: 1 | -1): string {
  const now = Number(quantity)
  if (!Number.isFinite(now) || now <= 0) return '1'
  return now + step <= 0 ? quantity : String(Math.round((now + step) * 1000) / 1000)
}

/** Adds one of this item: the same item at the same price is one line. */
export function withItem(lines: readonly LineValues[], item: Item): LineValues[] {
  const at = lines.findIndex((line) => line.items_id === item.items_id && line.rate === item.rate)
  if (at < 0) return [...lines, lineOfItem(item)]
  return lines.map((line, index) => (index === at ? { ...line, quantity: stepped(line.quantity, 1) } : line))
}

/** The sale as the documents' own figures know one: for a person without GSTIN. */
export function asDocument(values: MemoValues): DocumentValues {
  const { customer_name, state_code, tax_inclusive, lines } = values
  const buyer = {
    customer_name,
    gst_treatment: 'unregistered' as const,
    gstin: null,
    state_code: state_code || null,
    payment_terms_days: undefined,
  }
  return { ...newDocument({ invoice_notes: null, invoice_terms: null }), buyer, tax_inclusive, lines }
}

export const saleTotals = (values: MemoValues, seller: Seller): Live => liveTotals(asDocument(values), today(), seller)

/** True if the law requires the customer's name, address and state on the memo. */
export const asksWho = (values: MemoValues, { totals }: Live): boolean =>
  needsRecipient({
    tax_rule: totals.tax_rule,
    lines: values.lines.map(({ gst_rate }, at) => ({ gst_rate, taxable_value: totals.lines[at]?.taxable_value ?? 0 })),
  })

/** Converts the counter's values to the request body and validates them with the contract's schema. */
export const saleSchema = (seller: Seller, takesUpi: boolean) =>
  z.pipe(
    z.transform((values: MemoValues) => ({
      payment_mode: values.payment_mode,
      reference: referenceOf(values, takesUpi),
      customer_name: values.customer_name.trim() || null,
      mobile_number: values.mobile_number.trim() || null,
      address_line: values.address_line.trim() || null,
      state_code: values.state_code || null,
      tax_inclusive: values.tax_inclusive,
      notes: values.notes.trim() || null,
      lines: documentBody(asDocument(values)).lines,
      total: saleTotals(values, seller).totals.total,
    })),
    CashMemoInput,
  )

function referenceOf({ payment_mode, upi_reference, card_slip }: MemoValues, takesUpi: boolean): string | null {
  if (payment_mode === 'upi') return takesUpi ? upi_reference : null
  return payment_mode === 'card' ? card_slip.trim() || null : null
}
