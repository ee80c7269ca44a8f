import { beforeAll, expect, test } from 'vitest'
import { reportSheet, type Sheet } from '#contract/documents/report-sheets.ts'
import { setOpeningBalances } from '#contract/accounting/journals.ts'
import { recordBillPayment, voidBillPayment } from '#contract/purchases/bill-payments.ts'
import { changeLedgerAccount, createLedgerAccount } from '#contract/accounting/ledger-accounts.ts'
import { balanceSheet } from '#contract/reporting/reports.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { chartOfAccounts } from '#core/ledger/chart-of-accounts.ts'
import { credit, debit } from '#core/ledger/journal.ts'
import { type CashAccount, cashLineOf } from '#core/ledger/cash-lines.ts'
import { activityOfClass } from '#core/ledger/cash-line-list.ts'
import { scheduleThree } from '#core/ledger/schedule-three.ts'
import { post as ledgerPost } from '#server/ledger/post.ts'
import { rollUpDailyTotals } from '#server/ledger/maintenance.ts'
import { create } from '#server/domains/accounting/journals/service.ts'
import { accountIds, journal, withParties } from '#test/support/ledger.ts'
import { approvedBill } from '#test/support/payables.ts'
import { vendor } from '#test/support/purchase-builders.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

type Lines = [role: string, amount: number][]
const post = (who: Actor, ids: (role: string) => string, date: string, lines: Lines) =>
  who.tx((tx) => create(tx, { ...journal(ids, date, lines), confirm_ahead: true }))

const params = { report_kind: 'cash_flow' as const }
const year = { from: '2026-04-01', to: '2027-03-31' }
const asked = (who: Actor, method: 'direct' | 'indirect', period: { from: string; to: string } = year) =>
  who.call(reportSheet, { params, query: { ...period, method } })
const lines = ({ rows }: Sheet) =>
  rows.map(
    ({ level, label, cells: [amount] }) => `${'  '.repeat(level)}${label}: ${typeof amount === 'number' ? amount / 100 : ''}`,
  )
const named = ({ rows }: Sheet, label: string) => rows.find((row) => row.label.startsWith(label))?.cells[0]

/** A small year: capital, a machine half on credit, a sale with GST, wages, a loan and its interest, tax. */
async function smallYear(): Promise<Actor> {
  const asha = await world.company()
  const ids = await accountIds(asha)
  await withParties(asha, ids)
  const entries: [string, Lines][] = [
    [
      '2026-04-02',
      [
        ['bank', 5_00_000_00],
        ['share_capital', -5_00_000_00],
      ],
    ],
    [
      '2026-04-10',
      [
        ['fixed_assets', 2_00_000_00],
        ['payable', -2_00_000_00],
      ],
    ],
    [
      '2026-04-30',
      [
        ['payable', 1_50_000_00],
        ['bank', -1_50_000_00],
      ],
    ],
    [
      '2026-05-05',
      [
        ['receivable', 2_36_000_00],
        ['sales', -2_00_000_00],
        ['igst_output', -36_000_00],
      ],
    ],
    [
      '2026-06-01',
      [
        ['bank', 1_96_000_00],
        ['tds_receivable', 4_000_00],
        ['receivable', -2_00_000_00],
      ],
    ],
    [
      '2026-06-20',
      [
        ['igst_output', 36_000_00],
        ['bank', -36_000_00],
      ],
    ],
    [
      '2026-06-30',
      [
        ['salaries', 60_000_00],
        ['bank', -60_000_00],
      ],
    ],
    [
      '2026-07-01',
      [
        ['bank', 1_00_000_00],
        ['term_loans', -1_00_000_00],
      ],
    ],
    [
      '2026-09-30',
      [
        ['interest_expense', 3_000_00],
        ['bank', -2_000_00],
        ['expenses_payable', -1_000_00],
      ],
    ],
    [
      '2026-10-31',
      [
        ['bank', 1_500_00],
        ['interest_income', -1_500_00],
      ],
    ],
    [
      '2026-12-15',
      [
        ['advance_tax', 10_000_00],
        ['bank', -10_000_00],
      ],
    ],
    [
      '2027-03-31',
      [
        ['depreciation', 20_000_00],
        ['accumulated_depreciation', -20_000_00],
      ],
    ],
    [
      '2026-08-01',
      [
        ['cash', 5_000_00],
        ['bank', -5_000_00],
      ],
    ],
  ]
  for (const [date, entry] of entries) await post(asha, ids, date, entry)
  return asha
}

const below = [
  'Cash flows from investing activities: ',
  '  Interest received: 1500',
  '    Interest income: 1500',
  'Net cash from investing activities (B): 1500',
  'Cash flows from financing activities: ',
  '  Capital: 500000',
  '    Equity share capital: 500000',
  '  Borrowings: 100000',
  '    Term loans: 100000',
  '  Interest paid: -2000',
  '    Interest on loans: -2000',
  'Net cash from financing activities (C): 598000',
  'Net increase in cash and cash equivalents (A + B + C): 539500',
  'Cash and cash equivalents at the beginning: 0',
  'Cash and cash equivalents at the end: 539500',
  'Transactions without cash, not part of the flows above: ',
  '  Assets acquired on credit or in exchange, net of payments: 200000',
  '    Office equipment: 200000',
]
const operated = [
  '  Cash generated from operations: -50000',
  '  Income tax: -10000',
  '    Advance income tax: -10000',
  'Net cash from operating activities (A): -60000',
]

test('the direct method shows receipts and payments of cash, in the activities of AS 3', async () => {
  const asha = await smallYear()
  expect(lines(await asked(asha, 'direct'))).toEqual([
    'Cash flows from operating activities: ',
    '  Received from customers: 196000',
    '    Trade receivables: 196000',
    '  Paid to suppliers: -150000',
    '    Trade payables: -150000',
    '  Paid to and for employees: -60000',
    '    Salaries and wages: -60000',
    '  Goods and services tax: -36000',
    '    IGST output: -36000',
    ...operated,
    ...below,
  ])
})

test('the indirect method leads from the profit to the same three sums', async () => {
  const asha = await smallYear()
  expect(lines(await asked(asha, 'indirect'))).toEqual([
    'Cash flows from operating activities: ',
    '  Profit before tax: 118500',
    '  Adjustments for: ',
    '    Depreciation and amortisation: 20000',
    '    Interest and other cost of borrowing: 3000',
    '    Interest and gains of investing: -1500',
    '  Operating profit before working capital changes: 140000',
    '  Change in trade payables: -150000',
    '    Trade payables: -150000',
    '  Change in trade receivables: -40000',
    '    Trade receivables: -40000',
    ...operated,
    ...below,
  ])
})

const nonCash = (sheet: Sheet) => {
  const all = lines(sheet)
  return all.slice(all.findIndex((each) => each.startsWith('Transactions without cash')) + 1)
}

test('a machine taken against shares is no flow: operating and investing are nil and it is disclosed below', async () => {
  const asha = await world.company()
  const ids = await accountIds(asha)
  await post(asha, ids, '2026-04-10', [
    ['fixed_assets', 3_00_000_00],
    ['share_capital', -3_00_000_00],
  ])
  for (const method of ['direct', 'indirect'] as const) {
    const found = await asked(asha, method)
    expect(sums.map((label) => named(found, label))).toEqual([0, 0, 0, 0])
    expect(nonCash(found)).toEqual(['  Assets acquired against capital or borrowings: 300000', '    Office equipment: 300000'])
  }
})

test('barter, conversions and set-offs are reported below and are in no flow', async () => {
  const asha = await world.company()
  const ids = await accountIds(asha)
  await withParties(asha, ids)
  const entries: Lines[] = [
    // Goods given for a machine, a loan turned into shares, a customer who is a vendor too, and a lender who paid a vendor.
    [
      ['fixed_assets', 40_000_00],
      ['sales', -40_000_00],
    ],
    [
      ['term_loans', 70_000_00],
      ['share_capital', -70_000_00],
    ],
    [
      ['payable', 9_000_00],
      ['receivable', -9_000_00],
    ],
    [
      ['payable', 25_000_00],
      ['term_loans', -25_000_00],
    ],
  ]
  for (const each of entries) await post(asha, ids, '2026-05-04', each)
  const found = await asked(asha, 'indirect')
  expect(sums.map((label) => named(found, label))).toEqual([0, 0, 0, 0])
  expect(nonCash(found)).toEqual([
    '  Assets acquired on credit or in exchange, net of payments: 40000',
    '    Office equipment: 40000',
    '  Borrowings converted into capital: 70000',
    '    Equity share capital: 70000',
    '  Dues settled by capital or borrowings: 25000',
    '    Term loans: 25000',
    '  Receivables set off against payables: 9000',
    '    Trade receivables: 9000',
  ])
})

test('a bill for a machine and its GST: what pays it is investing by its share, to the paisa, and taken back when the payment is undone', async () => {
  const asha = await world.company()
  const ids = await accountIds(asha)
  const { vendors_id } = await asha.call(createVendor, { body: vendor({ vendor_name: 'Deccan Machines' }) })
  const { bills_id, total } = await approvedBill({ asha, printing: ids('fixed_assets') }, vendors_id)
  const paid = { payment_date: '2026-11-19', amount: 1_000_01, payment_mode: 'bank_transfer', reference: null } as const
  const bill = await asha.call(recordBillPayment, { params: { bills_id }, body: { ...paid, ledger_accounts_id: ids('bank') } })
  const { rows } = await asha.tx((tx) =>
    tx.client.query<{ asset: number }>(
      `SELECT l.amount AS asset FROM journal_lines l JOIN journal_entries e USING (companies_id, journal_entries_id)
       WHERE e.source = 'bill' AND l.ledger_accounts_id = $1`,
      [ids('fixed_assets')],
    ),
  )
  const asset = rows[0]?.asset ?? 0
  const share = Math.round((1_000_01 * asset) / total)
  const direct = await asked(asha, 'direct')
  expect(named(direct, 'Office equipment')).toBe(0 - share)
  expect(named(direct, 'Trade payables')).toBe(share - 1_000_01)
  expect(nonCash(direct)).toEqual([
    `  Assets acquired on credit or in exchange, net of payments: ${(asset - share) / 100}`,
    `    Office equipment: ${(asset - share) / 100}`,
  ])
  const [payment] = bill.payments
  const params = { bills_id, bill_payments_id: payment?.bill_payments_id ?? '' }
  await asha.call(voidBillPayment, { params, body: { voided_on: '2026-11-20', void_reason: 'A slip' } })
  const after = await asked(asha, 'indirect')
  expect(sums.map((label) => named(after, label))).toEqual([0, 0, 0, 0])
})

test('deposits over three months are other bank balances and investing; an overdraft is financing', async () => {
  const asha = await world.company()
  const ids = await accountIds(asha)
  await post(asha, ids, '2026-04-10', [
    ['bank', 50_000_00],
    ['overdraft', -50_000_00],
  ])
  await post(asha, ids, '2026-04-11', [
    ['fixed_deposits', 20_000_00],
    ['bank', -20_000_00],
  ])
  const found = await asked(asha, 'direct')
  expect(sums.map((label) => named(found, label))).toEqual([0, -20_000_00, 50_000_00, 30_000_00])
  expect(named(found, 'Bank deposits placed and matured')).toBe(-20_000_00)
  const { rows } = await asha.call(balanceSheet, { query: { as_of: '2026-11-20' } })
  const amountOf = (label: string) => rows.find((row) => row.label === label)?.amounts[0]
  expect([amountOf('Cash and cash equivalents'), amountOf('Other bank balances')]).toEqual([30_000_00, 20_000_00])
})

test('the database and the statement put every account under the same activity', async () => {
  const asha = await world.company()
  const accounts = [
    ...chartOfAccounts.map((account) => ({ role: 'role' in account ? account.role : null, heading: account.schedule_iii })),
    ...scheduleThree.map(({ heading }) => ({ role: null, heading })),
  ]
  const { rows } = await asha.tx((tx) =>
    tx.client.query<{ role: string | null; heading: string; class: string }>(
      'SELECT role, heading, cash_class(role, heading) AS class FROM unnest($1::text[], $2::text[]) AS a(role, heading)',
      [accounts.map(({ role }) => role), accounts.map(({ heading }) => heading)],
    ),
  )
  const differing = rows.filter(
    ({ role, heading, class: name }) =>
      name !== 'cash' &&
      activityOfClass[name] !== cashLineOf({ account_role: role, schedule_iii: heading } as CashAccount).activity,
  )
  expect(differing).toEqual([])
})

test('an account that moves to another activity takes its entries along', async () => {
  const asha = await world.company()
  const ids = await accountIds(asha)
  const body = { code: '1239', account_name: 'Deposit with the landlord', account_type: 'asset' as const }
  const made = await asha.call(createLedgerAccount, { body: { ...body, schedule_iii: 'Other current assets' } })
  const { ledger_accounts_id } = made
  await asha.tx((tx) =>
    ledgerPost(tx, {
      posting_date: '2026-04-10',
      source: 'manual',
      source_ref: ledger_accounts_id,
      memo: 'Deposit',
      lines: [debit({ ledger_accounts_id }, 5_000_00), credit({ ledger_accounts_id: ids('bank') }, 5_000_00)],
    }),
  )
  await rollUpDailyTotals(world.app.services.database, { before: Date.now() + 60_000 })
  const nets = async () => sums.map((label) => named(found, label))
  let found = await asked(asha, 'direct')
  expect(await nets()).toEqual([-5_000_00, 0, 0, -5_000_00])
  const moved = { code: body.code, account_name: body.account_name, schedule_iii: 'Long-term loans and advances' }
  await asha.call(changeLedgerAccount, { params: { ledger_accounts_id }, body: moved })
  found = await asked(asha, 'direct')
  expect(await nets()).toEqual([0, -5_000_00, 0, -5_000_00])
  await rollUpDailyTotals(world.app.services.database, { before: Date.now() + 60_000 })
  found = await asked(asha, 'direct')
  expect(await nets()).toEqual([0, -5_000_00, 0, -5_000_00])
})

test('every amount leads to its account, and the year before is beside it', async () => {
  const asha = await smallYear()
  const report = await asha.call(reportSheet, { params, query: { ...year, method: 'direct', compare: 'previous_year' } })
  expect(report.columns.map(({ label }) => label)).toEqual(['1 Apr 2026 – 31 Mar 2027', '1 Apr 2025 – 31 Mar 2026'])
  const loan = report.rows.find(({ label }) => label === 'Term loans')
  expect(loan?.cells).toEqual([1_00_000_00, 0])
  expect(loan?.links[0]).toMatchObject({ to: '/reports/general-ledger', search: year })
})

test('the opening balance is no flow: it is between the beginning and the end', async () => {
  const asha = await world.company()
  const ids = await accountIds(asha)
  await withParties(asha, ids)
  const line = (role: string, debit: number, credit: number) => ({ ledger_accounts_id: ids(role), debit, credit })
  const began = [line('bank', 80_000_00, 0), line('receivable', 20_000_00, 0), line('share_capital', 0, 1_00_000_00)]
  await asha.call(setOpeningBalances, { body: { as_of: '2026-03-31', lines: began } })
  // Entered again: the first is reversed.
  await asha.call(setOpeningBalances, { body: { as_of: '2026-05-31', lines: began } })
  await post(asha, ids, '2026-06-10', [
    ['bank', 20_000_00],
    ['receivable', -20_000_00],
  ])
  const report = await asked(asha, 'indirect', { from: '2026-01-01', to: '2026-12-31' })
  expect(lines(report).filter((each) => !each.startsWith(' '))).toEqual([
    'Cash flows from operating activities: ',
    'Net cash from operating activities (A): 20000',
    'Cash flows from investing activities: ',
    'Net cash from investing activities (B): 0',
    'Cash flows from financing activities: ',
    'Net cash from financing activities (C): 0',
    'Net increase in cash and cash equivalents (A + B + C): 20000',
    'Cash and cash equivalents at the beginning: 0',
    'Taken over when the books were opened: 80000',
    'Cash and cash equivalents at the end: 100000',
  ])
})

const sums = ['Net cash from operating', 'Net cash from investing', 'Net cash from financing', 'Net increase']
