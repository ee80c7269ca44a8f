import { beforeAll, expect, test } from 'vitest'
import {
  createJournal,
  getJournal,
  getOpeningBalances,
  listJournals,
  reverseJournal,
  setOpeningBalances,
} from '#contract/accounting/journals.ts'
import { openPeriod } from '#contract/accounting/periods.ts'
import { trialBalance } from '#contract/reporting/reports.ts'
import { credit, debit } from '#core/ledger/journal.ts'
import { post } from '#server/ledger/post.ts'
import { newId } from '#server/platform/ids.ts'
import { accountIds, journal } from '#test/support/ledger.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let ids: Awaited<ReturnType<typeof accountIds>>

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company()
  ids = await accountIds(asha)
})

test('an entry is posted by hand, shown with its lines, and listed', async () => {
  const body = journal(ids, '2026-05-01', [
    ['rent', 40_000_00],
    ['tds_payable', -4_000_00],
    ['bank', -36_000_00],
  ])
  const made = await asha.call(createJournal, { body })
  expect(made).toMatchObject({ source: 'manual', amount: 40_000_00, can_reverse: true, created_by_name: 'Asha Menon' })
  expect(made.lines.map((line) => [line.account_name, line.amount])).toEqual([
    ['Rent', 40_000_00],
    ['TDS payable', -4_000_00],
    ['Bank accounts', -36_000_00],
  ])
  expect(await asha.call(getJournal, { params: { journal_entries_id: made.journal_entries_id } })).toEqual(made)
  const { rows } = await asha.call(listJournals, { query: { source: 'manual', from: '2026-05-01', to: '2026-05-01' } })
  expect(rows.map((row) => row.journal_entries_id)).toEqual([made.journal_entries_id])
})

test('errors are reported at their line, and nothing is posted', async () => {
  const good = journal(ids, '2026-05-02', [
    ['rent', 100],
    ['bank', -100],
  ])
  const [first, second] = good.lines
  if (!first || !second) throw new Error('two lines')
  const refusal = (lines: (typeof good)['lines']) => asha.refused(createJournal, { body: { ...good, lines } })
  expect(await refusal([{ ...first, debit: 101 }, second])).toMatchObject({
    issues: [{ path: 'lines', message: 'Debits are ₹0.01 more than credits' }],
  })
  expect(await refusal([first, second, { ...first, debit: 0, credit: 0 }])).toMatchObject({ issues: [{ path: 'lines.2.debit' }] })
  expect(await refusal([first, { ...second, debit: 1 }])).toMatchObject({ issues: [{ path: 'lines.1.credit' }] })
  expect(await refusal([first, { ...second, ledger_accounts_id: newId() }])).toMatchObject({
    issues: [{ path: 'lines.1.ledger_accounts_id', message: 'This account is not in the chart of accounts' }],
  })
  expect(await refusal([first])).toMatchObject({ issues: [{ path: 'lines' }] })
  const { rows } = await asha.call(listJournals, { query: { from: '2026-05-02', to: '2026-05-02' } })
  expect(rows).toEqual([])
})

test('the same key posts once; with another body it is refused', async () => {
  const body = journal(ids, '2026-05-03', [
    ['rent', 700],
    ['bank', -700],
  ])
  const key = newId()
  const once = await asha.call(createJournal, { body, key })
  const again = await asha.call(createJournal, { body, key })
  expect(again.journal_entries_id).toBe(once.journal_entries_id)
  expect(await asha.refused(createJournal, { body: { ...body, memo: 'Another' }, key })).toMatchObject({ code: 'key_reused' })
})

test('an entry is reversed once, on its day or later, and both point to each other', async () => {
  const body = journal(ids, '2026-06-10', [
    ['rent', 900],
    ['bank', -900],
  ])
  const { journal_entries_id } = await asha.call(createJournal, { body })
  const params = { journal_entries_id }
  const early = await asha.refused(reverseJournal, { params, body: { posting_date: '2026-06-09', reason: 'Wrong month' } })
  expect(early).toMatchObject({ issues: [{ path: 'posting_date' }] })
  const mirror = await asha.call(reverseJournal, { params, body: { posting_date: '2026-06-30', reason: 'Wrong month' } })
  expect(mirror).toMatchObject({ source: 'reversal', reverses_id: journal_entries_id, can_reverse: false })
  expect(mirror.lines.map((line) => line.amount)).toEqual([-900, 900])
  expect(await asha.call(getJournal, { params })).toMatchObject({ reversed_by_id: mirror.journal_entries_id, can_reverse: false })
  const twice = await asha.refused(reverseJournal, { params, body: { posting_date: '2026-06-30', reason: 'Again' } })
  expect(twice).toMatchObject({ code: 'wrong_state', message: 'This entry is already reversed.' })
})

test('the entry of a document is undone with the document, not here', async () => {
  const journal_entries_id = await asha.tx((tx) =>
    post(tx, {
      posting_date: '2026-06-11',
      source: 'invoice',
      source_ref: newId(),
      memo: 'INV-1',
      lines: [debit('receivable', 100), credit('sales', 100)],
    }),
  )
  const problem = await asha.refused(reverseJournal, {
    params: { journal_entries_id },
    body: { posting_date: '2026-06-12', reason: 'No' },
  })
  expect(problem.message).toContain('belongs to a document')
})

test('pages of the journal join without a gap or a repeat', async () => {
  const meera = await world.company('Meera Paper')
  const hers = await accountIds(meera)
  for (const day of ['01', '02', '02', '02', '03'])
    await meera.call(createJournal, {
      body: journal(hers, `2026-07-${day}`, [
        ['rent', 5],
        ['bank', -5],
      ]),
    })
  const seen: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await meera.call(listJournals, { query: { limit: '2', ...(after ? { after } : {}) } })
    seen.push(...page.rows.map((row) => `${row.posting_date} ${row.journal_entries_id}`))
    after = page.next
  }
  expect(seen).toEqual(seen.toSorted().toReversed())
  expect(new Set(seen).size).toBe(5)
})

test('opening balances leave the difference in opening balance equity and are entered again by reversal', async () => {
  const nila = await world.company('Nila Foods')
  const hers = await accountIds(nila)
  const line = (role: string, amount: number) => ({
    ledger_accounts_id: hers(role),
    debit: Math.max(amount, 0),
    credit: Math.max(-amount, 0),
  })
  expect(await nila.call(getOpeningBalances)).toEqual({ journal_entries_id: null, as_of: null, lines: [], difference: 0 })
  const first = await nila.call(setOpeningBalances, {
    body: { as_of: '2026-03-31', lines: [line('bank', 5_00_000_00), line('payable', -80_000_00)] },
  })
  expect(first).toMatchObject({ as_of: '2026-03-31', difference: -4_20_000_00 })
  const second = await nila.call(setOpeningBalances, {
    body: { as_of: '2026-03-31', lines: [line('bank', 5_10_000_00), line('share_capital', -5_10_000_00)] },
  })
  expect(second).toMatchObject({ difference: 0 })
  expect(second.journal_entries_id).not.toBe(first.journal_entries_id)
  const { rows } = await nila.call(trialBalance, { query: { to: '2026-03-31' } })
  expect(rows.filter((row) => row.closing !== 0).map((row) => [row.account_name, row.closing])).toEqual([
    ['Equity share capital', -5_10_000_00],
    ['Bank accounts', 5_10_000_00],
  ])
})

test('opening balances refuse profit and loss accounts and an account named twice', async () => {
  const bank = { ledger_accounts_id: ids('bank'), debit: 1, credit: 0 }
  const refused = await asha.refused(setOpeningBalances, {
    body: { as_of: '2026-03-31', lines: [bank, bank, { ...bank, ledger_accounts_id: ids('sales') }] },
  })
  expect(refused.issues.map(({ path }) => path)).toEqual(['lines.1.ledger_accounts_id', 'lines.2.ledger_accounts_id'])
})

test('reading and posting need their permissions, and another company’s entry is not found', async () => {
  const employee = await world.member(asha, ['EMPLOYEE'])
  const auditor = await world.member(asha, ['REPORTS'])
  const body = journal(ids, '2026-05-09', [
    ['rent', 5],
    ['bank', -5],
  ])
  expect(await employee.refused(listJournals, { query: {} })).toMatchObject({ status: 403 })
  expect(await auditor.refused(createJournal, { body })).toMatchObject({ status: 403 })
  const { journal_entries_id } = await asha.call(createJournal, { body })
  const ravi = await world.company('Ravi Stores')
  expect(await ravi.refused(getJournal, { params: { journal_entries_id } })).toMatchObject({ status: 404 })
  const foreign = await ravi.refused(createJournal, { body })
  expect(foreign.issues[0]).toMatchObject({ path: 'lines.0.ledger_accounts_id' })
})

test('an entry far ahead is posted once its date is confirmed; beyond the year only once that year is open', async () => {
  const dated = (posting_date: string) =>
    journal(ids, posting_date, [
      ['rent', 100],
      ['bank', -100],
    ])
  await asha.call(createJournal, { body: dated('2026-12-20') })
  const asked = await asha.refused(createJournal, { body: dated('2026-12-21') })
  expect(asked).toMatchObject({ status: 400, issues: [{ path: 'confirm_ahead' }] })
  expect(asked.message).toBe('21 Dec 2026 is 31 days ahead. Confirm the date, or correct it')
  const made = await asha.call(createJournal, { body: { ...dated('2026-12-21'), confirm_ahead: true } })
  const params = { journal_entries_id: made.journal_entries_id }
  const late = { posting_date: '2027-04-01', reason: 'Wrong month', confirm_ahead: true }
  expect(await asha.refused(reverseJournal, { params, body: late })).toMatchObject({ issues: [{ path: 'posting_date' }] })
  const beyond = await asha.refused(createJournal, { body: { ...dated('2030-02-01'), confirm_ahead: true } })
  expect(beyond.issues).toEqual([
    {
      path: 'posting_date',
      message: '1 Feb 2030 is in FY 2029-30, which is not open yet. Add that year under Periods, or correct the date',
    },
  ])
  await asha.call(openPeriod, { body: { date: '2027-04-01' } })
  await asha.call(reverseJournal, { params, body: late })
  expect(await asha.refused(createJournal, { body: dated('2027-04-02') })).toMatchObject({ issues: [{ path: 'confirm_ahead' }] })
})
