import { beforeAll, describe, expect, test } from 'vitest'
import { postRevaluation } from '#contract/currencies/currencies.ts'
import { createFixedAsset } from '#contract/assets/fixed-assets.ts'
import { createInvoice, issueInvoice } from '#contract/sales/invoices.ts'
import { closeStock, trackStock } from '#contract/assets/inventory.ts'
import { createItem } from '#contract/directory/items.ts'
import { createJournal } from '#contract/accounting/journals.ts'
import { countTabs } from '#contract/documents/lists.ts'
import { lockPeriod } from '#contract/accounting/periods.ts'
import {
  answerConfirmation,
  askConfirmation,
  listConfirmations,
  markCheck,
  readYearEnd,
  unmarkCheck,
  type YearEndCheck,
} from '#contract/closing/year-end.ts'
import type { YearEndCheckKey } from '#core/closing/year-end/checks.ts'
import { bankLines } from '#test/support/bank-lines.ts'
import { fixedAsset } from '#test/support/assets.ts'
import { invoice, item } from '#test/support/builders.ts'
import { openExporter } from '#test/support/foreign.ts'
import { accountIds, journal, withParties } from '#test/support/ledger.ts'
import { openTrader } from '#test/support/reconciling.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const period_start = '2025-04-01'
const params = { period_start }
const wholeYear = { locked_until: '2026-03-31', reason: 'Audited' }

async function rowOf(who: Actor, check_key: YearEndCheckKey): Promise<YearEndCheck> {
  const { checks } = await who.call(readYearEnd, { params })
  const row = checks.find((each) => each.check_key === check_key)
  if (!row) throw new Error(`no row ${check_key}`)
  return row
}

test('a year in which nothing happened has nothing open and is locked without a second reason', async () => {
  const asha = await world.company()
  const year = await asha.call(readYearEnd, { params })
  expect(year).toMatchObject({ label: '2025-26', period_end: '2026-03-31', is_over: true, settled_count: 15, locks: [] })
  await asha.call(lockPeriod, { params, body: wholeYear })
  const [lock] = (await asha.call(readYearEnd, { params })).locks
  expect(lock).toMatchObject({ open_checks: [], open_reason: null, locked_by_name: 'Asha Menon' })
})

test('a year with something open is locked only with a reason, which the checklist and the audit trail keep', async () => {
  const asha = await world.company()
  const ids = await accountIds(asha)
  await asha.call(createJournal, {
    body: journal(ids, '2025-06-01', [
      ['cash', -500_00],
      ['rent', 500_00],
    ]),
  })
  const refused = await asha.refused(lockPeriod, { params, body: wholeYear })
  expect(refused).toMatchObject({ status: 400, issues: [{ path: 'open_reason' }] })
  expect(refused.message).toBe('2 rows of the checklist are open. Enter why you lock the year now')
  expect((await asha.call(readYearEnd, { params })).locked_until).toBeNull()
  // A part of the year is locked as before.
  await asha.call(lockPeriod, { params, body: { locked_until: '2025-12-31', reason: 'GST filed' } })
  await asha.call(lockPeriod, { params, body: { ...wholeYear, open_reason: 'The cash book is lost' } })
  const [lock] = (await asha.call(readYearEnd, { params })).locks
  expect(lock?.open_reason).toBe('The cash book is lost')
  expect(lock?.open_checks.map(({ check_key }) => check_key)).toEqual(['cash_counted', 'negative_cash'])
  const { rows } = await asha.tx((tx) =>
    tx.client.query("SELECT detail FROM audit_log WHERE action = 'year_locked' AND companies_id = $1", [tx.companies_id]),
  )
  expect(rows).toEqual([{ detail: { open_checks: ['cash_counted', 'negative_cash'], open_reason: 'The cash book is lost' } }])
})

test('a row is marked with a reason by an owner, and the mark is taken back', async () => {
  const asha = await world.company()
  const ids = await accountIds(asha)
  await asha.call(createJournal, {
    body: journal(ids, '2025-06-01', [
      ['cash', 900_00],
      ['other_income', -900_00],
    ]),
  })
  expect(await rowOf(asha, 'cash_counted')).toMatchObject({ state: 'unproven', amount: 900_00, is_settled: false })
  const of = { params: { period_start, check_key: 'cash_counted' as const } }
  const clerk = await world.member(asha, ['MANAGER', 'REPORTS'])
  const body = { mark: 'done_otherwise' as const, reason: 'Counted by Ravi, sheet in the file' }
  expect(await clerk.refused(markCheck, { ...of, body })).toMatchObject({ status: 403 })
  await asha.call(markCheck, { ...of, body })
  expect(await rowOf(clerk, 'cash_counted')).toMatchObject({
    is_settled: true,
    mark: { reason: body.reason, marked_by_name: 'Asha Menon' },
  })
  await asha.call(unmarkCheck, of)
  expect(await rowOf(asha, 'cash_counted')).toMatchObject({ is_settled: false, mark: null })
  expect(await asha.refused(unmarkCheck, of)).toMatchObject({ status: 404 })
})

describe('each row finds what is open, and its figure agrees with a second computation', () => {
  let asha: Actor
  let deccan: string
  let ids: Awaited<ReturnType<typeof accountIds>>
  const linesOf = async (role: string, to: string, from = '1900-01-01') => {
    const { rows } = await asha.tx((tx) =>
      tx.client.query<{ posting_date: string; amount: number }>(
        `SELECT posting_date, amount FROM journal_lines WHERE companies_id = $1 AND ledger_accounts_id = $2 AND posting_date BETWEEN $3 AND $4 ORDER BY posting_date`,
        [tx.companies_id, ids(role), from, to],
      ),
    )
    return rows
  }
  const sum = (rows: readonly { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0)
  beforeAll(async () => {
    const desk = await openTrader(world, 'Books to close')
    ;({ asha, deccan } = desk)
    ids = await accountIds(asha)
    await withParties(asha, ids)
    const post = (day: string, lines: Parameters<typeof journal>[2]) =>
      asha.call(createJournal, { body: journal(ids, day, lines) })
    await post('2025-05-01', [
      ['cash', 1_000_00],
      ['other_income', -1_000_00],
    ])
    await post('2025-05-03', [
      ['rent', 1_500_00],
      ['cash', -1_500_00],
    ])
    await post('2025-05-09', [
      ['cash', 2_000_00],
      ['bank_suspense', -2_000_00],
    ])
    await post('2025-08-01', [
      ['rent', 300_00],
      ['cgst_output', -300_00],
    ])
    await post('2026-02-01', [
      ['rent', 70_00],
      ['tds_payable', -70_00],
    ])
    await post('2026-04-09', [
      ['cash', 10_000_00],
      ['bank_suspense', -10_000_00],
    ])
    const made = await asha.call(createInvoice, { body: invoice(deccan, { invoice_date: '2026-01-10', due_date: '2026-02-10' }) })
    await asha.call(issueInvoice, { params: { invoices_id: made.invoices_id }, body: { version: made.version } })
    await asha.call(createInvoice, { body: invoice(deccan, { invoice_date: '2026-01-11', due_date: '2026-02-11' }) })
    await asha.call(createFixedAsset, {
      body: fixedAsset(ids('fixed_assets'), { acquired_on: '2025-04-01', put_to_use_on: '2025-04-01', depreciated_until: null }),
    })
  })

  test('suspense', async () => {
    const row = await rowOf(asha, 'suspense_empty')
    expect(row).toMatchObject({ state: 'open', amount: sum(await linesOf('bank_suspense', '2026-03-31')) })
    expect(row.amount).toBe(-2_000_00)
  })

  test('days of negative cash', async () => {
    const row = await rowOf(asha, 'negative_cash')
    let balance = 0
    const closings = new Map<string, number>()
    for (const { posting_date, amount } of await linesOf('cash', '2026-03-31')) closings.set(posting_date, (balance += amount))
    const negative = [...closings].filter(([, closing]) => closing < 0)
    expect(row).toMatchObject({ state: 'open', item_count: negative.length, amount: Math.min(...closings.values()) })
    expect(row.items.map(({ label }) => label)).toEqual(['3 May 2025: Cash in hand'])
  })

  test('GST and TDS that nothing settles, until something does', async () => {
    const charged =
      0 -
      sum([
        ...(await linesOf('cgst_output', '2026-03-31')),
        ...(await linesOf('sgst_output', '2026-03-31')),
        ...(await linesOf('igst_output', '2026-03-31')),
      ])
    expect(await rowOf(asha, 'gst_ledgers')).toMatchObject({ state: 'open', amount: charged })
    expect(await rowOf(asha, 'tds_ledgers')).toMatchObject({ state: 'open', amount: 70_00 })
    const line = { line_memo: null }
    await asha.call(createJournal, {
      body: {
        posting_date: '2026-04-07',
        memo: 'Challan',
        lines: [
          { ...line, ledger_accounts_id: ids('tds_payable'), debit: 70_00, credit: 0, party: { tax_nature: 'paid' } },
          { ...line, ledger_accounts_id: ids('cash'), debit: 0, credit: 70_00 },
        ],
      },
    })
    expect(await rowOf(asha, 'tds_ledgers')).toMatchObject({ state: 'unproven', amount: 70_00 })
  })

  test('drafts, depreciation and parties', async () => {
    expect(await rowOf(asha, 'drafts_posted')).toMatchObject({ state: 'open', item_count: 1 })
    const { rows: assets } = await asha.tx((tx) =>
      tx.client.query<{ cost: number; residual_value: number; useful_life_years: number }>(
        'SELECT * FROM fixed_assets WHERE companies_id = $1',
        [tx.companies_id],
      ),
    )
    const [laptop] = assets
    const year = laptop ? Math.round((laptop.cost - laptop.residual_value) / laptop.useful_life_years) : 0
    expect(await rowOf(asha, 'depreciation_run')).toMatchObject({ state: 'open', amount: year })
    const { rows: moves } = await asha.tx((tx) =>
      tx.client.query<{ amount: number }>(
        `SELECT coalesce(sum(amount), 0)::bigint AS amount FROM customer_moves WHERE companies_id = $1 AND posting_date <= '2026-03-31' GROUP BY customers_id HAVING sum(amount) <> 0`,
        [tx.companies_id],
      ),
    )
    const { rows } = await asha.call(listConfirmations, { params, query: {} })
    expect(rows.map(({ balance }) => balance)).toEqual(moves.map(({ amount }) => amount))
    const tabs = async () =>
      (await asha.call(countTabs, { params: { list_name: 'year-end' }, query: { of: period_start } })).counts
    expect(await tabs()).toEqual({ all: rows.length, not_asked: rows.length, waiting: 0, answered: 0 })
    const [owes] = rows
    if (!owes) throw new Error('nobody owes')
    const asked = await asha.call(askConfirmation, {
      params,
      body: { party_kind: 'customer', party_id: owes.party_id, email: null },
    })
    expect(await tabs()).toMatchObject({ not_asked: rows.length - 1, waiting: 1 })
    const of = { period_start, balance_confirmations_id: asked.balance_confirmations_id ?? '' }
    const said = { answered_balance: null, answered_on: '2026-11-19', answer_note: 'By letter' }
    expect(await asha.refused(answerConfirmation, { params: of, body: { ...said, answer: 'differs' } })).toMatchObject({
      issues: [{ path: 'answered_balance' }],
    })
    expect(await rowOf(asha, 'parties_confirmed')).toMatchObject({ state: 'open', item_count: 1 })
    await asha.call(answerConfirmation, { params: of, body: { ...said, answer: 'agreed' } })
    expect(await tabs()).toMatchObject({ all: rows.length, waiting: 0, answered: 1 })
    expect(await rowOf(asha, 'parties_confirmed')).toMatchObject({ state: 'passed', amount: 0, item_count: 0 })
  })
})

test('a gap in a number series is found with the numbers on both sides', async () => {
  const { asha, deccan } = await openTrader(world, 'Numbers')
  const dates = { invoice_date: '2026-01-10', due_date: '2026-02-10' }
  const ids: string[] = []
  for (const _ of [1, 2, 3]) {
    const { invoices_id, version } = await asha.call(createInvoice, { body: invoice(deccan, dates) })
    await asha.call(issueInvoice, { params: { invoices_id }, body: { version } })
    ids.push(invoices_id)
  }
  expect(await rowOf(asha, 'number_series')).toMatchObject({ state: 'passed', item_count: 0 })
  await asha.tx((tx) =>
    tx.client.query(
      `UPDATE invoices SET invoice_number = regexp_replace(invoice_number, '2$', '7') WHERE companies_id = $1 AND invoices_id = $2`,
      [tx.companies_id, ids[1]],
    ),
  )
  const row = await rowOf(asha, 'number_series')
  // 1, 3 and 7 are there: 2 and 4 to 6 are not.
  expect(row).toMatchObject({ state: 'open', item_count: 2 })
  expect(row.finding).toContain('4 numbers missing')
  expect(row.items.map(({ label }) => label.replaceAll(/\S+\/0*/g, ''))).toEqual([
    '1 number between 1 and 3',
    '3 numbers between 3 and 7',
  ])
})

test('stock is open until it is closed on the last day, at what the tracked goods are worth', async () => {
  const asha = await world.company()
  const { items_id } = await asha.call(createItem, { body: item() })
  const opening = { tracked_from: '2026-01-01', opening_quantity: '4', opening_value: 900_00, reorder_level: null }
  await asha.call(trackStock, { params: { items_id }, body: opening })
  expect(await rowOf(asha, 'stock_closed')).toMatchObject({ state: 'open', amount: -900_00 })
  await asha.call(closeStock, { body: { closed_on: '2026-03-31', stock_value: 900_00 } })
  expect(await rowOf(asha, 'stock_closed')).toMatchObject({ state: 'passed', amount: 0 })
})

test('entries that wait, lines without a party and bank lines that are not in the books are open', async () => {
  const { asha, hdfc } = await openTrader(world, 'Loose ends')
  const ids = await accountIds(asha)
  const accrued = journal(ids, '2026-02-28', [
    ['rent', 250_00],
    ['expenses_payable', -250_00],
  ])
  await asha.call(createJournal, { body: { ...accrued, reverse_on: '2026-03-01' } })
  expect(await rowOf(asha, 'accruals_posted')).toMatchObject({ state: 'passed' })
  await withParties(asha, ids)
  await asha.call(createJournal, {
    body: journal(ids, '2026-03-02', [
      ['rent', 80_00],
      ['tds_payable', -80_00],
    ]),
  })
  expect(await rowOf(asha, 'lines_named')).toMatchObject({ state: 'passed' })
  await asha.tx(async ({ client, companies_id }) => {
    await client.query("UPDATE journal_reversals SET reversal_status = 'failed', problem = 'Locked' WHERE companies_id = $1", [
      companies_id,
    ])
    await client.query('UPDATE subledger_lines SET tax_nature = NULL, tax_period = NULL WHERE companies_id = $1', [companies_id])
  })
  expect(await rowOf(asha, 'accruals_posted')).toMatchObject({ state: 'open', amount: 250_00, item_count: 1 })
  expect(await rowOf(asha, 'lines_named')).toMatchObject({
    state: 'open',
    item_count: 1,
    items: [{ label: '1 line of taxes', amount: -80_00 }],
  })
  expect(await rowOf(asha, 'bank_reconciled')).toMatchObject({ state: 'passed', amount: 0 })
  const ofBank = (amount: number) => ({ ledger_accounts_id: hdfc.ledger_accounts_id, debit: amount, credit: 0, line_memo: null })
  const income = { ledger_accounts_id: ids('other_income'), debit: 0, credit: 60_00, line_memo: null }
  await asha.call(createJournal, { body: { posting_date: '2026-03-20', memo: 'Cheque', lines: [ofBank(60_00), income] } })
  const unread = await rowOf(asha, 'bank_reconciled')
  expect(unread.state).toBe('open')
  expect(unread.items[0]?.label).toContain('no bank statement up to 31 Mar 2026')
  await bankLines(asha, hdfc, [{ amount: 4_000_00, description: 'NEFT CR', date: '2026-03-31' }])
  const row = await rowOf(asha, 'bank_reconciled')
  expect(row).toMatchObject({ state: 'open', amount: 4_000_00, items: [{ amount: 4_000_00 }] })
  expect(row.items[0]?.label).toContain('1 bank line not in the books')
})

test('a balance in dollars is open until the closing rate is entered and the balance restated', async () => {
  const { asha, issue, rate } = await openExporter(world)
  expect(await rowOf(asha, 'foreign_revalued')).toMatchObject({ state: 'not_needed' })
  const { foreign_total } = await issue(1_000_00, '88', { invoice_date: '2026-03-10', due_date: '2026-04-10' })
  expect(await rowOf(asha, 'foreign_revalued')).toMatchObject({ state: 'open', finding: expect.stringContaining('USD') })
  await rate('2026-03-31', '90')
  // Two rupees for each dollar.
  const amount = 2 * (foreign_total ?? 0)
  expect(await rowOf(asha, 'foreign_revalued')).toMatchObject({ state: 'open', amount })
  await asha.call(postRevaluation, { body: { revalued_on: '2026-03-31', amount } })
  expect(await rowOf(asha, 'foreign_revalued')).toMatchObject({ state: 'passed' })
})
