import { addDays, financialYear } from '#core/dates.ts'
import { billTotals } from '#core/purchases/payables/bill.ts'
import { billNumberKey } from '#core/purchases/payables/bill-number.ts'
import { negate } from '#core/money.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { noteMove } from '#server/domains/currencies/currencies/moves.ts'
import { addOpenBill } from '#server/domains/purchases/bills/opening.ts'
import * as company from '#server/domains/company/company/service.ts'
import { noteOpen } from '#server/domains/purchases/debit-notes/foreign.ts'
import { addOpenDebitNote } from '#server/domains/purchases/debit-notes/opening.ts'
import { snapshot } from '#server/domains/purchases/purchase-documents/work.ts'
import * as vendors from '#server/domains/directory/vendors/service.ts'
import { type Opened, openingColumns, openingLine, openingReason } from './opened.ts'

type Written = { document_id: string; party_name: string }

/** Writes an open bill in its approved form, without its entry. */
export async function writeBill(tx: CompanyTx, opened: Opened, journal_entries_id: string, id: string): Promise<Written> {
  const { base, line, vendor } = await purchaseRow(tx, opened)
  const { document_date, total, foreign_total, currency } = opened
  await addOpenBill(
    tx,
    {
      ...base,
      bills_id: id,
      status: 'approved',
      bill_number: opened.number,
      number_key: billNumberKey(opened.number),
      financial_year: financialYear(document_date).label,
      bill_date: document_date,
      due_date: opened.due_date ?? addDays(document_date, vendor.payment_terms_days),
      gst: 0,
      tds_base: 0,
      tds_amount: 0,
      amount_due: total,
      foreign_due: foreign_total,
      journal_entries_id,
      approved_by: tx.accounts_id,
      approved_at: tx.now,
    },
    { ...line, bills_id: id },
  )
  if (currency !== null && foreign_total !== null)
    noteMove(tx, {
      document_type: 'bill',
      documents_id: id,
      currency,
      moved_on: opened.opened_on,
      foreign_amount: foreign_total,
      amount: total,
    })
  return { document_id: id, party_name: vendor.vendor_name }
}

/** The same for a debit note with something left; the bill it lowered is not here. */
export async function writeDebitNote(tx: CompanyTx, opened: Opened, journal_entries_id: string, id: string): Promise<Written> {
  const { base, line, vendor, buyer } = await purchaseRow(tx, opened)
  const { total, foreign_total, currency } = opened
  await addOpenDebitNote(
    tx,
    {
      ...base,
      debit_notes_id: id,
      status: 'issued',
      debit_note_number: opened.number,
      number_key: opened.number,
      reason: 'other',
      bills_id: null,
      vendor: snapshot(vendor),
      buyer,
      debit_note_date: opened.document_date,
      debit_left: total,
      foreign_left: foreign_total,
      journal_entries_id,
      issued_at: tx.now,
    },
    { ...line, debit_notes_id: id, bill_line_no: 1 },
  )
  noteOpen(tx, { debit_notes_id: id, currency }, opened.opened_on, {
    amount: negate(total),
    foreign_amount: -(foreign_total ?? 0),
  })
  return { document_id: id, party_name: vendor.vendor_name }
}

async function purchaseRow(tx: CompanyTx, opened: Opened) {
  const [vendor, buyer] = await Promise.all([vendors.lock(tx, opened.party_id), company.get(tx)])
  const { document_date, gst_rate, total, currency, exchange_rate, foreign_total } = opened
  const price = { quantity: '1', discount_amount: null, gst_rate, cess_rate: null, hsn: null, input_credit: 'eligible' as const }
  // The tax that a later debit note reverses; none of it is claimed here.
  const terms = { chosen_place_of_supply: null, reverse_charge: false, tax_inclusive: true, chosen_round_off: 0 }
  const { place_of_supply, tax_rule } = billTotals(
    { ...terms, bill_date: document_date, lines: [{ ...price, rate: total }] },
    vendor,
    buyer,
  )
  const none = { cgst: 0, sgst: 0, igst: 0, cess: 0 }
  const line = {
    ...price,
    ...none,
    companies_id: tx.companies_id,
    line_no: 1,
    item_name: openingLine(opened),
    ledger_accounts_id: vendor.expense_accounts_id ?? (await accountOf(tx, 'purchases')),
    rate: total,
    taxable_value: total,
    amount: total,
    foreign_rate: foreign_total,
    foreign_amount: foreign_total,
  }
  const base = {
    ...none,
    ...openingColumns(opened),
    companies_id: tx.companies_id,
    vendors_id: vendor.vendors_id,
    vendor_name: vendor.vendor_name,
    place_of_supply,
    tax_rule,
    reverse_charge: false,
    tax_inclusive: true,
    gross: total,
    discount: 0,
    taxable_value: total,
    reverse_charge_tax: 0,
    blocked_gst: 0,
    round_off: 0,
    why: [openingReason(opened.opened_on)],
    total,
    currency,
    exchange_rate,
    foreign_total,
    notes: opened.notes,
    created_by: tx.accounts_id,
    created_at: tx.now,
    updated_at: tx.now,
  }
  return { base, line, vendor, buyer }
}
