import { expect, test } from 'vitest'
import type { Bill } from '#contract/purchases/bills.ts'
import type { InboxItem } from '#contract/purchases/inbox.ts'
import { inputOf, markOf, vendorPaperOf } from './vendor-paper.ts'

test('an input and its value on the document lead to each other', () => {
  expect(['vendors_id', 'lines.2.rate', 'bill_date', ''].map(markOf)).toEqual([
    'vendor_gstin',
    'taxable_value',
    'bill_date',
    undefined,
  ])
  expect(['vendor_gstin', 'bill_number', 'total'].map(inputOf)).toEqual(['vendors_id', 'bill_number', undefined])
})

test('the document is that of the inbox, else the first that is attached; without a file there is none', () => {
  const item = { inbox_items_id: 'i', file_name: 'bill.pdf' } as unknown as InboxItem
  const bill = (files: object[]) => ({ bills_id: 'b', files }) as unknown as Bill
  expect(vendorPaperOf(undefined, item)?.queryKey).toContain('i')
  expect(vendorPaperOf(undefined, { ...item, file_name: null })).toBeUndefined()
  expect(vendorPaperOf(bill([{ bill_files_id: 'f' }]), undefined)?.queryKey).toContain('b')
  expect(vendorPaperOf(bill([]), undefined)).toBeUndefined()
  expect(vendorPaperOf(undefined, undefined)).toBeUndefined()
})
