import { expect, test } from 'vitest'
import {
  attachmentAccess,
  entryPage,
  foundRecords,
  importKinds,
  importWords,
  notificationIcons,
  recordKinds,
  recordPage,
} from './records.ts'

test('a record has its page, under its id or without one', () => {
  expect(recordPage('invoices', 'i-1')).toBe('/receivables/invoices/i-1')
  expect(recordPage('bank_transactions', 'b-1')).toBe('/banking/transactions?line=b-1')
  expect(recordPage('companies', 'c-1')).toBe('/settings/company')
  expect(recordPage('audit_log', 'a-1')).toBeUndefined()
  expect(recordPage('nothing', 'a-1')).toBeUndefined()
})

test('the palette shows kinds by their place, a journal entry as a journal', () => {
  const kinds = foundRecords.map(({ kind }) => kind)
  expect(kinds[0]).toBe('customers')
  expect(kinds.indexOf('invoices')).toBeLessThan(kinds.indexOf('estimates'))
  expect(kinds.indexOf('advances')).toBeLessThan(kinds.indexOf('vendors'))
  expect(kinds.indexOf('items')).toBeLessThan(kinds.indexOf('journals'))
  expect(foundRecords.find(({ kind }) => kind === 'journals')?.page).toBe('/accounting/journals/:id')
})

test('an entry links to the record that posted it, opening entries too', () => {
  expect(entryPage('invoice', 'i-1')).toBe('/receivables/invoices/i-1')
  expect(entryPage('opening_invoice', 'i-1')).toBe('/receivables/invoices/i-1')
  expect(entryPage('opening_customer_advance', 'p-1')).toBe('/receivables/payments/p-1')
  expect(entryPage('payment_ahead', 'v-1')).toBe('/payables/vendor-advances/v-1')
  expect(entryPage('manual', 'm-1')).toBeUndefined()
})

test('no source of entries belongs to two records', () => {
  const entries = Object.values(recordKinds).flatMap((record) => record.entries ?? [])
  expect(entries.filter((source, at) => entries.indexOf(source) !== at)).toEqual([])
})

test('imports, files and notifications follow from the records', () => {
  expect(importKinds).toContain('sales-orders')
  expect(importWords['sales-orders']).toMatchObject({ one: 'sales order', upload: '/receivables/sales-orders/import' })
  expect(importWords['opening-bills']).toMatchObject({ party: 'vendors', page: '/payables/bills/:id' })
  expect(attachmentAccess('audit_requests').writes).not.toContain('REPORTS')
  expect(notificationIcons).toMatchObject({ receipt_email: 'mail', payment: 'money', team: 'customers' })
})
