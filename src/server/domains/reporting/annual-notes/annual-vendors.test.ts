import { beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/reporting/annual-notes.ts'
import { recordBillPayment } from '#contract/purchases/bill-payments.ts'
import { createJournal } from '#contract/accounting/journals.ts'
import { addDays, daysBetween } from '#core/dates.ts'
import { cellsOf, noteOf, readNotes, saveNote, YEAR } from '#test/support/annual-notes.ts'
import { accountIds } from '#test/support/ledger.ts'
import { approvedBill, openBuyer } from '#test/support/payables.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

describe('vendors', () => {
  test('dues to micro and small enterprises are those of their bills, with interest by days', async () => {
    const buyer = await openBuyer(world)
    const small = await buyer.vendorOf({ vendor_name: 'Small Works', msme_class: 'small', udyam_number: 'UDYAM-MH-26-0012345' })
    const other = await buyer.vendorOf({ vendor_name: 'Large Works', gstin: null, gst_treatment: 'unregistered' })
    const day = { bill_date: '2025-12-01', due_date: '2025-12-31' }
    // 10,000 and 18% GST, to be paid by 31 Dec; 5,000 come on 14 Feb.
    const late = await approvedBill(buyer, small, day)
    await approvedBill(buyer, other, day)
    await approvedBill(buyer, small, { bill_date: '2026-03-20', due_date: '2026-04-19' })
    const payment = { amount: 5_000_00, payment_mode: 'bank_transfer' as const, reference: null, ledger_accounts_id: buyer.cash }
    await buyer.asha.call(recordBillPayment, {
      params: { bills_id: late.bills_id },
      body: { ...payment, payment_date: '2026-02-14' },
    })
    await saveNote(buyer.asha, 'msme', { interest_paid: [{ vendors_id: small, paid_on: '2026-03-01', amount: 50_00 }] })
    const own = noteOf(await readNotes(buyer.asha), 'msme')
    const figure = (label: string) => cellsOf(own, label)?.[0]
    expect(figure('Principal unpaid at the end of the year')).toBe(6_800_00 + 11_800_00)
    expect(figure('of which beyond the agreed day, or 45 days')).toBe(6_800_00)
    expect(figure('Payments made to these suppliers beyond the appointed day')).toBe(5_000_00)
    expect(figure('Interest paid in the year under section 16')).toBe(50_00)
    // Bank Rate 5.50% since 5 Dec 2025: 16.5% a year, rests on 31 Jan, 28 Feb and 31 Mar.
    let [owed, base, since] = [11_800_00, 0, 0]
    for (let date = '2026-01-01'; date <= '2026-03-31'; date = addDays(date, 1)) {
      since += ((owed + base) * 0.165) / 365
      if (date === '2026-02-14') owed -= 5_000_00
      if (['2026-01-31', '2026-02-28', '2026-03-31'].includes(date)) [base, since] = [base + since, 0]
    }
    expect(figure('Interest due on principal that is unpaid at the end of the year')).toBe(Math.round(base))
    expect(figure('Interest accrued and unpaid at the end of the year')).toBe(Math.round(base) - 50_00)
    expect(daysBetween('2025-12-31', '2026-03-31')).toBe(90)
    // What the balance sheet owes to micro and small enterprises is the same: nothing was paid ahead.
    expect(figure('Trade payables to micro and small enterprises')).toBe(18_600_00)
    expect(figure('Payments, credits and entries not set against these bills')).toBe(0)
    // Of 6,800 unpaid 10,000 ÷ 11,800 are expense: 5,762.71 are deducted later (section 43B(h)); the bill of March is in time.
    const { tax } = await readNotes(buyer.asha)
    expect(tax.differences).toMatchObject([{ closing: Math.round((6_800_00 * 10_000) / 11_800) }])
  })

  test('transactions with related parties come from documents and from entries by hand', async () => {
    const buyer = await openBuyer(world)
    const of = await accountIds(buyer.asha)
    const brother = await buyer.vendorOf({ vendor_name: 'Menon Printers' })
    const made = await approvedBill(buyer, brother, { bill_date: '2025-08-01', due_date: '2025-08-31' })
    const payment = { amount: 1_800_00, payment_mode: 'bank_transfer' as const, reference: null, ledger_accounts_id: buyer.cash }
    await buyer.asha.call(recordBillPayment, {
      params: { bills_id: made.bills_id },
      body: { ...payment, payment_date: '2025-09-01' },
    })
    const line = (role: string, debit: number, credit: number, party?: object) => ({
      ledger_accounts_id: of(role),
      debit,
      credit,
      line_memo: null,
      ...(party ? { party } : {}),
    })
    await buyer.asha.call(createJournal, {
      body: {
        posting_date: '2026-03-31',
        memo: 'Rent of March',
        lines: [line('rent', 20_000_00, 0), line('payable', 0, 20_000_00, { vendors_id: brother })],
      },
    })
    const party = {
      party_name: 'Menon Printers',
      relation: 'influenced' as const,
      customers_id: null,
      vendors_id: brother,
      ledger_accounts_ids: [],
    }
    const director = { ...party, party_name: 'Asha Menon', relation: 'key_person' as const, vendors_id: null }
    await saveNote(buyer.asha, 'related_parties', { parties: [party, director] })
    const own = noteOf(await readNotes(buyer.asha), 'related_parties')
    const rows = (title: string) =>
      own.tables.find((each) => each.title === title)?.rows.map(({ cells: [nature, amount] }) => [nature, amount])
    expect(rows('Transactions')).toEqual([
      ['Printing, stationery and courier', 10_000_00],
      ['Rent', 20_000_00],
    ])
    // 11,800 − 1,800 + 20,000 are owed.
    expect(rows('Balances')).toEqual([['Trade payables', -30_000_00]])
    expect(own.problems).toEqual([
      'Asha Menon has no customer, vendor or account in the books: transactions with them are not found.',
    ])
  })

  test('another company’s vendor is no vendor, and its notes are its own', async () => {
    const ravi = await world.company('Ravi Stores')
    const buyer = await openBuyer(world)
    const vendors_id = await buyer.vendorOf()
    const body = { version: 0, facts: { interest_paid: [{ vendors_id, paid_on: '2026-03-01', amount: 1_00 }] } }
    const refusal = await ravi.refused(contract.saveAnnualFacts.msme, { params: { year_start: YEAR }, body })
    expect(refusal.issues).toEqual([{ path: 'interest_paid.0.vendors_id', message: 'This vendor does not exist' }])
    expect((await readNotes(ravi)).facts.share_capital.source).toBe('empty')
  })
})
