import { expect, test } from 'vitest'
import type { Customer } from '#contract/directory/customers.ts'
import type { Invoice } from '#contract/sales/invoices.ts'
import { addDays } from '#core/dates.ts'
import { newValues } from './editor-values.ts'
import { foreignNote } from './foreign-words.ts'

const usual = { invoice_notes: null, invoice_terms: null }

test('a new invoice is due after the days agreed with the customer, else after thirty', () => {
  const plain = newValues(usual)
  expect(plain).toMatchObject({ currency: '', exchange_rate: '', due_date: addDays(plain.invoice_date, 30) })
  const abroad = { customer_name: 'Acme Inc', payment_terms_days: 7, currency: 'USD' } as unknown as Customer
  const values = newValues(usual, abroad)
  expect(values).toMatchObject({ currency: 'USD', due_date: addDays(values.invoice_date, 7) })
  expect(newValues(usual, { ...abroad, payment_terms_days: 0 }).due_date).toBe(values.invoice_date)
})

test('beside the rupees stands what is due in its currency, or the whole once it is paid', () => {
  const invoice = { currency: 'USD', foreign_due: 40_00, foreign_total: 100_00 } as Invoice
  expect(foreignNote(invoice, true)).toContain('40.00')
  expect(foreignNote(invoice, false)).toContain('100.00')
  expect(foreignNote({ ...invoice, foreign_due: null }, true)).toContain('0.00')
  expect(foreignNote({ ...invoice, currency: null }, true)).toBeUndefined()
})
