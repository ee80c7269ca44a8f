import { beforeAll, expect, test } from 'vitest'
import { createJournal } from '#contract/accounting/journals.ts'
import {
  archiveLedgerAccount,
  changeLedgerAccount,
  createLedgerAccount,
  getLedgerAccount,
  listLedgerAccounts,
} from '#contract/accounting/ledger-accounts.ts'
import { chartOfAccounts } from '#core/ledger/chart-of-accounts.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company()
})

const chart = async (who = asha) => (await who.call(listLedgerAccounts, { query: {} })).rows
const idOf = async (account_name: string) => {
  const found = (await chart()).find((row) => row.account_name === account_name)
  if (!found) throw new Error(`no account ${account_name}`)
  return found.ledger_accounts_id
}

test('a new company has the whole chart, in the order of Schedule III', async () => {
  const rows = await chart()
  expect(rows).toHaveLength(chartOfAccounts.length)
  expect(rows.slice(0, 3).map((row) => row.account_name)).toEqual([
    'Equity share capital',
    'Securities premium',
    'Retained earnings',
  ])
  expect(rows.at(-1)).toMatchObject({ account_name: 'Income tax', schedule_iii: 'Tax expense', schedule_group: 'Tax' })
})

test('an account is added under a heading of its type, and its code is taken once', async () => {
  const body = { code: '5425', account_name: 'Diesel', account_type: 'expense', schedule_iii: 'Other expenses' } as const
  const made = await asha.call(createLedgerAccount, { body })
  expect(made).toMatchObject({ ...body, is_active: true, balance: 0, account_role: null })
  expect(await asha.refused(createLedgerAccount, { body })).toMatchObject({ status: 409, issues: [{ path: 'code' }] })
  const wrong = { ...body, code: '5426', schedule_iii: 'Inventories' }
  expect(await asha.refused(createLedgerAccount, { body: wrong })).toMatchObject({
    status: 400,
    issues: [{ path: 'schedule_iii' }],
  })
})

test('an account is renamed, one with a role too; its type stays', async () => {
  const ledger_accounts_id = await idOf('Cash in hand')
  const renamed = await asha.call(changeLedgerAccount, {
    params: { ledger_accounts_id },
    body: { code: '1510', account_name: 'Petty cash' },
  })
  expect(renamed).toMatchObject({ account_name: 'Petty cash', account_role: 'cash', account_type: 'asset' })
})

test('an account moves to another line of its type, and its statements with it', async () => {
  const loans = await asha.call(createLedgerAccount, {
    body: { code: '2199', account_name: 'Loan of Ravi', account_type: 'liability', schedule_iii: 'Long-term borrowings' },
  })
  const cash = await idOf('Petty cash')
  const { ledger_accounts_id } = loans
  const lines = [
    { ledger_accounts_id: cash, debit: 9_000_00, credit: 0, line_memo: null },
    { ledger_accounts_id, debit: 0, credit: 9_000_00, line_memo: null },
  ]
  await asha.call(createJournal, { body: { posting_date: '2026-06-01', memo: 'Lent for a year', lines } })
  const params = { ledger_accounts_id }
  const body = { code: '2199', account_name: 'Loan of Ravi' }
  const moved = { ...body, schedule_iii: 'Short-term borrowings' }
  expect(await asha.call(changeLedgerAccount, { params, body: moved })).toMatchObject({
    schedule_iii: 'Short-term borrowings',
    balance: -9_000_00,
  })
  expect(await asha.call(changeLedgerAccount, { params, body })).toMatchObject({ schedule_iii: 'Short-term borrowings' })
  for (const schedule_iii of ['Inventories', 'Revenue from operations'])
    expect(await asha.refused(changeLedgerAccount, { params, body: { ...body, schedule_iii } })).toMatchObject({
      issues: [{ path: 'schedule_iii' }],
    })
})

test('an account of the product, and one whose entries are counted as cash, keep their line', async () => {
  const receivable = await idOf('Trade receivables')
  const held = await asha.call(createLedgerAccount, {
    body: { code: '1519', account_name: 'Till', account_type: 'asset', schedule_iii: 'Cash and cash equivalents' },
  })
  const till = { params: { ledger_accounts_id: held.ledger_accounts_id }, body: { code: '1519', account_name: 'Till' } }
  const elsewhere = { ...till, body: { ...till.body, schedule_iii: 'Other current assets' } }
  await asha.call(changeLedgerAccount, elsewhere)
  await asha.call(changeLedgerAccount, { ...till, body: { ...till.body, schedule_iii: 'Cash and cash equivalents' } })
  const lines = [
    { ledger_accounts_id: held.ledger_accounts_id, debit: 50_00, credit: 0, line_memo: null },
    { ledger_accounts_id: await idOf('Petty cash'), debit: 0, credit: 50_00, line_memo: null },
  ]
  await asha.call(createJournal, { body: { posting_date: '2026-06-01', memo: 'Into the till', lines } })
  const posted = await asha.refused(changeLedgerAccount, elsewhere)
  expect(posted.issues?.[0]?.message).toContain('separately')
  const own = await asha.refused(changeLedgerAccount, {
    params: { ledger_accounts_id: receivable },
    body: { code: '1300', account_name: 'Trade receivables', schedule_iii: 'Other current assets' },
  })
  expect(own.issues?.[0]?.message).toContain('so it stays')
})

test('an account with a role or with a balance stays in the chart; an empty one is archived and brought back', async () => {
  const receivable = await idOf('Trade receivables')
  expect(
    await asha.refused(archiveLedgerAccount, { params: { ledger_accounts_id: receivable }, body: { is_active: false } }),
  ).toMatchObject({ code: 'wrong_state' })

  const loans = await idOf('Loans from directors')
  const plant = await idOf('Plant and machinery')
  const body = {
    posting_date: '2026-06-01',
    memo: 'Machine paid by a director',
    lines: [
      { ledger_accounts_id: plant, debit: 5_000_00, credit: 0, line_memo: null },
      { ledger_accounts_id: loans, debit: 0, credit: 5_000_00, line_memo: null },
    ],
  }
  await asha.call(createJournal, { body })
  const refused = await asha.refused(archiveLedgerAccount, { params: { ledger_accounts_id: loans }, body: { is_active: false } })
  expect(refused.message).toContain('has a balance')

  const furniture = await idOf('Furniture and fixtures')
  const params = { ledger_accounts_id: furniture }
  await asha.call(archiveLedgerAccount, { params, body: { is_active: false } })
  expect((await chart()).some((row) => row.ledger_accounts_id === furniture)).toBe(false)
  const into = { ...body, lines: [{ ...body.lines[0], ledger_accounts_id: furniture }, body.lines[1]] as typeof body.lines }
  expect(await asha.refused(createJournal, { body: into })).toMatchObject({ issues: [{ path: 'lines.0.ledger_accounts_id' }] })
  expect(await asha.call(archiveLedgerAccount, { params, body: { is_active: true } })).toMatchObject({ is_active: true })
})

test('people without reports pick accounts but do not see what is in them', async () => {
  const cashier = await world.member(asha, ['BANKING'])
  expect((await chart(cashier)).every((row) => row.balance === null)).toBe(true)
  const ledger_accounts_id = await idOf('Plant and machinery')
  expect(await asha.call(getLedgerAccount, { params: { ledger_accounts_id } })).toMatchObject({ balance: 5_000_00 })
  expect(
    await cashier.refused(changeLedgerAccount, { params: { ledger_accounts_id }, body: { code: '1', account_name: 'x' } }),
  ).toMatchObject({ status: 403 })
})

test('another company’s account is not found', async () => {
  const ravi = await world.company('Ravi Stores')
  const params = { ledger_accounts_id: await idOf('Plant and machinery') }
  expect(await ravi.refused(getLedgerAccount, { params })).toMatchObject({ status: 404 })
  expect(await ravi.refused(archiveLedgerAccount, { params, body: { is_active: false } })).toMatchObject({ status: 404 })
})
