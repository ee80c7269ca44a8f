import { beforeAll, describe, expect, test } from 'vitest'
import { createBankRule, getRuleRun, runBankRules } from '#contract/banking/bank-rules.ts'
import { getJournalImport, startJournalImport, uploadJournal } from '#contract/accounting/journal-imports.ts'
import { createJournal, type NewJournal, setOpeningBalances } from '#contract/accounting/journals.ts'
import { categoriseLines, splitLine } from '#contract/banking/reconciliation.ts'
import { createRecurringJournal } from '#contract/accounting/recurring-journals.ts'
import { countTabs } from '#contract/documents/lists.ts'
import {
  assignParty,
  listAssignments,
  listUnnamedLines,
  sumUnnamedLines,
  undoAssignment,
} from '#contract/accounting/subledger.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { chartOfAccounts } from '#core/ledger/chart-of-accounts.ts'
import { type Control, controlOf, type LineParty } from '#core/ledger/control-accounts.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Bank, bankLines } from '#test/support/bank-lines.ts'
import { bankRule } from '#test/support/builders.ts'
import { accountIds, brokenInvariants } from '#test/support/ledger.ts'
import { vendor } from '#test/support/purchase-builders.ts'
import { openTrader } from '#test/support/reconciling.ts'
import { addStaff } from '#test/support/staff.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { postDueJournals } from '../recurring-journals/due.ts'

let world: World
let asha: Actor
let hdfc: Bank
let ids: Awaited<ReturnType<typeof accountIds>>
let parties: Record<Exclude<Control, 'closed'>, LineParty>
beforeAll(async () => {
  world = await openWorld()
  const desk = await openTrader(world)
  ;({ asha, hdfc } = desk)
  ids = await accountIds(asha)
  const { vendors_id } = await asha.call(createVendor, { body: vendor() })
  const { staff_id } = await addStaff(asha)
  parties = {
    customer: { customers_id: desk.deccan },
    vendor: { vendors_id },
    employee: { staff_id },
    tax: { tax_nature: 'adjusted' },
  }
})

/** Every control account of the chart. */
const accounts = chartOfAccounts.flatMap((each) => {
  const role = 'role' in each ? each.role : undefined
  const control = controlOf({ account_role: role ?? null, schedule_iii: each.schedule_iii })
  return role === undefined || control === undefined ? [] : [{ role, control, name: each.name }]
})

type Account = (typeof accounts)[number]
type Way = {
  /** Requests one line of the account, with or without its party. */
  enter: (account: Account, party?: LineParty) => ReturnType<Actor['send']>
  /** The path of the error. */
  path: string
  /** Accounts that have a more specific way. */
  closedTo?: readonly string[]
}

const lineOf = (role: string, amount: number, party?: LineParty): NewJournal['lines'][number] => ({
  ledger_accounts_id: ids(role),
  debit: Math.max(amount, 0),
  credit: Math.max(0 - amount, 0),
  line_memo: null,
  ...(party ? { party } : {}),
})
const linesOf = ({ role }: Account, party?: LineParty) => [lineOf(role, 100_00, party), lineOf('rent', -100_00)]
const oneLine = async () => {
  const [id] = await bankLines(asha, hdfc, [{ amount: -100_00, description: 'NEFT DR-SOMETHING' }])
  return id ?? ''
}
const ofCustomers = ['receivable', 'customer_advances']

const ways: Record<string, Way> = {
  'a journal entry': {
    enter: (account, party) =>
      asha.send(createJournal, {
        body: { posting_date: '2026-11-01', memo: 'Manual', lines: linesOf(account, party) },
      } as never),
    path: 'lines.0.party',
  },
  'a recurring journal': {
    enter: (account, party) =>
      asha.send(createRecurringJournal, {
        body: {
          every: 1,
          period: 'month',
          on_day: 28,
          starts_on: '2026-11-28',
          ends_on: null,
          times: 1,
          memo: 'Each month',
          reverses: true,
          lines: linesOf(account, party),
        },
      } as never),
    path: 'lines.0.party',
  },
  'a category of a bank line': {
    enter: async ({ role }, party) =>
      asha.send(categoriseLines, {
        body: { bank_transactions_ids: [await oneLine()], ledger_accounts_id: ids(role), memo: null, party },
      } as never),
    path: 'party',
    closedTo: ofCustomers,
  },
  'a part of a bank line': {
    enter: async ({ role }, party) =>
      asha.send(splitLine, {
        body: {
          bank_transactions_id: await oneLine(),
          memo: null,
          parts: [
            { ledger_accounts_id: ids(role), amount: 60_00, part_memo: null, party },
            { ledger_accounts_id: ids('rent'), amount: 40_00, part_memo: null },
          ],
        },
      } as never),
    path: 'parts.0.party',
    closedTo: ofCustomers,
  },
  'a bank rule': {
    enter: ({ role }, party) =>
      asha.send(createBankRule, { body: bankRule([{ ledger_accounts_id: ids(role), percent: '100', party }]) } as never),
    path: 'parts.0.party',
    closedTo: ofCustomers,
  },
}

describe.each(Object.entries(ways))('by %s', (_name, { enter, path, closedTo = [] }) => {
  test.each(accounts)('$role takes a line of its $control and no other', async (account) => {
    const refusal = async (party?: LineParty) => {
      const answer = await enter(account, party)
      if (answer.statusCode < 400) return 'posted'
      return (JSON.parse(answer.body) as { issues?: { path: string }[] }).issues?.map((issue) => issue.path)
    }
    const isClosed = account.control === 'closed' || closedTo.includes(account.role)
    const without = await refusal()
    expect(isClosed ? without !== 'posted' : without).toEqual(isClosed ? true : [path])
    const { tax, ...ofParties } = parties
    const others =
      account.control === 'tax'
        ? [ofParties.customer]
        : Object.entries(parties).flatMap(([control, party]) => (control === account.control ? [] : [party]))
    for (const other of others) expect(await refusal(other)).not.toBe('posted')
    const own = account.control === 'closed' ? tax : parties[account.control]
    expect((await refusal(own)) === 'posted').toBe(!isClosed)
  })
})

test('what was entered is posted under its party, reversed with it, and breaks nothing', async () => {
  const clock: Clock = { now: () => new Date('2026-12-01T06:00:00+05:30') }
  await postDueJournals({ ...world.app.services, database: { ...world.app.services.database, clock } })
  await bankLines(asha, hdfc, [{ amount: -100_00, description: 'NEFT DR-RAVI-OFFICE RENT' }])
  const { bank_rule_runs_id } = await asha.call(runBankRules, { body: { bank_accounts_id: null, bank_rules_id: null } })
  await world.app.services.jobs.drain()
  expect(await asha.call(getRuleRun, { params: { bank_rule_runs_id } })).toMatchObject({ hit_count: 1, skipped: [] })
  expect((await asha.call(sumUnnamedLines, { query: {} })).rows).toEqual([])
  const { rows } = await asha.tx((tx) =>
    tx.client.query<{ source: string; lines: number }>(
      `SELECT e.source, count(*)::int AS lines FROM subledger_lines s JOIN journal_entries e USING (companies_id, journal_entries_id) GROUP BY 1 ORDER BY 1`,
    ),
  )
  const open = accounts.filter(({ control }) => control !== 'closed').length
  expect(Object.fromEntries(rows.map(({ source, lines }) => [source, lines]))).toEqual({
    manual: open,
    recurring: open,
    reversal: open,
    bank_line: 2 * (open - 2) + 1,
  })
  expect(await asha.tx(brokenInvariants)).toEqual([])
})

test('a file without parties loses nothing: its lines are listed, assigned at once, and that is undone', async () => {
  const entries = accounts.map(({ name }) => `2026-10-01 Brought over\n    ${name}    100.00\n    Rent\n`).join('\n')
  const named = '2026-10-02 Brought over\n    Sundry:Deccan Textiles    250.00\n    Rent\n'
  const file = `account Sundry:Deccan Textiles  ; type: A\n\n${entries}\n${named}`
  const { journal_imports_id } = await asha.call(uploadJournal, { query: { file_name: 'books.ledger' }, raw: Buffer.from(file) })
  const params = { journal_imports_id }
  await world.app.services.jobs.drain()
  await asha.call(startJournalImport, { params, body: { leave_wrong: false, with_aside: false, again: false } })
  await world.app.services.jobs.drain()
  expect(await asha.call(getJournalImport, { params })).toMatchObject({ made_count: accounts.length + 1, failed_count: 0 })
  const open = accounts.filter(({ control }) => control !== 'closed')
  const sums = async () => (await asha.call(sumUnnamedLines, { query: {} })).rows
  expect(await sums()).toHaveLength(open.length)
  expect(await asha.tx(brokenInvariants)).toEqual([])
  for (const control of ['customer', 'vendor', 'employee', 'tax'] as const) {
    const { rows: lines } = await asha.call(listUnnamedLines, { query: { control, limit: '100' } })
    expect(lines).toHaveLength(open.filter((each) => each.control === control).length)
    const picked = lines.map(({ journal_entries_id, line_no }) => ({ journal_entries_id, line_no }))
    const wrong = control === 'vendor' ? parties.customer : parties.vendor
    expect(await asha.refused(assignParty, { body: { lines: picked, party: wrong } })).toMatchObject({
      issues: [{ path: 'party' }],
    })
    const made = await asha.call(assignParty, { body: { lines: picked, party: parties[control] } })
    expect(made.line_count).toBe(lines.length)
    expect((await asha.refused(assignParty, { body: { lines: picked, party: parties[control] } })).code).toBe('conflict')
    const { counts } = await asha.call(countTabs, { params: { list_name: 'subledger' }, query: {} })
    // Undone assignments stay in their list.
    const { rows: assignments } = await asha.call(listAssignments, { query: {} })
    expect(counts).toMatchObject({ all: open.length - lines.length, assigned: assignments.length })
    expect(counts[control] ?? 0).toBe(0)
    expect(await asha.tx(brokenInvariants)).toEqual([])
    const { subledger_assignments_id } = made
    await asha.call(undoAssignment, { params: { subledger_assignments_id }, body: {} })
    expect(await asha.tx(brokenInvariants)).toEqual([])
  }
  expect(await sums()).toHaveLength(open.length)
})

test('opening balances by account are in the list until a person says whose they are', async () => {
  const lines = accounts.map(({ role }) => ({ ledger_accounts_id: ids(role), debit: 10_00, credit: 0 }))
  await asha.call(setOpeningBalances, { body: { as_of: '2026-04-01', lines } })
  const { rows } = await asha.call(listUnnamedLines, { query: { limit: '100' } })
  expect(rows.filter(({ source }) => source === 'opening')).toHaveLength(
    accounts.filter(({ control }) => control !== 'closed').length,
  )
  expect(await asha.tx(brokenInvariants)).toEqual([])
})
