import { emailAdvance, receiveAdvance } from '#contract/sales/advances.ts'
import { createCashMemo, emailCashMemo } from '#contract/sales/cash-memos.ts'
import { createCreditNote, emailCreditNote, issueCreditNote } from '#contract/sales/credit-notes.ts'
import { emailCustomerStatement } from '#contract/sales/customer-statements.ts'
import { createDeliveryChallan, emailDeliveryChallan, sendGoods } from '#contract/sales/delivery-challans.ts'
import { createEstimate, emailEstimate, sendEstimate } from '#contract/sales/estimates.ts'
import { emailInvoices } from '#contract/sales/invoices.ts'
import { makePaymentLink } from '#contract/sales/payment-links.ts'
import { emailPayment, recordPayment } from '#contract/sales/payments.ts'
import { remindMany } from '#contract/sales/reminders.ts'
import { confirmSalesOrder, createSalesOrder, emailSalesOrder } from '#contract/sales/sales-orders.ts'
import { askForTds } from '#contract/compliance/tds-suffered.ts'
import { askConfirmation } from '#contract/closing/year-end.ts'
import { importTdsCredits } from '#contract/compliance/tds-suffered.ts'
import { advance, cashMemo, challan, creditNote, estimate, payment, salesOrder } from '../builders.ts'
import { paymentLink } from '../links.ts'
import { issued } from '../receivables.ts'
import type { Stories } from './stage.ts'

/** The mails that customers get. */
export const salesStories = {
  'invoice-email': async ({ asha, customers_id }) => {
    const { invoices_id } = await issued(asha, customers_id)
    await asha.call(emailInvoices, { body: { ids: [invoices_id] } })
  },
  'invoice-reminder': async ({ asha, customers_id }) => {
    const { invoices_id } = await issued(asha, customers_id, { invoice_date: '2026-10-01', due_date: '2026-10-20' })
    await asha.call(remindMany, { body: { ids: [invoices_id] } })
  },
  'credit-note-email': async ({ asha, customers_id, letter }) => {
    const { credit_notes_id, version } = await asha.call(createCreditNote, { body: creditNote(customers_id) })
    await asha.call(issueCreditNote, { params: { credit_notes_id }, body: { version } })
    await asha.call(emailCreditNote, { params: { credit_notes_id }, body: letter })
  },
  'estimate-email': async ({ asha, customers_id, letter }) => {
    const { estimates_id, version } = await asha.call(createEstimate, { body: estimate(customers_id) })
    await asha.call(sendEstimate, { params: { estimates_id }, body: { version } })
    await asha.call(emailEstimate, { params: { estimates_id }, body: letter })
  },
  'sales-order-email': async ({ asha, customers_id, letter }) => {
    const { sales_orders_id, version } = await asha.call(createSalesOrder, { body: salesOrder(customers_id) })
    await asha.call(confirmSalesOrder, { params: { sales_orders_id }, body: { version } })
    await asha.call(emailSalesOrder, { params: { sales_orders_id }, body: letter })
  },
  'delivery-challan-email': async ({ asha, customers_id, letter }) => {
    const { delivery_challans_id, version } = await asha.call(createDeliveryChallan, { body: challan(customers_id) })
    await asha.call(sendGoods, { params: { delivery_challans_id }, body: { version } })
    await asha.call(emailDeliveryChallan, { params: { delivery_challans_id }, body: letter })
  },
  'cash-memo-email': async ({ asha, letter }) => {
    const { cash_memos_id } = await asha.call(createCashMemo, { body: cashMemo() })
    await asha.call(emailCashMemo, { params: { cash_memos_id }, body: letter })
  },
  'payment-email': async ({ asha, customers_id, bank, letter }) => {
    const { payments_id } = await asha.call(recordPayment, { body: payment(customers_id, bank) })
    await asha.call(emailPayment, { params: { payments_id }, body: letter })
  },
  'advance-email': async ({ asha, customers_id, bank, letter }) => {
    const { advances_id } = await asha.call(receiveAdvance, { body: advance(customers_id, bank) })
    await asha.call(emailAdvance, { params: { advances_id }, body: letter })
  },
  'statement-email': ({ asha, customers_id, letter }) =>
    asha.call(emailCustomerStatement, {
      params: { customers_id },
      body: { ...letter, period: { from: '2026-04-01', to: '2026-11-20' } },
    }),
  'payment-link-email': ({ asha, customers_id }) =>
    asha.call(makePaymentLink, { body: { ...paymentLink({ customers_id, purpose: '12' }), send: true } }),
  'tds-credit-request': async ({ asha, customers_id, bank, letter }) => {
    const made = { payment_date: '2026-06-10', amount: 90_000_00, tds_amount: 10_000_00, allocations: [] }
    await asha.call(recordPayment, { body: payment(customers_id, bank, made) })
    await asha.call(importTdsCredits, { query: { file_name: '26as.txt' }, raw: form26as })
    await asha.call(askForTds, { params: { customers_id }, query: { year: '2026' }, body: letter })
  },
  'balance-confirmation': async ({ asha, customers_id, letter }) => {
    await issued(asha, customers_id, { invoice_date: '2026-01-10', due_date: '2026-02-10' })
    await asha.call(askConfirmation, {
      params: { period_start: '2025-04-01' },
      body: { party_kind: 'customer', party_id: customers_id, email: letter.to },
    })
  },
} satisfies Stories<
  | 'invoice-email'
  | 'invoice-reminder'
  | 'credit-note-email'
  | 'estimate-email'
  | 'sales-order-email'
  | 'delivery-challan-email'
  | 'cash-memo-email'
  | 'payment-email'
  | 'advance-email'
  | 'statement-email'
  | 'payment-link-email'
  | 'tds-credit-request'
  | 'balance-confirmation'
>

/** A Form 26AS with one credit of another quarter. */
const form26as = Buffer.from(
  [
    'File Creation Date^Permanent Account Number (PAN)^Current Status of PAN^Financial Year^Assessment Year^Name of Assessee',
    '20-11-2026^AADCS4321F^Active^2026-27^2027-28^SUNDARI TRADERS',
    'PART-I - Details of Tax Deducted at Source',
    'Sr. No.^Name of Deductor^TAN of Deductor^^^^^Total Amount Paid / Credited(Rs.)^Total Tax Deducted(Rs.)^Total TDS Deposited(Rs.)',
    '1^ACME STEEL PRIVATE LIMITED^MUMA12345B^^^^^1,00,000.00^10,000.00^10,000.00',
    '^Sr. No.^Section^Transaction Date^Status of Booking^Date of Booking^Remarks^Amount Paid / Credited(Rs.)^Tax Deducted(Rs.)^TDS Deposited(Rs.)',
    '^1^1027^15-Jul-2026^F^20-Aug-2026^-^1,00,000.00^10,000.00^10,000.00',
  ].join('\r\n'),
)
