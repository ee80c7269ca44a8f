import * as advances from '#contract/sales/advances.ts'
import * as billPayments from '#contract/purchases/bill-payments.ts'
import * as bills from '#contract/purchases/bills.ts'
import * as cashMemos from '#contract/sales/cash-memos.ts'
import * as creditNotes from '#contract/sales/credit-notes.ts'
import * as debitNotes from '#contract/purchases/debit-notes.ts'
import * as challans from '#contract/sales/delivery-challans.ts'
import * as eInvoices from '#contract/compliance/e-invoices.ts'
import * as eWayBills from '#contract/compliance/e-way-bills.ts'
import * as invoices from '#contract/sales/invoices.ts'
import * as journals from '#contract/accounting/journals.ts'
import * as payments from '#contract/sales/payments.ts'
import { refreshPayout } from '#contract/payouts/payouts.ts'
import * as receiptNotes from '#contract/purchases/receipt-notes.ts'
import * as reconciliation from '#contract/banking/reconciliation.ts'
import * as stockTransfers from '#contract/compliance/stock-transfers.ts'
import * as vendorAdvances from '#contract/purchases/vendor-advances.ts'
import type { AnyEndpoint } from '#server/platform/any-endpoint.ts'
import type { Sandboxes } from '../sandbox.ts'
import type { Actor, World } from '../world.ts'

export const UNDONE_ON = '2026-12-31'
const reason = 'Taken back whole'
const cancelled = { cancelled_on: UNDONE_ON, cancel_reason: reason }
const voided = { voided_on: UNDONE_ON, void_reason: reason }
const undone = { undone_on: UNDONE_ON }

/** A kind of document that still counts: which rows, and how a person takes one back. */
type Undo = { rows: string; endpoint: AnyEndpoint; body?: object | ((row: Record<string, string>) => object) }

/** Every kind of document that posts or moves something, dependent ones first. */
const undos: Readonly<Record<string, Undo>> = {
  'a match of bank lines': {
    rows: 'SELECT reconciliation_matches_id FROM reconciliation_matches WHERE undone_on IS NULL',
    endpoint: reconciliation.undoMatches,
    body: (row) => ({ reconciliation_matches_ids: [row['reconciliation_matches_id']], undone_on: null }),
  },
  'an e-invoice': {
    rows: `SELECT e_invoices_id FROM e_invoices WHERE status = 'registered'`,
    endpoint: eInvoices.cancelEInvoice,
    body: { cancel_reason: 'duplicate', cancel_remark: reason },
  },
  'an e-way bill': {
    rows: `SELECT e_way_bills_id FROM e_way_bills WHERE status IN ('active', 'generated')`,
    endpoint: eWayBills.cancelEWayBill,
    body: { cancel_reason: 'duplicate', cancel_remark: reason },
  },
  'a refund of a credit note': {
    rows: 'SELECT credit_notes_id, credit_note_refunds_id FROM credit_note_refunds WHERE undone_on IS NULL',
    endpoint: creditNotes.undoRefund,
  },
  'an application of a credit note': {
    rows: 'SELECT credit_notes_id, credit_note_applications_id FROM credit_note_applications WHERE undone_on IS NULL',
    endpoint: creditNotes.undoApplication,
  },
  'a write-off': {
    rows: 'SELECT invoices_id, invoice_write_offs_id FROM invoice_write_offs WHERE undone_on IS NULL',
    endpoint: invoices.undoWriteOff,
    body: undone,
  },
  'a refund of an advance': {
    rows: 'SELECT advances_id, advance_refunds_id FROM advance_refunds WHERE undone_on IS NULL',
    endpoint: advances.undoAdvanceRefund,
    body: undone,
  },
  'a payment': {
    rows: `SELECT payments_id FROM payments WHERE status = 'recorded'`,
    endpoint: payments.voidPayment,
    body: voided,
  },
  'a credit note': {
    rows: `SELECT credit_notes_id FROM credit_notes WHERE status NOT IN ('draft', 'cancelled')`,
    endpoint: creditNotes.cancelCreditNote,
    body: cancelled,
  },
  'an invoice': {
    rows: `SELECT invoices_id FROM invoices WHERE status NOT IN ('draft', 'cancelled')`,
    endpoint: invoices.cancelInvoice,
    body: cancelled,
  },
  'a stock transfer': {
    rows: `SELECT stock_transfers_id FROM stock_transfers WHERE status = 'issued'`,
    endpoint: stockTransfers.cancelStockTransfer,
    body: { cancel_reason: reason },
  },
  'a cash memo': {
    rows: `SELECT cash_memos_id FROM cash_memos WHERE cancelled_on IS NULL`,
    endpoint: cashMemos.cancelCashMemo,
    body: { cancel_reason: reason },
  },
  'a delivery challan': {
    rows: `SELECT delivery_challans_id FROM delivery_challans WHERE status NOT IN ('draft', 'cancelled')`,
    endpoint: challans.cancelDeliveryChallan,
    body: { cancel_reason: reason },
  },
  'money back of a debit note': {
    rows: 'SELECT debit_notes_id, vendor_refunds_id FROM vendor_refunds WHERE undone_on IS NULL AND debit_notes_id IS NOT NULL',
    endpoint: debitNotes.undoDebitRefund,
    body: undone,
  },
  'an application of a debit note': {
    rows: 'SELECT debit_notes_id, debit_note_applications_id FROM debit_note_applications WHERE undone_on IS NULL',
    endpoint: debitNotes.undoDebitApplication,
    body: undone,
  },
  'money back of an advance': {
    rows: 'SELECT vendor_advances_id, vendor_refunds_id FROM vendor_refunds WHERE undone_on IS NULL AND vendor_advances_id IS NOT NULL',
    endpoint: vendorAdvances.undoVendorAdvanceRefund,
    body: undone,
  },
  'an application of an advance to a vendor': {
    rows: 'SELECT vendor_advances_id, vendor_advance_applications_id FROM vendor_advance_applications WHERE undone_on IS NULL',
    endpoint: vendorAdvances.undoVendorAdvanceApplication,
    body: undone,
  },
  'a payment of a bill': {
    rows: 'SELECT bills_id, bill_payments_id FROM bill_payments WHERE voided_on IS NULL',
    endpoint: billPayments.voidBillPayment,
    body: voided,
  },
  'an advance to a vendor': {
    rows: `SELECT vendor_advances_id FROM vendor_advances WHERE status IN ('open', 'part_used', 'used')`,
    endpoint: vendorAdvances.cancelVendorAdvance,
    body: cancelled,
  },
  'a debit note': {
    rows: `SELECT debit_notes_id FROM debit_notes WHERE status NOT IN ('draft', 'cancelled')`,
    endpoint: debitNotes.cancelDebitNote,
    body: cancelled,
  },
  'a bill': { rows: `SELECT bills_id FROM bills WHERE status = 'approved'`, endpoint: bills.cancelBill, body: cancelled },
  'a receipt note': {
    rows: `SELECT receipt_notes_id FROM receipt_notes WHERE status <> 'cancelled'`,
    endpoint: receiptNotes.cancelReceiptNote,
    body: { cancel_reason: reason },
  },
  'a journal entry': {
    rows: `SELECT e.journal_entries_id FROM journal_entries e WHERE e.source IN ('manual', 'recurring', 'import') AND NOT EXISTS (
      SELECT 1 FROM journal_entries r WHERE r.companies_id = e.companies_id AND r.reverses_id = e.journal_entries_id)`,
    endpoint: journals.reverseJournal,
    body: { posting_date: UNDONE_ON, reason, confirm_ahead: true },
  },
}

type Left = { kind: string; message: string }

/**
 * Undoes every document of the company, as a person would, until nothing more can be undone; the bank returns its payouts, and external
 * services respond. Returns what is left and why.
 */
export async function undoAll(world: World, sandboxes: Sandboxes, owner: Actor): Promise<{ left: Left[] }> {
  let left: Left[] = []
  for (let isMoving = true; isMoving; ) {
    await sendBack(owner, sandboxes)
    await world.app.services.jobs.drain()
    isMoving = false
    left = []
    for (const [kind, { rows, endpoint, body }] of Object.entries(undos))
      for (const row of await liveRows(owner, rows)) {
        const params = Object.fromEntries(Object.entries(row).filter(([name]) => endpoint.path.includes(`:${name}`)))
        const answer = await owner.send(endpoint, { params, body: typeof body === 'function' ? body(row) : body } as never)
        if (answer.statusCode < 400) isMoving = true
        else left.push({ kind, message: (JSON.parse(answer.body) as { message: string }).message })
      }
  }
  return { left }
}

async function sendBack(owner: Actor, sandboxes: Sandboxes): Promise<void> {
  for (const { payouts_id = '', reference } of await liveRows(
    owner,
    `SELECT payouts_id, reference FROM payouts WHERE payout_status = 'processed'`,
  )) {
    await sandboxes.control('bank', { conclude_payout: { reference, status: 'reversed' } })
    await owner.call(refreshPayout, { params: { payouts_id } })
  }
}

const liveRows = (owner: Actor, sql: string) => owner.tx(async (tx) => (await tx.client.query<Record<string, string>>(sql)).rows)
