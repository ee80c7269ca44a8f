import { expect, test } from 'vitest'
import type { Bill } from '#contract/purchases/bills.ts'
import type { InboxItem } from '#contract/purchases/inbox.ts'
import { inputOf, markOf, vendorPaperOf } from './vendor-paper.ts'

const item = (file_name: string | null) => ({ inbox_items_id: 'i1', file_name }) as InboxItem

test('the document of the inbox comes before what is attached to the bill', () => {
  const bill = { bills_id: 'b1', files: [{ bill_files_id: 'f1' }] } as unknown as Bill
  expect(vendorPaperOf(bill, item('bill.pdf'))?.queryKey).toContain('i1')
  expect(vendorPaperOf(bill, undefined)?.queryKey).toContain('f1')
  expect(vendorPaperOf(bill, item(null))).toBeUndefined()
  expect(vendorPaperOf({ ...bill, files: [] }, undefined)).toBeUndefined()
})

test('a field and its mark find each other', () => {
  expect(['vendors_id', 'lines.0.rate', 'bill_date', ''].map(markOf)).toEqual([
    'vendor_gstin',
    'taxable_value',
    'bill_date',
    undefined,
  ])
  expect(['vendor_gstin', 'bill_number', 'total'].map(inputOf)).toEqual(['vendors_id', 'bill_number', undefined])
})
