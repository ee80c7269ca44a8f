import * as z from 'zod/mini'
import type { InvoiceRow } from '#contract/sales/invoices.ts'
import { PaymentInput, type PaymentRow } from '#contract/sales/payments.ts'
import { type IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import { allocationsOf, type Shares, spread } from './allocation.ts'

export type PaymentValues = {
  customers_id: string
  payment_date: IsoDate
  /** Undefined until the person or the invoice sets it. */
  amount: Paise | undefined
  tds_amount: Paise | undefined
  bank_charge: Paise | undefined
  payment_mode: PaymentRow['payment_mode']
  reference: string
  notes: string
  ledger_accounts_id: string
  /** Set manually; undefined for automatic allocation. */
  shares: Shares | undefined
}

/** The amount by which the customer's dues fall. */
export const settledBy = ({ amount, tds_amount, bank_charge }: PaymentValues): Paise =>
  (amount ?? 0) + (tds_amount ?? 0) + (bank_charge ?? 0)

export const sharesOf = (values: PaymentValues, dues: readonly InvoiceRow[]): Shares =>
  values.shares ?? spread(settledBy(values), dues)

/** Converts the form's values to the request body and validates them with the contract's schema. */
export const paymentSchema = (dues: readonly InvoiceRow[]) =>
  z.pipe(
    z.transform(({ shares, ...values }: PaymentValues) => ({
      ...values,
      amount: values.amount ?? 0,
      tds_amount: values.tds_amount ?? 0,
      bank_charge: values.bank_charge ?? 0,
      reference: values.reference.trim() || null,
      notes: values.notes.trim() || null,
      allocations: allocationsOf(sharesOf({ ...values, shares }, dues), dues),
    })),
    PaymentInput,
  )
