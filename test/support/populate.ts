import { randomUUID } from 'node:crypto'
import { receiveAdvance, refundAdvance } from '#contract/sales/advances.ts'
import { askForAccess } from '#contract/identity/access-requests.ts'
import { createBankRule, runBankRules } from '#contract/banking/bank-rules.ts'
import { attachFile } from '#contract/documents/attachments.ts'
import { approveBill, createBill, submitBill } from '#contract/purchases/bills.ts'
import { attachToBill } from '#contract/purchases/bill-files.ts'
import { recordBillPayment } from '#contract/purchases/bill-payments.ts'
import { applyCreditNote, createCreditNote, issueCreditNote, refundCreditNote } from '#contract/sales/credit-notes.ts'
import { uploadToInbox } from '#contract/purchases/inbox.ts'
import { createInvitation } from '#contract/identity/invitations.ts'
import { createCard } from '#contract/payouts/cards.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { updateEInvoiceSettings } from '#contract/compliance/e-invoices.ts'
import { consolidateEWayBills } from '#contract/compliance/consolidated-e-way-bills.ts'
import { makeChallanEWayBill, makeEWayBill } from '#contract/compliance/e-way-bills.ts'
import { createInvoice, writeOffInvoice } from '#contract/sales/invoices.ts'
import { createItem } from '#contract/directory/items.ts'
import { createFixedAsset } from '#contract/assets/fixed-assets.ts'
import { runDepreciation } from '#contract/assets/depreciation.ts'
import { adjustStock, closeStock, trackStock } from '#contract/assets/inventory.ts'
import { createDimension } from '#contract/accounting/dimensions.ts'
import { uploadJournal } from '#contract/accounting/journal-imports.ts'
import { createJournal } from '#contract/accounting/journals.ts'
import { lockModuleUpTo, reopenModule } from '#contract/accounting/periods.ts'
import { addOpeningDocument, setOpeningTds } from '#contract/closing/opening-documents.ts'
import { setOpeningBooks } from '#contract/accounting/openings.ts'
import { createRecurringJournal } from '#contract/accounting/recurring-journals.ts'
import { recordPayment } from '#contract/sales/payments.ts'
import { categoriseLines, matchReceipt } from '#contract/banking/reconciliation.ts'
import { createDebitNote, issueDebitNote } from '#contract/purchases/debit-notes.ts'
import { createDeliveryChallan, sendGoods } from '#contract/sales/delivery-challans.ts'
import { createPurchaseOrder, sendPurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import { createReceiptNote } from '#contract/purchases/receipt-notes.ts'
import { uploadRows } from '#contract/documents/row-imports.ts'
import { createRole } from '#contract/identity/roles.ts'
import { installApp, removeApp } from '#contract/workspace/store.ts'
import { createStaff, saveStaffBank } from '#contract/directory/staff.ts'
import { applyVendorAdvance, recordVendorAdvance, refundVendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { createVendor, saveVendorBank } from '#contract/directory/vendors.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import type { Bank } from '#server/adapters/bank/port.ts'
import { askConsent } from '#server/domains/banking/bank-feeds/consent.ts'
import { exportThem } from '#server/domains/payouts/payouts/exports/create-export.ts'
import { create as makePayout } from '#server/domains/payouts/payouts/payout-changes.ts'
import type { PayoutRecord } from '#server/domains/payouts/payouts/table.ts'
import { settlePlanPayment } from '#server/domains/billing/subscription/service.ts'
import { inApproval } from './approvals.ts'
import { fixedAsset } from './assets.ts'
import { bankLines } from './bank-lines.ts'
import {
  advance,
  bankRule,
  challan,
  creditNote,
  customer,
  eWayBill,
  invoice,
  item,
  openInvoice,
  payment,
  portalAccess,
} from './builders.ts'
import {
  bill,
  billLine,
  debitNote,
  orderLine,
  purchaseOrder,
  receiptNote,
  vendor,
  vendorAdvance,
  vendorRefund,
} from './purchase-builders.ts'
import { creditCard, payout } from './payouts.ts'
import { billed, openTrader, receipt } from './reconciling.ts'
import { sellsAbroad } from './foreign.ts'
import { leadsGroup } from './groups.ts'
import { asksByLinks } from './links.ts'
import { makeSamples } from './sample.ts'
import { notifiedSettlement } from './settlements.ts'
import type { Actor, World } from './world.ts'

/**
 * A company with one record of every kind, created by the product's use cases: `test/samples`, and here those that depend on each
 * other.
 */
export async function populate(world: World): Promise<Actor> {
  const desk = await openTrader(world, 'Asha Textiles')
  const { asha, deccan, hdfc } = desk
  await asha.call(createItem, { body: item() })
  await asha.call(uploadRows, { query: { import_kind: 'items', file_name: 'items.csv' }, raw: Buffer.from('Name\nTowel\n') })
  const { invoices_id: attached_id } = await asha.call(createInvoice, { body: invoice(deccan) })
  await asha.call(attachFile, {
    query: { attached_to: 'invoices', attached_id, file_name: 'order.pdf' },
    raw: Buffer.from('%PDF-1.7\n'),
  })
  await billed(asha, deccan, 50_000_00)
  const paid = await billed(asha, deccan, 10_000_00)
  await asha.call(updateEInvoiceSettings, { body: portalAccess() })
  await asha.call(makeEWayBill, { params: { invoices_id: paid.invoices_id }, body: eWayBill() })
  await travels(asha, deccan)
  const bad = { written_off_on: '2026-11-20', amount: 100, reason: 'Not worth a letter' }
  const { invoices_id } = await billed(asha, deccan, 90_00)
  await asha.call(writeOffInvoice, { params: { invoices_id }, body: bad })
  await asha.call(recordPayment, { body: payment(deccan, hdfc.ledger_accounts_id) })
  await credited(asha, deccan, hdfc.ledger_accounts_id)
  await paidAhead(asha, deccan, hdfc.ledger_accounts_id)
  await asksByLinks(world, asha, await billed(asha, deccan, 500_00))
  const [into, out] = await bankLines(asha, hdfc, [
    { amount: 11_800_00, description: `NEFT CR-ICIC0000103-DECCAN TEXTILES-${paid.invoice_number}-N1` },
    { amount: -450_00, description: 'UPI-SWIGGY-SWIGGY@ICICI-ICIC0000104-609112345678-UPI' },
    { amount: -99_00, description: 'SMS CHRG' },
  ])
  const allocations = [{ invoices_id: paid.invoices_id, amount: 11_800_00, tds_amount: 0 }]
  await asha.call(matchReceipt, { body: receipt({ bank_transactions_ids: [into ?? ''], allocations }) })
  const [welfare, cash] = await asha.tx((tx) => Promise.all([accountOf(tx, 'staff_welfare'), accountOf(tx, 'cash')]))
  await asha.call(categoriseLines, { body: { bank_transactions_ids: [out ?? ''], ledger_accounts_id: welfare, memo: null } })
  await asha.call(createBankRule, { body: bankRule([{ ledger_accounts_id: welfare, percent: '100' }]) })
  await asha.call(runBankRules, { body: { bank_accounts_id: null, bank_rules_id: null } })
  const line = { line_memo: null }
  await asha.call(createJournal, {
    body: {
      posting_date: '2026-11-20',
      memo: 'Tea',
      lines: [
        { ...line, ledger_accounts_id: welfare, debit: 50_00, credit: 0 },
        { ...line, ledger_accounts_id: cash, debit: 0, credit: 50_00 },
      ],
    },
  })
  await makeSamples({ ...desk, world })
  await movedHere(asha)
  await owns(asha)
  await sellsAbroad(asha)
  await accounts(asha, welfare, cash)
  const clerk = await world.member(asha, ['EMPLOYEE'])
  await clerk.call(askForAccess, { body: { permission: 'BANKING', page: '/banking', note: null } })
  const { roles_id } = await asha.call(createRole, { body: { role_name: 'Cashier', permissions: ['BANKING'] } })
  await asha.call(createInvitation, { body: { email: 'ravi@stores.in', roles_id } })
  const ahead = { amount: 1_00, reference: 'ahead', method: 'pg', paid_on: '2026-11-20' }
  await asha.tx((tx) => settlePlanPayment(tx, world.app.services, ahead))
  await owes(asha, welfare, cash)
  await pays(world, asha, hdfc.bank_accounts_id)
  await inApproval(world, asha, welfare)
  await asha.call(removeApp, { params: { app: 'referrals' } })
  await asha.call(installApp, { params: { app: 'referrals' } })
  await leadsGroup(world, asha)
  return asha
}

/** Two challans whose goods go in one vehicle. No portal runs here, so their e-way bill numbers are set directly. */
async function travels(asha: Actor, customers_id: string) {
  const e_way_bills_ids: string[] = []
  for (const _ of [1, 2]) {
    const { delivery_challans_id, version } = await asha.call(createDeliveryChallan, { body: challan(customers_id) })
    const params = { delivery_challans_id }
    await asha.call(sendGoods, { params, body: { version } })
    const body = { ...eWayBill(), sub_supply: 'others' as const, sub_supply_note: 'Supply' }
    e_way_bills_ids.push((await asha.call(makeChallanEWayBill, { params, body })).e_way_bills_id)
  }
  await asha.tx((tx) =>
    tx.client.query(
      `UPDATE e_way_bills SET status = 'active', under_way = NULL, e_way_bill_number = 331000000000 + n, generated_at = $3, valid_until = $3::timestamptz + interval '1 day'
       FROM unnest($2::uuid[]) WITH ORDINALITY AS made (id, n) WHERE companies_id = $1 AND e_way_bills_id = made.id`,
      [tx.companies_id, e_way_bills_ids, tx.now],
    ),
  )
  const vehicle = { ...eWayBill(), transport_mode: 'road' as const, from_place: 'Pune', from_state_code: '27', e_way_bills_ids }
  const {
    from_pincode: _from,
    to_pincode: _to,
    distance_km: _km,
    transporter_id: _id,
    transporter_name: _name,
    ...body
  } = vehicle
  await asha.call(consolidateEWayBills, { body })
  // The goods of the second continue in a lorry of their own from Nashik.
  await asha.tx(async (tx) => {
    const groups_id = randomUUID()
    await tx.client.query(
      `INSERT INTO e_way_bill_groups VALUES ($1, $2, $3, 1, 'road', 'Nashik', '27', 'Nagpur', '27', 1, 'MTR', 'transshipment', 'Ghat', $4)`,
      [tx.companies_id, groups_id, e_way_bills_ids[1], tx.now],
    )
    await tx.client.query(
      `INSERT INTO e_way_bill_group_vehicles (companies_id, e_way_bill_group_vehicles_id, e_way_bill_groups_id, vehicle_number, quantity, added_at)
       VALUES ($1, $2, $3, 'MH15AB1234', 1, $4)`,
      [tx.companies_id, randomUUID(), groups_id, tx.now],
    )
  })
}

/** An invoice that was open when the books began, and what a vendor was credited before. */
async function movedHere(asha: Actor) {
  const { customers_id } = await asha.call(createCustomer, { body: customer({ customer_name: 'Nila Stores' }) })
  const { vendors_id } = await asha.call(createVendor, { body: vendor({ vendor_name: 'Rane and Associates' }) })
  await asha.call(setOpeningBooks, { body: { opened_on: '2026-03-31', turnover_this_year: null, turnover_last_year: null } })
  await asha.call(addOpeningDocument, { body: openInvoice(customers_id) })
  const tds_nature = 'professional' as const
  await asha.call(setOpeningTds, { body: { vendors_id, tds_nature, paid: 60_000_00, taxed: 60_000_00, withheld: 6_000_00 } })
}

/** A laptop with a month's depreciation, and tracked goods whose stock was corrected and closed. */
async function owns(asha: Actor) {
  const equipment = await asha.tx((tx) => accountOf(tx, 'fixed_assets'))
  await asha.call(createFixedAsset, { body: fixedAsset(equipment) })
  await asha.call(createFixedAsset, {
    body: fixedAsset(equipment, { method: 'none', useful_life_years: null, residual_value: 0 }),
  })
  await asha.call(runDepreciation, { body: { period_to: '2026-04-30', amount: Math.round((19_000_00 * 30) / 365) } })
  const { items_id } = await asha.call(createItem, { body: item({ item_name: 'Silk' }) })
  const opening = { tracked_from: '2026-04-01', opening_quantity: '2', opening_value: 200_00, reorder_level: null }
  await asha.call(trackStock, { params: { items_id }, body: opening })
  const found = { reason: 'found' as const, quantity: '1', value: 100_00, notes: null }
  await asha.call(adjustStock, { body: { items_id, movement_date: '2026-11-01', ...found } })
  await asha.call(closeStock, { body: { closed_on: '2026-11-20', stock_value: 300_00 } })
}

/** A file of entries, a cost centre, a recurring entry, and a request to open a lock. */
async function accounts(asha: Actor, welfare: string, cash: string) {
  const raw = Buffer.from('Date,Voucher,Account,Debit,Credit\n2026-11-20,1,Rent,5,\n2026-11-20,1,Cash in hand,,5\n')
  await asha.call(uploadJournal, { query: { file_name: 'journal.csv' }, raw })
  await asha.call(createDimension, { body: { dimension_kind: 'cost_centre', dimension_name: 'Pune' } })
  const line = { line_memo: null }
  const rhythm = { every: 1, period: 'month' as const, on_day: 30, starts_on: '2026-11-30', ends_on: null, times: null }
  const lines = [
    { ...line, ledger_accounts_id: welfare, debit: 50_00, credit: 0 },
    { ...line, ledger_accounts_id: cash, debit: 0, credit: 50_00 },
  ]
  await asha.call(createRecurringJournal, { body: { ...rhythm, memo: 'Tea of {month}', reverses: false, lines } })
  const params = { lock_module: 'journals' as const }
  await asha.call(lockModuleUpTo, { params, body: { locked_until: '2020-03-31', reason: 'Audited' } })
  await asha.call(reopenModule, { params, body: { lock_to: null, reason: 'Late bill' } })
}

/** A payout that waits for approval. No bank runs here, so one that serves every branch replaces it. */
async function pays(world: World, asha: Actor, bank_accounts_id: string) {
  const { cards_id } = await asha.call(createCard, { body: creditCard() })
  const bank = { partner_banks_id: 1, serves: () => true } as unknown as Bank
  await notifiedSettlement(asha)
  await asha.tx(async (tx) => {
    const shared = { bank_accounts_ids: [bank_accounts_id], from_date: '2026-11-01' }
    await askConsent(tx, { ...world.app.services, bank }, shared)
    const { rows } = await tx.client.query<{ vendors_id: string }>(
      `UPDATE vendors SET bank_status = 'verified', bank_verified_at = $2 WHERE companies_id = $1 AND bank_account_number IS NOT NULL RETURNING vendors_id`,
      [tx.companies_id, tx.now],
    )
    const bill = await tx.client.query<{ bills_id: string }>(
      `SELECT bills_id FROM bills WHERE companies_id = $1 AND vendors_id = $2 AND status = 'approved' LIMIT 1`,
      [tx.companies_id, rows[0]?.vendors_id],
    )
    const bills = bill.rows.map(({ bills_id }) => ({ bills_id, amount: 10_00 }))
    await makePayout(tx, { ...world.app.services, bank }, payout(rows[0]?.vendors_id ?? '', bank_accounts_id, { bills }))
    const repayment = { payout_kind: 'card', vendors_id: null, cards_id, purpose: 'repayment' } as const
    const { payouts_id } = await makePayout(tx, { ...world.app.services, bank }, payout('', bank_accounts_id, repayment))
    const released = await tx.client.query<PayoutRecord>(
      'UPDATE payouts SET approved_by = $3, approved_at = $4 WHERE companies_id = $1 AND payouts_id = $2 RETURNING *',
      [tx.companies_id, payouts_id, tx.accounts_id, tx.now],
    )
    await exportThem(tx, released.rows, { bank_format: 'generic', client_code: '' })
  })
}

/** A vendor with a bank account, a partly paid bill, and an inbox item. */
async function owes(asha: Actor, expense: string, cash: string) {
  const { staff_id } = await asha.call(createStaff, { body: { staff_name: 'Meera Iyer', email: null, accounts_id: null } })
  const { vendors_id } = await asha.call(createVendor, { body: vendor() })
  const account = { bank_account_name: 'Nila Printers', bank_account_number: '50200012345678', bank_ifsc: 'HDFC0000001' }
  await asha.call(saveVendorBank, { params: { vendors_id }, body: { ...account, upi_vpa: null } })
  await asha.call(saveStaffBank, { params: { staff_id }, body: { ...account, upi_vpa: null } })
  const made = await asha.call(createBill, { body: bill(vendors_id, [billLine(expense)]) })
  const params = { bills_id: made.bills_id }
  const raw = Buffer.from('%PDF-1.7\n')
  await asha.call(attachToBill, { params, query: { file_name: 'bill.pdf' }, raw })
  const { version } = await asha.call(submitBill, { params, body: { version: made.version } })
  await asha.call(approveBill, { params, body: { version } })
  const paid = { payment_date: '2026-11-20', amount: 1_000_00, payment_mode: 'cash' as const, reference: null }
  await asha.call(recordBillPayment, { params, body: { ...paid, ledger_accounts_id: cash } })
  await orders(asha, vendors_id, expense)
  const lowered = await asha.call(createDebitNote, { body: debitNote(made.bills_id) })
  const note = { debit_notes_id: lowered.debit_notes_id }
  await asha.call(issueDebitNote, { params: note, body: { version: lowered.version } })
  await ahead(asha, vendors_id, made.bills_id, cash)
  await asha.call(uploadToInbox, { query: { file_name: 'paper.pdf' }, raw: Buffer.from('%PDF-1.7\npaper') })
}

/** An advance that is partly applied to a bill and partly refunded. */
async function ahead(asha: Actor, vendors_id: string, bills_id: string, cash: string) {
  const { vendor_advances_id } = await asha.call(recordVendorAdvance, { body: vendorAdvance(vendors_id, cash) })
  const params = { vendor_advances_id }
  const applied = { applied_on: '2026-11-20', applications: [{ bills_id, amount: 100_00 }] }
  await asha.call(applyVendorAdvance, { params, body: applied })
  await asha.call(refundVendorAdvance, { params, body: vendorRefund(cash) })
}

/** A credit note, a part of it applied to an invoice and a part refunded. */
async function credited(asha: Actor, customers_id: string, ledger_accounts_id: string) {
  const owing = await billed(asha, customers_id, 500_00)
  const { credit_notes_id, version } = await asha.call(createCreditNote, { body: creditNote(customers_id) })
  const params = { credit_notes_id }
  await asha.call(issueCreditNote, { params, body: { version } })
  await asha.call(applyCreditNote, { params, body: { allocations: [{ invoices_id: owing.invoices_id, amount: 100_00 }] } })
  const refund = { refunded_on: '2026-11-20', amount: 100_00, payment_mode: 'upi', reference: null, ledger_accounts_id } as const
  await asha.call(refundCreditNote, { params, body: refund })
}

/** A partly refunded advance. */
async function paidAhead(asha: Actor, customers_id: string, ledger_accounts_id: string) {
  const { advances_id } = await asha.call(receiveAdvance, { body: advance(customers_id, ledger_accounts_id) })
  const refund = { refunded_on: '2026-11-20', amount: 100_00, payment_mode: 'upi', reference: null, ledger_accounts_id } as const
  await asha.call(refundAdvance, { params: { advances_id }, body: refund })
}

/** A partly received order. */
async function orders(asha: Actor, vendors_id: string, expense: string) {
  const order = await asha.call(createPurchaseOrder, { body: purchaseOrder(vendors_id, [orderLine(expense)]) })
  const params = { purchase_orders_id: order.purchase_orders_id }
  await asha.call(sendPurchaseOrder, { params, body: { version: order.version } })
  await asha.call(createReceiptNote, { body: receiptNote(order.purchase_orders_id, '4') })
}
