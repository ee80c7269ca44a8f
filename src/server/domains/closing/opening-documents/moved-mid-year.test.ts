import { describe, expect, test } from 'vitest'
import { recordBillPayment } from '#contract/purchases/bill-payments.ts'
import { applyCreditNote } from '#contract/sales/credit-notes.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { applyDebitNote } from '#contract/purchases/debit-notes.ts'
import { createJournal } from '#contract/accounting/journals.ts'
import { getOpeningTieOut } from '#contract/accounting/openings.ts'
import { allocateAdvance, recordPayment } from '#contract/sales/payments.ts'
import { reportSheet } from '#contract/documents/report-sheets.ts'
import { agedReceivables, balanceSheet, profitAndLoss, trialBalance } from '#contract/reporting/reports.ts'
import { applyVendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { rollUpDailyTotals } from '#server/ledger/maintenance.ts'
import { customer, invoiceLine, payment } from '#test/support/builders.ts'
import { brokenInvariants, journal } from '#test/support/ledger.ts'
import { openMover } from '#test/support/openings.ts'
import { approvedBill } from '#test/support/payables.ts'
import { booksOf, issued } from '#test/support/receivables.ts'
import { openWorld } from '#test/support/world.ts'

const world = await openWorld()

/** The books of Sahyadri Traders on 30 Sep 2026, as their earlier program printed them; debit positive. */
const BEFORE = {
  bank: 8_00_000_00,
  receivable: 3_00_000_00,
  customer_advances: -40_000_00,
  fixed_assets: 5_00_000_00,
  payable: -2_50_000_00,
  vendor_advances: 30_000_00,
  cgst_output: -18_000_00,
  sgst_output: -18_000_00,
  share_capital: -5_00_000_00,
  retained_earnings: -2_54_000_00,
  sales: -12_00_000_00,
  purchases: 5_50_000_00,
  rent: 1_00_000_00,
}

/** The same on 30 Nov 2026, by hand: see each step below. */
const AFTER = {
  bank: 7_80_000_00,
  receivable: 1_58_000_00,
  fixed_assets: 5_00_000_00,
  payable: -59_000_00,
  cgst_output: -27_000_00,
  sgst_output: -27_000_00,
  cgst_input: 4_500_00,
  sgst_input: 4_500_00,
  share_capital: -5_00_000_00,
  retained_earnings: -2_54_000_00,
  sales: -13_00_000_00,
  purchases: 6_00_000_00,
  rent: 1_20_000_00,
}

type Mover = Awaited<ReturnType<typeof openMover>>
type Documents = Awaited<ReturnType<typeof documents>>

/**
 * What was open: 2,20,000 and 95,000 less 15,000 of customers, 40,000 ahead; 2,70,000 less 20,000 to the vendor, 30,000 ahead.
 */
async function documents({ asha, add }: Mover) {
  const { customers_id: nila } = await asha.call(createCustomer, {
    body: customer({ customer_name: 'Nila Stores', gstin: null, gst_treatment: 'unregistered' }),
  })
  const of = async (over: Parameters<Mover['add']>[0]) =>
    (await add({ original_amount: null, due_date: null, ...over })).document_id
  return {
    nila,
    first: await of({ number: 'S/118', open_amount: 2_20_000_00, original_amount: 2_36_000_00, due_date: '2026-09-09' }),
    second: await of({ number: 'S/131', party_id: nila, open_amount: 95_000_00, due_date: '2026-10-20' }),
    note: await of({ number: 'SC/7', document_kind: 'credit_note', party_id: nila, open_amount: 15_000_00 }),
    ahead: await of({ number: 'SR/41', document_kind: 'customer_advance', party_id: nila, open_amount: 40_000_00 }),
    bill: await of({ number: 'NP-204', document_kind: 'bill', open_amount: 2_70_000_00 }),
    debit: await of({ number: 'SD/3', document_kind: 'debit_note', open_amount: 20_000_00 }),
    paid: await of({ number: 'SP/66', document_kind: 'vendor_advance', open_amount: 30_000_00 }),
  }
}

/** Two months of trade. */
async function trade({ asha, ids, customers_id, vendors_id, bank }: Mover, made: Documents) {
  // 1,00,000 and 9% each of CGST and SGST.
  await issued(asha, customers_id, {
    invoice_date: '2026-10-05',
    due_date: '2026-11-04',
    lines: [invoiceLine({ rate: 1_00_000_00, quantity: '1', gst_rate: '18' })],
  })
  await asha.call(recordPayment, {
    body: payment(customers_id, bank, {
      payment_date: '2026-10-12',
      amount: 2_20_000_00,
      allocations: [{ invoices_id: made.first, amount: 2_20_000_00 }],
    }),
  })
  await asha.call(allocateAdvance, {
    params: { payments_id: made.ahead },
    body: { allocated_on: '2026-10-20', allocations: [{ invoices_id: made.second, amount: 40_000_00 }] },
  })
  await asha.call(applyCreditNote, {
    params: { credit_notes_id: made.note },
    body: { allocations: [{ invoices_id: made.second, amount: 15_000_00 }] },
  })
  await asha.call(applyDebitNote, {
    params: { debit_notes_id: made.debit },
    body: { applications: [{ bills_id: made.bill, amount: 20_000_00 }] },
  })
  await asha.call(applyVendorAdvance, {
    params: { vendor_advances_id: made.paid },
    body: { applied_on: '2026-11-04', applications: [{ bills_id: made.bill, amount: 30_000_00 }] },
  })
  const money = { payment_mode: 'bank_transfer' as const, reference: null, ledger_accounts_id: bank }
  await asha.call(recordBillPayment, {
    params: { bills_id: made.bill },
    body: { payment_date: '2026-11-05', amount: 2_20_000_00, ...money },
  })
  // 50,000 and 9% each, all of it input credit.
  const printing = ids('purchases')
  const bought = { bill_date: '2026-11-10', due_date: '2026-12-10' }
  await approvedBill({ asha, printing }, vendors_id, bought, { rate: 50_000_00, quantity: '1', gst_rate: '18' })
  await asha.call(createJournal, {
    body: journal(ids, '2026-11-15', [
      ['rent', 20_000_00],
      ['bank', -20_000_00],
    ]),
  })
}

const year = { from: '2026-04-01', to: '2026-11-30' }
const rowsOf = (rows: readonly { label: string; amounts: readonly (number | null)[] }[], wanted: readonly string[]) =>
  Object.fromEntries(wanted.map((label) => [label, rows.find((row) => row.label === label)?.amounts[0]]))

describe.each([
  ['the trial balance first', true],
  ['the documents first', false],
])('a trader who moves on 30 Sep 2026, %s', (_, isBefore) => {
  test('has two months later the statements worked out by hand', async () => {
    const mover = await openMover(world)
    const { asha } = mover
    if (isBefore) await mover.stated(BEFORE)
    const made = await documents(mover)
    if (!isBefore) await mover.stated(BEFORE)
    expect(await booksOf(asha)).toEqual(BEFORE)
    expect(await asha.call(getOpeningTieOut)).toMatchObject({
      ties: true,
      accounts: [{ difference: 0 }, { difference: 0 }, { difference: 0 }, { difference: 0 }],
    })

    await trade(mover, made)
    expect(await booksOf(asha)).toEqual(AFTER)
    await rollUpDailyTotals(world.app.services.database, { all: true })
    expect(
      await asha.tx(async (tx) => [
        ...(await brokenInvariants(tx)),
        ...(await tx.client.query('SELECT * FROM broken_payables()')).rows,
      ]),
    ).toEqual([])

    // Dr 7,80,000 + 1,58,000 + 5,00,000 + 9,000 + 6,00,000 + 1,20,000.
    const tb = await asha.call(trialBalance, { query: { to: '2026-11-30' } })
    expect([tb.closing_debit, tb.closing_credit]).toEqual([21_67_000_00, 21_67_000_00])

    // 13,00,000 − 6,00,000 − 1,20,000; of the two months 1,00,000 − 50,000 − 20,000.
    const profit = await asha.call(profitAndLoss, { query: year })
    expect(profit.rows.flatMap(({ amounts }) => amounts)).toContain(5_80_000_00)
    const since = await asha.call(profitAndLoss, { query: { ...year, from: '2026-10-01' } })
    expect(since.rows.flatMap(({ amounts }) => amounts)).toContain(30_000_00)

    const sheet = await asha.call(balanceSheet, { query: { as_of: '2026-11-30' } })
    expect(rowsOf(sheet.rows, ['Trade receivables', 'Trade payables'])).toEqual({
      'Trade receivables': 1_58_000_00,
      'Trade payables': 59_000_00,
    })

    // Deccan: 1,18,000 of 4 Nov; Nila: 95,000 − 40,000 − 15,000 of 20 Oct.
    const aged = await asha.call(agedReceivables, { query: { as_of: '2026-11-30' } })
    expect(aged.totals).toMatchObject({ overdue: [1_18_000_00, 40_000_00, 0, 0, 0], unallocated: 0, total: 1_58_000_00 })
    expect(aged.without_party).toBe(0)

    // In 2,20,000, out 2,20,000 and 20,000; opening documents are not a flow.
    for (const method of ['direct', 'indirect'] as const) {
      const { rows } = await asha.call(reportSheet, { params: { report_kind: 'cash_flow' }, query: { ...year, method } })
      const named = (label: string) => rows.find((row) => row.label.startsWith(label))?.cells[0]
      expect([method, named('Net cash from operating')]).toEqual([method, -20_000_00])
      expect([method, named('Net cash from investing')]).toEqual([method, 0])
      expect([method, named('Net cash from financing')]).toEqual([method, 0])
    }

    // Only the new invoice and the new bill are trade.
    const { rows: traded } = await asha.tx((tx) =>
      tx.client.query(
        `SELECT side, sum(taxable_value)::bigint AS value, sum(cgst + sgst)::bigint AS tax FROM trade_months
         WHERE companies_id = $1 AND facet = 'rate' GROUP BY 1 ORDER BY 1`,
        [tx.companies_id],
      ),
    )
    expect(traded).toEqual([
      { side: 'purchase', value: 50_000_00, tax: 9_000_00 },
      { side: 'sale', value: 1_00_000_00, tax: 18_000_00 },
    ])
  })
})
