import { beforeEach, expect, test } from 'vitest'
import { enterRate, postRevaluation, setCurrency } from '#contract/currencies/currencies.ts'
import { recordForeignReceipt } from '#contract/sales/foreign-receipts.ts'
import { createCustomer, mergeCustomer } from '#contract/directory/customers.ts'
import { getInvoice } from '#contract/sales/invoices.ts'
import { startJournalImport, uploadJournal } from '#contract/accounting/journal-imports.ts'
import { createJournal, listJournals, reverseJournal } from '#contract/accounting/journals.ts'
import { setOpeningBooks, getOpeningBooks, getOpeningTieOut } from '#contract/accounting/openings.ts'
import { assignParty, listUnnamedLines, sumUnnamedLines, undoAssignment } from '#contract/accounting/subledger.ts'
import { customer } from '#test/support/builders.ts'
import { brokenInvariants, journal } from '#test/support/ledger.ts'
import { openMover } from '#test/support/openings.ts'
import { booksOf } from '#test/support/receivables.ts'
import { openWorld } from '#test/support/world.ts'

const world = await openWorld()
let mover: Awaited<ReturnType<typeof openMover>>
beforeEach(async () => {
  mover = await openMover(world)
})
const holds = async () => expect(await mover.asha.tx(brokenInvariants)).toEqual([])
const tieOut = () => mover.asha.call(getOpeningTieOut)

test('an opening entry that names the customer gives way to the documents, in either order, and the excess stays on their account', async () => {
  const { asha, add, customers_id, ids } = mover
  const opening = {
    ...journal(ids, '2026-10-01', [['bank', -70_000_00]]),
    memo: 'Opening balances brought forward',
  }
  const debtor = { ledger_accounts_id: ids('receivable'), debit: 70_000_00, credit: 0, line_memo: null, party: { customers_id } }
  const entry = await asha.call(createJournal, { body: { ...opening, lines: [...opening.lines, debtor] } })
  const document = await add()
  expect(await booksOf(asha)).toMatchObject({ receivable: 70_000_00, bank: -70_000_00 })
  expect(await tieOut()).toMatchObject({
    ties: false,
    parties: [{ party_name: 'Deccan Textiles', stated: 70_000_00, documents: 60_000_00, difference: 10_000_00 }],
  })
  await holds()
  await mover.remove(document)
  await holds()
  await asha.call(reverseJournal, { params: entry, body: { posting_date: '2026-11-20', reason: 'Wrong' } })
  expect(await booksOf(asha)).toEqual({})
  await holds()
  await add()
  await asha.call(createJournal, { body: { ...opening, lines: [...opening.lines, debtor] } })
  expect(await booksOf(asha)).toMatchObject({ receivable: 70_000_00 })
  await holds()
})

test('a file of journals with opening balances by account, before and after the documents', async () => {
  const { asha, add } = mover
  await add()
  const raw = Buffer.from(
    'Date,Voucher,Account,Debit,Credit,Narration\n2026-10-01,1,Trade receivables,60000,,Opening balances\n2026-10-01,1,Share capital,,60000,Opening balances\n',
  )
  const { journal_imports_id } = await asha.call(uploadJournal, { query: { file_name: 'tb.csv' }, raw })
  await world.app.services.jobs.drain()
  await asha.call(startJournalImport, {
    params: { journal_imports_id },
    body: { leave_wrong: false, with_aside: false, again: false },
  })
  await world.app.services.jobs.drain()
  expect((await booksOf(asha))['receivable']).toBe(60_000_00)
  expect((await tieOut()).ties).toBe(true)
  await holds()
})

test('lines without a party: what documents explain is no longer listed, and a party given to the rest ties on', async () => {
  const { asha, add, stated, customers_id } = mover
  await stated({ receivable: 60_000_00 })
  await add()
  expect((await asha.call(listUnnamedLines, { query: { control: 'customer' } })).rows).toEqual([])
  expect((await asha.call(sumUnnamedLines, { query: {} })).rows).toEqual([])
  await stated({ receivable: 65_000_00 })
  const left = (await asha.call(sumUnnamedLines, { query: { control: 'customer' } })).rows
  expect(left).toMatchObject([{ amount: 5_000_00 }])
  const { rows } = await asha.call(listUnnamedLines, { query: { control: 'customer' } })
  const line = rows.find((row) => row.amount === 65_000_00)
  const { subledger_assignments_id } = await asha.call(assignParty, {
    body: {
      lines: [{ journal_entries_id: line?.journal_entries_id ?? '', line_no: line?.line_no ?? 0 }],
      party: { customers_id },
    },
  })
  expect(await tieOut()).toMatchObject({ parties: [{ stated: 65_000_00, documents: 60_000_00, difference: 5_000_00 }] })
  expect((await booksOf(asha))['receivable']).toBe(65_000_00)
  await holds()
  await asha.call(undoAssignment, { params: { subledger_assignments_id }, body: {} })
  await holds()
})

test('customers who are merged tie as one', async () => {
  const { asha, add, stated, customers_id } = mover
  const other = await asha.call(createCustomer, {
    body: customer({ customer_name: 'Deccan Textile', gstin: null, gst_treatment: 'unregistered' }),
  })
  await stated({ receivable: 70_000_00 })
  await add()
  await add({ party_id: other.customers_id, number: 'OLD/2026/18', open_amount: 10_000_00, original_amount: null })
  await asha.call(mergeCustomer, { params: { customers_id: other.customers_id }, body: { into: customers_id } })
  expect((await booksOf(asha))['receivable']).toBe(70_000_00)
  expect(await tieOut()).toMatchObject({ ties: true, parties: [{ documents: 70_000_00 }] })
  await holds()
})

test('dollars: an open invoice is restated and paid, and only what the rate did since the opening date is gained', async () => {
  const { asha, add, bank } = mover
  await asha.call(setCurrency, { params: { currency: 'USD' }, body: { is_active: true } })
  const abroad = customer({ customer_name: 'Hudson Analytics Inc', gst_treatment: 'overseas', gstin: null, state_code: null })
  const { customers_id } = await asha.call(createCustomer, { body: abroad })
  // USD 2,000.00 of 5,000.00 open, carried at ₹84.50.
  const made = await add({
    party_id: customers_id,
    currency: 'USD',
    exchange_rate: '84.5',
    open_amount: 2_000_00,
    original_amount: 5_000_00,
    gst_rate: null,
  })
  expect(made).toMatchObject({ total: 1_69_000_00, opening_total: 4_22_500_00, foreign_total: 2_000_00 })
  await holds()
  await asha.call(enterRate, { params: { currency: 'USD' }, body: { rate_date: '2026-10-31', rate: '86' } })
  await asha.call(postRevaluation, { body: { revalued_on: '2026-10-31', amount: 3_000_00 } })
  await holds()
  const params = { invoices_id: made.document_id }
  await asha.call(recordForeignReceipt, {
    body: {
      customers_id,
      payment_date: '2026-11-18',
      currency: 'USD',
      amount: 1_74_000_00,
      bank_charge: 0,
      payment_mode: 'bank_transfer',
      reference: null,
      notes: null,
      ledger_accounts_id: bank,
      allocations: [{ invoices_id: made.document_id, foreign_amount: 2_000_00 }],
    },
  })
  expect(await asha.call(getInvoice, { params })).toMatchObject({ status: 'paid', foreign_due: 0 })
  // ₹1,74,000 came for ₹1,69,000.
  expect(await booksOf(asha)).toMatchObject({ bank: 1_74_000_00, exchange_gain_loss: -5_000_00 })
  expect((await booksOf(asha))['receivable']).toBeUndefined()
  await holds()
})

test('the opening date moves while nothing counts from it, and not after', async () => {
  const { asha, add, remove, stated } = mover
  const set = (opened_on: string) => ({ body: { opened_on, turnover_this_year: null, turnover_last_year: null } })
  await asha.call(setOpeningBooks, set('2026-08-31'))
  await asha.call(setOpeningBooks, set('2026-09-30'))
  const made = await add()
  const refused = await asha.refused(setOpeningBooks, set('2026-08-31'))
  expect(refused.issues).toEqual([{ path: 'opened_on', message: '1 open document counts from this date. Remove them first' }])
  await expect(stated({ receivable: 10 }, '2026-08-31')).rejects.toThrow('Your open documents count from 30 Sep 2026')
  await remove(made)
  await stated({ receivable: 10 }, '2026-08-31')
  expect((await asha.call(getOpeningBooks)).opened_on).toBe('2026-08-31')
  expect((await asha.call(listJournals, { query: { source: 'opening' } })).rows).toHaveLength(1)
  await holds()
})
