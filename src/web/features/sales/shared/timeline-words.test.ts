import { describe, expect, test } from 'vitest'
import { eventWords as ofBill } from '#web/features/purchases/bills/timeline-words.ts'
import { eventWords as ofDebitNote } from '#web/features/purchases/debit-notes/timeline-words.ts'
import { eventWords as ofPurchaseOrder } from '#web/features/purchases/purchase-orders/timeline-words.ts'
import { eventWords as ofReceiptNote } from '#web/features/purchases/receipt-notes/timeline-words.ts'
import { eventWords as ofAdvance } from '#web/features/sales/advances/words.ts'
import { eventWords as ofCreditNote } from '#web/features/sales/credit-notes/timeline-words.ts'
import { eventWords as ofChallan } from '#web/features/sales/delivery-challans/timeline-words.ts'
import type { TimelineEvent } from './side-cards.tsx'

const event = (action: string, detail: Record<string, unknown> = {}) => ({ action, detail }) as TimelineEvent

describe('the history of every document', () => {
  test.each([
    ['a bill', ofBill(event('payment_voided', { amount: 500_00, void_reason: 'Twice' })), 'Payment of ₹500.00 undone: Twice'],
    ['a bill', ofBill(event('approval_refused', { by: 'Meera', reason: 'No order' })), 'Meera rejected it: No order'],
    ['a debit note', ofDebitNote(event('refunded', { amount: 500_00 })), '₹500.00 refunded'],
    ['a debit note', ofDebitNote(event('issued', { debit_note_number: 'DN-1' })), 'Issued as DN-1'],
    ['an advance', ofAdvance(event('applied', { amount: 500_00 })), '₹500.00 applied to an invoice'],
    ['an advance', ofAdvance(event('voided', { void_reason: 'Bounced' })), 'Voided: Bounced'],
    ['a credit note', ofCreditNote(event('applied', { amount: 500_00 })), '₹500.00 applied to invoices'],
    ['a credit note', ofCreditNote(event('issued', { credit_note_number: 'CN-1' })), 'Issued as CN-1'],
  ])('%s says who did what with how much', (_, said, words) => expect(said).toBe(words))

  test('a purchase order that was sent has a number; one whose bills were taken back has none again', () => {
    expect(ofPurchaseOrder(event('sent', { purchase_order_number: 'PO-1' }))).toBe('Finalised as PO-1')
    expect(ofPurchaseOrder(event('sent'))).toBe('Nothing billed')
    expect(ofPurchaseOrder(event('paid_ahead', { amount: 500_00, advance_number: 'VA-1' }))).toBe('₹500.00 paid in advance, VA-1')
  })

  test('reasons are said where there are any', () => {
    expect(ofPurchaseOrder(event('closed', { reason: 'Late' }))).toBe('Closed: Late')
    expect(ofPurchaseOrder(event('closed'))).toBe('Closed')
    expect(ofPurchaseOrder(event('cancelled', { reason: 'Late' }))).toBe('Cancelled: Late')
    expect(ofPurchaseOrder(event('cancelled'))).toBe('Cancelled')
    expect(ofReceiptNote(event('received', { over_reason: 'Free goods' }))).toBe('Received, more than ordered: Free goods')
    expect(ofReceiptNote(event('received'))).toBe('Received')
  })

  test('a challan is delivered, and the goods may come back', () => {
    expect(ofChallan(event('delivered', { challan_number: 'DC-1' }))).toBe('Delivered as DC-1')
    expect(ofChallan(event('delivered'))).toBe('All goods are with the consignee again')
    expect(ofChallan(event('e_way_bill_loaded', { vehicle_number: 'MH12AB1234' }))).toBe('MH12AB1234 loaded for the e-way bill')
  })

  test('what has no words of its own is said as it is called', () => {
    for (const words of [ofBill, ofDebitNote, ofPurchaseOrder, ofReceiptNote, ofAdvance, ofCreditNote, ofChallan])
      expect(words(event('looked_at', { amount: 'x' }))).toBe('looked at')
  })
})
