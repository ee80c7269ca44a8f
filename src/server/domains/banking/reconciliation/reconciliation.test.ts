import { beforeAll, expect, test } from 'vitest'
import { recordPayment } from '#contract/sales/payments.ts'
import {
  categoriseLines,
  categoryAccounts,
  excludeLines,
  listUnmatchedLines,
  matchPayments,
  matchReceipt,
  matchTransfer,
  reconciliationSummary,
  suggestionsOfLine,
  undoMatches,
} from '#contract/banking/reconciliation.ts'
import { acceptExact, getRun, listExactMatches } from '#contract/banking/reconciliation-runs.ts'
import { countTabs } from '#contract/documents/lists.ts'
import { listNotifications } from '#contract/messaging/notifications.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { bank, bankLines } from '#test/support/bank-lines.ts'
import { payment } from '#test/support/builders.ts'
import { brokenInvariants } from '#test/support/receivables.ts'
import {
  billed,
  entryCount,
  liveMatches,
  openTrader,
  posted,
  receipt,
  reconciliationState,
  undone,
} from '#test/support/reconciling.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const role = (asha: Actor, name: Parameters<typeof accountOf>[1]) => asha.tx((tx) => accountOf(tx, name))
const suggestions = async (asha: Actor, bank_transactions_id: string) =>
  (await asha.call(suggestionsOfLine, { params: { bank_transactions_id } })).rows
const categories = (bank_transactions_ids: string[], ledger_accounts_id: string, memo: string | null = null) => ({
  body: { bank_transactions_ids, ledger_accounts_id, memo },
})
const icici = { account_label: 'ICICI current', account_number: '000405001234', ifsc: 'ICIC0000004' }

test('lunches go into staff welfare together, and the next one is suggested from that', async () => {
  const { asha, hdfc } = await openTrader(world)
  const ids = await bankLines(asha, hdfc, [
    { amount: -450_00, description: 'UPI-SWIGGY-swiggy@icici-ICIC0000001-632411223344-lunch', date: '2026-11-02' },
    { amount: -780_00, description: 'UPI-SWIGGY-swiggy@icici-ICIC0000001-632411223345-lunch', date: '2026-11-03' },
  ])
  const welfare = await role(asha, 'staff_welfare')
  const [before, entries] = [await reconciliationState(asha), await entryCount(asha)]
  const { rows } = await asha.call(categoriseLines, categories(ids, welfare, 'Team lunch'))
  expect(await posted(asha, entries)).toEqual([
    [
      ['HDFC current', -450_00],
      ['staff_welfare', 450_00],
    ],
    [
      ['HDFC current', -780_00],
      ['staff_welfare', 780_00],
    ],
  ])
  const [next = ''] = await bankLines(asha, hdfc, [
    { amount: -510_00, description: 'UPI-SWIGGY-swiggy@icici-ICIC0000001-632411223399-lunch' },
  ])
  expect((await suggestions(asha, next))[0]).toMatchObject({
    suggestion_kind: 'category',
    confidence: 'likely',
    ledger_accounts_id: welfare,
    evidence: [{ sentence: 'You booked 2 earlier lines to SWIGGY to Staff welfare.' }],
  })
  expect((await asha.call(categoryAccounts)).rows.filter(({ recent }) => recent !== null)).toMatchObject([
    { account_name: 'Staff welfare', recent: 1 },
  ])

  const tabs = async (of?: string) =>
    (await asha.call(countTabs, { params: { list_name: 'reconciliation' }, query: { of } })).counts
  const matched = await tabs()
  expect(matched).toMatchObject({ undone: 0 })
  await asha.call(undoMatches, {
    body: { reconciliation_matches_ids: rows.map((row) => row.reconciliation_matches_id), undone_on: null },
  })
  const undone = rows.length
  expect(await tabs()).toMatchObject({ matched: (matched['matched'] ?? 0) - undone, undone })
  expect(await tabs(rows[0]?.bank_accounts_id)).toMatchObject({ undone })
  expect(await tabs('0198a000-0000-7000-8000-000000000000')).toMatchObject({ matched: 0, undone: 0 })
  expect(await suggestions(asha, next)).toEqual([])
  await asha.call(excludeLines, { body: { bank_transactions_ids: [next], memo: null } })
  const after = await reconciliationState(asha)
  expect({ ...after, lines: after.lines?.slice(0, 2), links: [] }).toEqual({ ...before, links: [] })
})

test('a bank charge and interest name themselves', async () => {
  const { asha, hdfc } = await openTrader(world)
  const [charge = '', interest = ''] = await bankLines(asha, hdfc, [
    { amount: -17_70, description: 'SMS ALERT CHARGES OCT 2026' },
    { amount: 1_204_00, description: 'INT.PD:01-07-2026 TO 30-09-2026' },
  ])
  expect((await suggestions(asha, charge))[0]).toMatchObject({ title: 'Bank charges' })
  expect((await suggestions(asha, interest))[0]).toMatchObject({ title: 'Interest income' })
})

test('customers’ money, archived accounts and own banks are no category', async () => {
  const { asha, hdfc } = await openTrader(world)
  const other = await bank(asha, icici)
  const [id = ''] = await bankLines(asha, hdfc, [{ amount: 500_00, description: 'UPI' }])
  const refused = async (account: string) => (await asha.refused(categoriseLines, categories([id], account))).issues[0]?.message
  expect(await refused(await role(asha, 'receivable'))).toContain('invoices instead')
  expect(await refused(other.ledger_accounts_id)).toBe('Money between your own bank accounts is a transfer')
  expect((await asha.refused(categoriseLines, categories([id, id], await role(asha, 'rent')))).message).toBe(
    'A bank line is in the list twice.',
  )
})

test('a transfer between own accounts closes both lines with one entry', async () => {
  const { asha, hdfc } = await openTrader(world)
  const other = await bank(asha, icici)
  const [out = ''] = await bankLines(asha, hdfc, [
    { amount: -2_00_000_00, description: 'NEFT DR-ICIC0000004-SELF-000405001234', date: '2026-11-18' },
  ])
  const [back = ''] = await bankLines(asha, other, [
    { amount: 2_00_000_00, description: 'NEFT-HDFCN1126001122-SAHYADRI TRADERS', date: '2026-11-19' },
  ])
  expect((await suggestions(asha, out))[0]).toMatchObject({
    suggestion_kind: 'transfer',
    confidence: 'likely',
    title: 'Transfer to ICICI current',
    mirror_bank_transactions_id: back,
  })

  const [before, entries] = [await reconciliationState(asha), await entryCount(asha)]
  const body = { bank_transactions_id: back, bank_accounts_id: hdfc.bank_accounts_id, mirror_bank_transactions_id: out }
  const match = await asha.call(matchTransfer, { body })
  expect(match.lines.map(({ amount }) => amount)).toEqual([-2_00_000_00, 2_00_000_00])
  expect(await posted(asha, entries)).toEqual([
    [
      ['ICICI current', 2_00_000_00],
      ['HDFC current', -2_00_000_00],
    ],
  ])
  await undone(asha, match)
  expect(await reconciliationState(asha)).toEqual(before)
})

test('the other half of a transfer joins it when its statement comes, and posts nothing', async () => {
  const { asha, hdfc } = await openTrader(world)
  const other = await bank(asha, icici)
  const [out = ''] = await bankLines(asha, hdfc, [{ amount: -50_000_00, description: 'IMPS OUT', date: '2026-11-18' }])
  const half = await asha.call(matchTransfer, {
    body: { bank_transactions_id: out, bank_accounts_id: other.bank_accounts_id, mirror_bank_transactions_id: null },
  })
  const [back = ''] = await bankLines(asha, other, [{ amount: 50_000_00, description: 'IMPS IN', date: '2026-11-18' }])
  const [best] = await suggestions(asha, back)
  expect(best).toMatchObject({ suggestion_kind: 'transfer', mirror_bank_transactions_id: out })
  const entries = await entryCount(asha)
  const joined = await asha.call(matchTransfer, {
    body: { bank_transactions_id: back, bank_accounts_id: hdfc.bank_accounts_id, mirror_bank_transactions_id: out },
  })
  expect(joined.reconciliation_matches_id).toBe(half.reconciliation_matches_id)
  expect(await entryCount(asha)).toBe(entries)
  const [next = ''] = await bankLines(asha, hdfc, [{ amount: -70_000_00, description: 'IMPS OUT', date: '2026-11-19' }])
  expect(await suggestions(asha, next)).toEqual([])
  await asha.call(excludeLines, { body: { bank_transactions_ids: [next], memo: null } })
  await undone(asha, joined)
  expect((await asha.call(listUnmatchedLines, { query: {} })).rows).toHaveLength(2)
})

test('a payment recorded by hand is linked to its line by the UTR; nothing is posted twice', async () => {
  const { asha, deccan, hdfc } = await openTrader(world)
  const sold = await billed(asha, deccan, 1_000_00)
  const paid = await asha.call(recordPayment, {
    body: payment(deccan, hdfc.ledger_accounts_id, {
      payment_date: '2026-11-19',
      reference: 'SBINN26324112233',
      allocations: [{ invoices_id: sold.invoices_id, amount: 1_180_00 }],
    }),
  })
  const [id = '', other = ''] = await bankLines(asha, hdfc, [
    { amount: 1_180_00, description: 'NEFT/SBINN26324112233/DECCAN TEXTILES/SBI/' },
    { amount: 1_000_00, description: 'UPI' },
  ])
  expect((await suggestions(asha, id))[0]).toMatchObject({
    suggestion_kind: 'payment',
    confidence: 'exact',
    stands_out: true,
    payments_id: paid.payments_id,
  })
  const [before, entries] = [await reconciliationState(asha), await entryCount(asha)]
  const body = { bank_transactions_ids: [id], payments_ids: [paid.payments_id] }
  expect((await asha.refused(matchPayments, { body: { ...body, bank_transactions_ids: [other] } })).issues[0]?.message).toBe(
    'The payments come to ₹1,180.00, the lines to ₹1,000.00',
  )
  const match = await asha.call(matchPayments, { body })
  expect(match).toMatchObject({
    match_kind: 'payment',
    confidence: 'exact',
    payments: [{ payment_number: paid.payment_number, is_new: false }],
  })
  expect(await entryCount(asha)).toBe(entries)
  await undone(asha, match)
  expect(await reconciliationState(asha)).toEqual(before)
})

test('what was matched is learned for the sender, and forgotten when undone', async () => {
  const { asha, nila, hdfc } = await openTrader(world)
  const first = await billed(asha, nila, 10_000_00)
  const [id = ''] = await bankLines(asha, hdfc, [{ amount: 11_800_00, description: 'UPI/632411223344/paid/9820012345@ybl/SBI' }])
  expect((await suggestions(asha, id))[0]).toMatchObject({ confidence: 'possible' })
  const match = await asha.call(matchReceipt, {
    body: receipt({
      bank_transactions_ids: [id],
      allocations: [{ invoices_id: first.invoices_id, amount: 11_800_00, tds_amount: 0 }],
    }),
  })
  await billed(asha, nila, 20_000_00)
  const [next = ''] = await bankLines(asha, hdfc, [
    { amount: 23_600_00, description: 'UPI/632411223388/paid/9820012345@ybl/SBI' },
  ])
  const [best] = await suggestions(asha, next)
  expect(best).toMatchObject({ confidence: 'exact', stands_out: true, customers_id: nila })
  expect(best?.evidence.map(({ sentence }) => sentence)).toContain(
    'An earlier line from 9820012345@ybl was matched to Nila Foods LLP.',
  )
  await undone(asha, match)
  expect((await suggestions(asha, next))[0]).toMatchObject({ confidence: 'possible' })
})

test('exact matches are listed and accepted in one go; a twin payment and a line taken in the meantime are left', async () => {
  const { asha, deccan, nila, hdfc } = await openTrader(world)
  const sold = [await billed(asha, deccan, 10_000_00), await billed(asha, nila, 20_000_00), await billed(asha, deccan, 30_000_00)]
  const said = (at: number, utr: string) =>
    `NEFT CR-SBIN0001234-${at === 1 ? 'NILA FOODS' : 'DECCAN TEXTILES'}-US-SBINN2632411${utr}-${sold[at]?.invoice_number}`
  const ids = await bankLines(asha, hdfc, [
    { amount: 11_800_00, description: said(0, '0001') },
    { amount: 23_600_00, description: said(1, '0002') },
    { amount: 35_400_00, description: said(2, '0003') },
    { amount: 35_400_00, description: said(2, '0004') },
    { amount: 999_00, description: 'CASH DEPOSIT' },
  ])
  const exact = await asha.call(listExactMatches, { query: { bank_accounts_id: hdfc.bank_accounts_id } })
  expect(exact.rows.map(({ line }) => line.bank_transactions_id).toSorted()).toEqual(ids.slice(0, 2).toSorted())

  await asha.call(excludeLines, { body: { bank_transactions_ids: ids.slice(0, 1), memo: null } })
  const run = await asha.call(acceptExact, {
    body: { bank_accounts_id: hdfc.bank_accounts_id, bank_transactions_ids: ids.slice(0, 2) },
  })
  expect(run).toMatchObject({ run_status: 'running', line_count: 2, done_count: 0 })
  await world.app.services.jobs.drain()
  const params = { reconciliation_runs_id: run.reconciliation_runs_id }
  expect(await asha.call(getRun, { params })).toMatchObject({
    run_status: 'done',
    done_count: 2,
    matched_count: 1,
    skipped: [{ bank_transactions_id: ids[0], message: 'This line is already matched.' }],
  })
  expect((await asha.call(listNotifications, { query: {} })).rows).toMatchObject([{ title: '1 of 2 bank lines are matched' }])
  expect((await liveMatches(asha)).find(({ match_kind }) => match_kind === 'receipt')).toMatchObject({
    confidence: 'exact',
    amount: 23_600_00,
  })
  expect(await brokenInvariants(asha)).toEqual([])
})

test('the list shows lines newest first with their best suggestion, page by page', async () => {
  const { asha, deccan, hdfc } = await openTrader(world)
  const sold = await billed(asha, deccan, 10_000_00)
  await bankLines(asha, hdfc, [
    { amount: 11_800_00, description: `NEFT DECCAN TEXTILES ${sold.invoice_number}`, date: '2026-11-10' },
    { amount: -100_00, description: 'POS 123456', date: '2026-11-12' },
    { amount: 5_00, description: 'UPI', date: '2026-11-11' },
  ])
  const first = await asha.call(listUnmatchedLines, { query: { limit: '2', bank_accounts_id: hdfc.bank_accounts_id } })
  expect(first.rows.map(({ transaction_date }) => transaction_date)).toEqual(['2026-11-12', '2026-11-11'])
  const second = await asha.call(listUnmatchedLines, { query: { limit: '2', after: first.next ?? '' } })
  expect(second).toMatchObject({
    next: null,
    rows: [{ suggestion: { confidence: 'exact', title: `${sold.invoice_number}, Deccan Textiles` } }],
  })
  const incoming = await asha.call(listUnmatchedLines, { query: { direction: 'in', least: '100000' } })
  expect(incoming.rows).toHaveLength(1)
})

test('the summary explains every rupee between the statement and the books', async () => {
  const { asha, deccan } = await openTrader(world)
  const sbi = await bank(asha, {
    account_label: 'SBI current',
    account_number: '30001234567',
    ifsc: 'SBIN0000001',
    opening_balance: 10_000_00,
    opening_date: '2026-10-31',
  })
  const sold = await billed(asha, deccan, 1_000_00)
  const [credit = '', , left = ''] = await bankLines(asha, sbi, [
    { amount: 1_180_00, description: 'UPI', date: '2026-11-05' },
    { amount: -300_00, description: 'POS', date: '2026-11-06' },
    { amount: -40_00, description: 'POS', date: '2026-11-07' },
  ])
  await asha.call(matchReceipt, {
    body: receipt({
      bank_transactions_ids: [credit],
      allocations: [{ invoices_id: sold.invoices_id, amount: 1_180_00, tds_amount: 0 }],
    }),
  })
  await asha.call(excludeLines, { body: { bank_transactions_ids: [left], memo: 'double' } })
  await asha.call(recordPayment, { body: payment(deccan, sbi.ledger_accounts_id, { payment_date: '2026-11-08', amount: 77_00 }) })
  await asha.tx((tx) =>
    tx.client.query(
      `UPDATE bank_accounts SET statement_balance = $3, statement_date = '2026-11-15' WHERE companies_id = $1 AND bank_accounts_id = $2`,
      [tx.companies_id, sbi.bank_accounts_id, 10_840_00 + 5_00],
    ),
  )
  const summary = await asha.call(reconciliationSummary, { query: { bank_accounts_id: sbi.bank_accounts_id } })
  expect(summary).toMatchObject({
    statement_balance: 10_845_00,
    book_balance: 11_257_00,
    difference: -412_00,
    unmatched_count: 1,
    unmatched_in: 0,
    unmatched_out: 300_00,
    excluded: -40_00,
    books_only: 77_00,
    not_imported: 5_00,
  })
  const { difference, not_imported, unmatched_in, unmatched_out, excluded, books_only } = summary
  expect(difference).toBe((not_imported ?? 0) + unmatched_in - unmatched_out + excluded - books_only)
})

test('a payment to a state that names its tax is not suggested for dues of another tax', async () => {
  const { asha, hdfc } = await openTrader(world)
  const paid = (amount: number, what: string, date: string) => ({
    amount,
    description: `UPI-SBIEPAY-sbiepay@sbi-SBIN0000300-632411223344-${what}`,
    date,
  })
  const [gst = '', next = '', tax = ''] = await bankLines(asha, hdfc, [
    paid(-18_000_00, 'GST PMT-06', '2026-11-05'),
    paid(-19_000_00, 'GST PMT-06', '2026-11-06'),
    paid(-2_500_00, 'PROF TAX', '2026-11-06'),
  ])
  const party = { tax_nature: 'paid' as const }
  const body = { bank_transactions_ids: [gst], ledger_accounts_id: await role(asha, 'gst_payable'), memo: null, party }
  await asha.call(categoriseLines, { body })
  expect((await suggestions(asha, next)).map((each) => each.account_name)).toEqual(['GST payable'])
  expect(await suggestions(asha, tax)).toEqual([])
})
