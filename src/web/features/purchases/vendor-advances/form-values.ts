import * as z from 'zod/mini'
import type { previewVendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { SentAdvanceInput, VendorAdvanceInput } from '#contract/purchases/vendor-advances.ts'
import type { Body } from '#contract/endpoint.ts'
import type { Paise } from '#core/money.ts'

export type AdvanceValues = {
  vendors_id: string
  vendor_name: string
  advance_date: string
  description: string
  amount: Paise | undefined
  gst_amount: Paise | undefined
  tds_nature: string
  reverse_charge: boolean
  gst_rate: string
  hsn: string
  chosen_place_of_supply: string
  notes: string
  payment_mode: string
  reference: string
  ledger_accounts_id: string
  bank_accounts_id: string
  purchase_orders_id: string
}

/** Paid already, or to be paid by a payout. */
export type Way = 'paid' | 'payout'

const orNull = (typed: string) => typed.trim() || null

type Ordered = { purchase_orders_id?: string | null | undefined }
const ordered = ({ purchase_orders_id }: AdvanceValues): Ordered => ({ purchase_orders_id: orNull(purchase_orders_id) })

function asked(values: AdvanceValues) {
  const { reverse_charge } = values
  return {
    vendors_id: values.vendors_id,
    description: values.description,
    amount: values.amount ?? 0,
    gst_amount: values.gst_amount ?? 0,
    tds_nature: orNull(values.tds_nature),
    reverse_charge,
    gst_rate: reverse_charge ? orNull(values.gst_rate) : null,
    hsn: reverse_charge ? orNull(values.hsn) : null,
    chosen_place_of_supply: reverse_charge ? orNull(values.chosen_place_of_supply) : null,
    notes: orNull(values.notes),
    ...ordered(values),
  }
}

const Paid = z.pipe(
  z.transform((values: AdvanceValues) => ({
    ...asked(values),
    advance_date: values.advance_date,
    payment_mode: values.payment_mode,
    reference: orNull(values.reference),
    ledger_accounts_id: values.ledger_accounts_id,
  })),
  VendorAdvanceInput,
)
const Sent = z.pipe(
  z.transform((values: AdvanceValues) => ({ ...asked(values), bank_accounts_id: values.bank_accounts_id })),
  SentAdvanceInput,
)
export const schemas = { paid: Paid, payout: Sent }

/** The body of the tax preview, once it is valid. */
export function previewBody(values: AdvanceValues, way: Way, today: string): Body<typeof previewVendorAdvance> | undefined {
  const description = values.description.trim() || '?'
  const read = z.safeParse(Paid, { ...values, description, ledger_accounts_id: '00000000-0000-7000-8000-000000000000' })
  if (!read.success) return undefined
  const { payment_mode: _mode, reference: _reference, ledger_accounts_id: _account, ...body } = read.data
  return way === 'payout' ? { ...body, advance_date: today } : body
}
