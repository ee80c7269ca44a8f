import type { ColumnOf } from '#core/documents/row-imports/columns.ts'
import { lineNoColumn } from '#server/domains/directory/import-columns/documents.ts'
import { notesColumn } from '#server/domains/directory/import-columns/purchase-columns.ts'

export const head: readonly ColumnOf[] = [
  {
    field: 'purchase_order_number',
    header: 'Purchase order number',
    names: ['Order number', 'PO number', 'PO no', 'Order'],
    kind: 'text',
    is_required: true,
    help: 'The order it came for, by your number',
    example: 'PO/26-27/0001',
  },
  {
    field: 'receipt_date',
    header: 'Date',
    names: ['Receipt date', 'GRN date', 'Received on'],
    kind: 'date',
    help: 'If blank, today',
    example: '21-11-2026',
  },
  {
    field: 'delivery_reference',
    header: 'Delivery reference',
    names: ['Challan number', 'Their challan', 'Vendor challan'],
    kind: 'text',
    help: 'The vendor’s challan, or the carrier’s document',
    example: 'DC-18',
  },
  { field: 'vehicle_number', header: 'Vehicle', names: ['Vehicle number'], kind: 'text', help: '', example: 'MH 12 AB 1234' },
  {
    field: 'over_reason',
    header: 'Why more',
    names: ['Over reason'],
    kind: 'text',
    help: 'Reason for receiving more than ordered',
    example: '',
  },
  notesColumn,
]

export const line: readonly ColumnOf[] = [
  {
    field: 'item_name',
    header: 'Item',
    names: ['Item name', 'Particulars', 'Description'],
    kind: 'text',
    is_required: true,
    help: 'As on the order; one row for each line',
    example: 'Letterheads',
  },
  lineNoColumn('order'),
  {
    field: 'received_quantity',
    header: 'Received',
    names: ['Received quantity', 'Quantity', 'Qty'],
    kind: 'quantity',
    is_required: true,
    help: 'Total received',
    example: '500',
  },
  {
    field: 'rejected_quantity',
    header: 'Rejected',
    names: ['Rejected quantity', 'Returned'],
    kind: 'quantity',
    help: 'Quantity to return',
    example: '10',
  },
  { field: 'reject_reason', header: 'Why rejected', names: ['Reject reason'], kind: 'text', help: '', example: 'Torn' },
]
