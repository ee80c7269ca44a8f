import { beforeAll, beforeEach, expect, test } from 'vitest'
import { lockModuleUpTo } from '#contract/accounting/periods.ts'
import { credit, debit, type Line } from '#core/ledger/journal.ts'
import { newId } from '#server/platform/ids.ts'
import { lockedUntil } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { accountIds, accountOf } from './accounts.ts'
import { accountTotal, balance, totals } from './balances.ts'
import { balanceMap, balancesOf, chart, dayBefore, yearStart } from './chart.ts'
import { cashFlows } from './cash-flows.ts'
import type { Entry } from './entry.ts'
import { isClockBehind, maintenanceTasks, rollUpDailyTotals } from './maintenance.ts'
import { partiesOf, withoutParty } from './parties.ts'
import { addLedgerAccount, changeLedgerAccount } from './account-changes.ts'
import { keepTrade, post, postAll, postLast, reverse } from './post.ts'

let world: World
let asha: Actor

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
})

const entry = (lines: Line[], over: Partial<Entry> = {}): Entry => ({
  posting_date: '2026-06-15',
  source: 'manual',
  source_ref: newId(),
  memo: 'Rent of June',
  lines,
  ...over,
})
const rent = (amount: number) => [debit('rent', amount), credit('bank', amount)]

test('lines say their party by their place in the entry, and nothing where no line has one', () => {
  const two = [entry(rent(1)), entry(rent(1), { posting_date: '2026-07-31' })]
  const line = (entry: number, party?: Line['party']) => ({ account: 'rent' as const, amount: 1, entry, ...(party && { party }) })
  expect(partiesOf(two, [line(1), line(1, 'document'), line(2)])).toBeNull()
  const said = partiesOf(two, [
    line(1),
    line(1, { customers_id: 'c' }),
    line(2, { file_party: 'Nila' }),
    line(2, { tax_nature: 'paid' }),
    line(2, { tax_nature: 'deducted', tax_period: '2026-05-01' }),
  ])
  expect(JSON.parse(said ?? '')).toEqual([
    { n: 2, line_no: 2, customers_id: 'c', tax_period: null, tax_nature: null },
    { n: 3, line_no: 1, file_party: 'Nila', unnamed: true },
    { n: 4, line_no: 2, tax_nature: 'paid', tax_period: '2026-06-01' },
    { n: 5, line_no: 3, tax_nature: 'deducted', tax_period: '2026-05-01' },
  ])
})

test.each([
  ['customer', 'Every line of Debtors names its customer. Choose another account, or post a journal entry with it.'],
  ['vendor', 'Every line of Debtors names its vendor. Choose another account, or post a journal entry with it.'],
  ['employee', 'Every line of Debtors names its employee. Choose another account, or post a journal entry with it.'],
  ['tax', 'Every line of Debtors names its tax return. Choose another account, or post a journal entry with it.'],
  ['closed', 'Only a revaluation posts to Debtors. Choose another account.'],
])('an account of a %s refuses lines that do not say whose they are', (control, message) => {
  const error = withoutParty('Debtors', control, 'cause')
  expect([error.code, error.message, error.cause]).toEqual(['invalid', message, 'cause'])
})

test('no entry without lines is posted, and an entry is found again by its document', async () => {
  expect(await asha.tx((tx) => postAll(tx, []))).toEqual([])
  const [one, two] = [entry(rent(5_00)), entry(rent(7_00))]
  const ids = await asha.tx((tx) => postAll(tx, [one, two]))
  const { rows } = await asha.tx((tx) =>
    tx.client.query('SELECT journal_entries_id, source_ref, memo FROM journal_entries WHERE companies_id = $1', [
      tx.companies_id,
    ]),
  )
  expect(new Map(rows.map((row) => [row.source_ref, row.journal_entries_id]))).toEqual(
    new Map([
      [one.source_ref, ids[0]],
      [two.source_ref, ids[1]],
    ]),
  )
})

test('what refuses an entry that is posted last prevents the commit, and what is checked beside it refuses first', async () => {
  const once = entry(rent(5_00))
  const [id] = await asha.tx((tx) => postLast(tx, [once]))
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  await expect(asha.tx((tx) => postLast(tx, [once]))).rejects.toMatchObject({ code: '23505' })
  const checked = Promise.reject(new Error('the limit is reached'))
  const twice = asha.tx(async (tx) => {
    await postLast(tx, [once], { checked })
    await checked
  })
  await expect(twice).rejects.toThrow('the limit is reached')
  expect(await asha.tx(async (tx) => balance(tx, await accountOf(tx, 'rent'), '2026-06-30'))).toBe(5_00)
})

test('the error of a locked part of the books names the part and the date', async () => {
  const body = { locked_until: '2026-06-30', reason: 'Reconciled' }
  await asha.call(lockModuleUpTo, { params: { lock_module: 'bank' }, body })
  await expect(asha.tx((tx) => post(tx, entry(rent(1_00), { source: 'bank_line' })))).rejects.toMatchObject({
    code: 'period_locked',
    message: 'Bank entries are locked up to 30 Jun 2026. Use a later date, or ask to open the lock first.',
    cause: expect.objectContaining({ code: 'KS002' }),
  })
  await asha.tx((tx) => post(tx, entry(rent(1_00))))
  // The database rejects locked years; the message is written where requests end.
  await lockedUntil(asha, '2026-06-30')
  await expect(asha.tx((tx) => post(tx, entry(rent(1_00))))).rejects.toMatchObject({ code: 'KS002', message: '2026-06-30' })
})

test('the chart lacks no account that is posted to by its role', async () => {
  await expect(asha.tx((tx) => accountIds(tx, [{ account: 'no such role' as never, amount: 1 }]))).rejects.toMatchObject({
    code: 'internal',
    log: 'no account with role no such role',
  })
  await expect(asha.tx((tx) => accountOf(tx, 'no such role' as never))).rejects.toMatchObject({ code: 'internal' })
  const given = { ledger_accounts_id: newId() }
  expect(await asha.tx((tx) => accountIds(tx, [{ account: given, amount: 1 }]))).toEqual([given.ledger_accounts_id])
  const roles = await asha.tx((tx) => accountIds(tx, [{ account: given, amount: 1 }, ...rent(1)]))
  expect(roles).toHaveLength(3)
  const accounts = await asha.tx(chart)
  expect(accounts.find((each) => each.ledger_accounts_id === roles[1])).toMatchObject({ account_role: 'rent' })
})

test('a reversal keeps the memo of each line, and states what it reverses unless a memo is given', async () => {
  const id = await asha.tx((tx) => post(tx, entry([debit('rent', 5_00, 'Shop'), credit('bank', 5_00)])))
  const back = await asha.tx((tx) => reverse(tx, id, '2026-06-20'))
  const again = await asha.tx((tx) => reverse(tx, back, '2026-06-21', 'Reversed by mistake'))
  const { rows } = await asha.tx((tx) =>
    tx.client.query(
      `SELECT e.memo, e.reverses_id, l.amount::int AS amount, l.line_memo FROM journal_entries e JOIN journal_lines l USING (companies_id, journal_entries_id)
       WHERE e.companies_id = $1 AND e.journal_entries_id = ANY($2) ORDER BY e.posting_date, l.line_no`,
      [tx.companies_id, [back, again]],
    ),
  )
  expect(rows).toEqual([
    { memo: 'Reversal: Rent of June', reverses_id: id, amount: -5_00, line_memo: 'Shop' },
    { memo: 'Reversal: Rent of June', reverses_id: id, amount: 5_00, line_memo: null },
    { memo: 'Reversed by mistake', reverses_id: back, amount: 5_00, line_memo: 'Shop' },
    { memo: 'Reversed by mistake', reverses_id: back, amount: -5_00, line_memo: null },
  ])
})

test('an account is summed from the beginning or of a period, both days included', async () => {
  for (const [day, amount] of [
    ['2026-05-31', 1_00],
    ['2026-06-10', 2_00],
    ['2026-06-20', 4_00],
  ] as const)
    await asha.tx((tx) => post(tx, entry(rent(amount), { posting_date: day })))
  await asha.tx((tx) => post(tx, entry([debit('bank', 50), credit('rent', 50)], { posting_date: '2026-06-20' })))
  await asha.tx(async (tx) => {
    const account = await accountOf(tx, 'rent')
    expect(await accountTotal(tx, account, '2026-06-20')).toEqual({ debit: 7_00, credit: 50 })
    expect(await accountTotal(tx, account, '2026-06-20', '2026-06-10')).toEqual({ debit: 6_00, credit: 50 })
    expect(await accountTotal(tx, account, '2026-06-19', '2026-06-11')).toEqual({ debit: 0, credit: 0 })
    expect(await balance(tx, account, '2026-06-20')).toBe(6_50)
    expect((await balancesOf(tx, '2026-06-10')).get(account)).toBe(3_00)
    expect(balanceMap(await totals(tx, '2026-06-20', '2026-06-01')).get(account)).toBe(5_50)
  })
  expect([dayBefore('2026-03-01'), yearStart('2026-03-31'), yearStart('2026-04-01')]).toEqual([
    '2026-02-28',
    '2025-04-01',
    '2026-04-01',
  ])
})

test('what an account had to do with cash is read month by month and within a month, kept or not', async () => {
  for (const day of ['2026-05-31', '2026-06-01', '2026-06-30', '2026-07-15'])
    await asha.tx((tx) => post(tx, entry(rent(1_00), { posting_date: day })))
  const paid = (from: string, to: string) =>
    asha.tx(async (tx) => {
      const account = await accountOf(tx, 'rent')
      const rows = await cashFlows(tx, from, to)
      return rows.filter((row) => row.ledger_accounts_id === account && row.flow === 'cash').map((row) => row.amount_out)[0] ?? 0
    })
  const all = async () => [
    await paid('2026-05-31', '2026-07-15'),
    await paid('2026-06-01', '2026-06-30'),
    await paid('2026-06-02', '2026-07-14'),
    await paid('2026-06-02', '2026-06-29'),
  ]
  expect(await all()).toEqual([4_00, 2_00, 1_00, 0])
  await rollUpDailyTotals(world.app.services.database, { before: Date.now() + 60_000, all: true })
  expect(await all()).toEqual([4_00, 2_00, 1_00, 0])
})

test('the ledger is maintained by two tasks: one chains the audit trail, one rolls up the days', async () => {
  const { database } = world.app.services
  expect(await isClockBehind(database)).toBe(false)
  const tasks = maintenanceTasks(database)
  expect(tasks.map(({ name, everyMs }) => [name, everyMs])).toEqual([
    ['sealing the audit trail', 3_000],
    ['rolling up daily totals', 15_000],
  ])
  await asha.tx((tx) => post(tx, entry(rent(1_00))))
  const signal = new AbortController().signal
  for (const task of tasks) await task.run(0, signal)
  const { rows } = await asha.tx((tx) =>
    tx.client.query('SELECT count(*)::int AS sealed FROM audit_chain WHERE companies_id = $1', [tx.companies_id]),
  )
  expect(rows[0].sealed).toBeGreaterThan(0)
})

test('an account is added to the chart of its company alone, and changed there', async () => {
  const other = await world.company('Konkan Fisheries')
  const ledger_accounts_id = newId()
  const account = {
    ledger_accounts_id,
    code: '9876',
    account_name: 'Boat repairs',
    account_type: 'expense' as const,
    schedule_iii: 'other_expenses' as const,
  }
  const shown = async (who: Actor) => (await who.tx(chart)).find(({ code }) => code === '9876')?.account_name
  await asha.tx((tx) => addLedgerAccount(tx, account))
  expect([await shown(asha), await shown(other)]).toEqual(['Boat repairs', undefined])
  await other.tx((tx) => changeLedgerAccount(tx, ledger_accounts_id, { account_name: 'Theirs' }))
  expect(await shown(asha)).toBe('Boat repairs')
  await asha.tx((tx) => changeLedgerAccount(tx, ledger_accounts_id, { account_name: 'Net repairs' }))
  expect(await shown(asha)).toBe('Net repairs')
})

test('the trade of a document is counted when its lines exist, in its month', async () => {
  await asha.tx(async (tx) => {
    const asked: unknown[] = []
    const client = { query: async (statement: { values: unknown[] }) => void asked.push(statement.values) }
    await keepTrade({ ...tx, client: client as never }, '2026-06-15', 'invoice', 'a')
    expect(asked).toEqual([[tx.companies_id, '2026-06-15', 'invoice', 'a']])
  })
})

test('at the start and then hourly a task goes over everything, and while the clock is behind every half a minute', async () => {
  const { database } = world.app.services
  const [sealing, rolling] = maintenanceTasks(database)
  const signal = new AbortController().signal
  // Made an hour ago, it is visible only now, when the rows after it are chained.
  const late = async () => {
    await sealing?.run(0, signal)
    const early = (Date.now() - 3_600_000).toString(16).padStart(12, '0')
    await asha.tx((tx) =>
      tx.client.query("INSERT INTO audit_log VALUES ($1, $2, NULL, 'late', 'x', 'x', '{}', '2026-01-01')", [
        tx.companies_id,
        `${early.slice(0, 8)}-${early.slice(8)}-7000-8000-${newId().slice(-12)}`,
      ]),
    )
  }
  const pending = async () => {
    const { rows } = await asha.tx((tx) =>
      tx.client.query<{ pending: number }>(
        `SELECT count(*)::int AS pending FROM audit_log a WHERE a.companies_id = $1
           AND NOT EXISTS (SELECT 1 FROM audit_chain c WHERE c.companies_id = a.companies_id AND c.audit_log_id = a.audit_log_id)`,
        [tx.companies_id],
      ),
    )
    return rows[0]?.pending
  }
  await late()
  for (const count of [1, 10, 1_199]) await sealing?.run(count, signal)
  expect(await pending()).toBe(1)
  await sealing?.run(1_200, signal)
  expect(await pending()).toBe(0)
  await late()
  const clock = await database.pool.query('SELECT behind_until FROM job_clock')
  const setBehind = (until: unknown) => database.pool.query('UPDATE job_clock SET behind_until = $1', [until])
  await setBehind(new Date(Date.now() + 60_000))
  expect(await isClockBehind(database)).toBe(true)
  await sealing?.run(9, signal)
  expect(await pending()).toBe(1)
  await sealing?.run(10, signal)
  expect(await pending()).toBe(0)
  await setBehind(clock.rows[0]?.behind_until ?? null)
  await rolling?.run(1, signal)
})

test('sub-balances are merged by a pass over everything alone', async () => {
  const [sealing] = maintenanceTasks(world.app.services.database)
  const signal = new AbortController().signal
  const slots = async () => {
    const { rows } = await asha.tx((tx) => tx.client.query('SELECT DISTINCT slot FROM account_months'))
    return rows.length
  }
  await Promise.all(
    Array.from({ length: 24 }, () => asha.tx((tx) => post(tx, entry(rent(1_00), { posting_date: '2026-05-10' })))),
  )
  expect(await slots()).toBeGreaterThan(1)
  await sealing?.run(1, signal)
  expect(await slots()).toBeGreaterThan(1)
  await sealing?.run(0, signal)
  expect(await slots()).toBe(1)
})

test('rolling up stops between two transactions when the server stops', async () => {
  await asha.tx((tx) => post(tx, entry(rent(1_00))))
  const stopped = AbortSignal.abort()
  const { database } = world.app.services
  const before = Date.now() + 60_000
  expect(await rollUpDailyTotals(database, { before, all: true, signal: stopped })).toBe(0)
  expect(await rollUpDailyTotals(database, { before, all: true })).toBeGreaterThan(0)
  expect(await rollUpDailyTotals(database, { before })).toBe(0)
})
