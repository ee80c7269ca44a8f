import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { InvoiceRow } from '#contract/sales/invoices.ts'
import { type PaymentValues, paymentSchema, settledBy, sharesOf } from './payment-values.ts'
import { eventWords } from './words.ts'

const id = (last: number) => `0199d3a0-0000-7000-8000-00000000000${last}`
const dues = [{ invoices_id: id(2), amount_due: 10_000_00, due_date: '2026-11-01' }] as unknown as InvoiceRow[]
const values: PaymentValues = {
  customers_id: id(1),
  payment_date: '2026-11-20',
  amount: 9_000_00,
  tds_amount: 900_00,
  bank_charge: 100_00,
  payment_mode: 'bank_transfer',
  reference: ' UTR1 ',
  notes: '  ',
  ledger_accounts_id: id(3),
  shares: undefined,
}

test('the dues fall by the money, the tax deducted and the charge of the bank', () => {
  expect(settledBy(values)).toBe(10_000_00)
  expect(settledBy({ ...values, amount: undefined, tds_amount: undefined, bank_charge: undefined })).toBe(0)
})

test('it is spread over the dues by itself until somebody sets the shares', () => {
  expect(sharesOf(values, dues)).toEqual(sharesOf({ ...values, shares: sharesOf(values, dues) }, []))
  const none = {} as NonNullable<PaymentValues['shares']>
  expect(sharesOf({ ...values, shares: none }, dues)).toBe(none)
})

test('what is sent has no blanks around the reference, and nothing for empty notes', () => {
  const read = z.safeParse(paymentSchema(dues), values)
  expect(read.success && read.data).toMatchObject({
    amount: 9_000_00,
    tds_amount: 900_00,
    bank_charge: 100_00,
    reference: 'UTR1',
    notes: null,
  })
})

test('the history of a payment says how much went where', () => {
  const said = (action: string, detail: Record<string, unknown> = {}) =>
    eventWords({ action, detail } as Parameters<typeof eventWords>[0])
  expect(said('recorded', { settled: 10_000_00 })).toBe('₹10,000.00 recorded')
  expect(said('recorded')).toBe('Money recorded')
  expect(said('unallocated', { amount: 500_00, invoice_number: 'INV-7' })).toBe('₹500.00 unallocated from INV-7')
  expect(said('voided', { void_reason: 'Bounced' })).toBe('Undone: Bounced')
  expect(said('looked_at')).toBe('looked at')
})
