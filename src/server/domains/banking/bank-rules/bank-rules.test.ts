import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import {
  createBankRule,
  getRuleRun,
  listBankRules,
  listMinedRules,
  listRuleRuns,
  type NewBankRule,
  orderBankRules,
  pauseBankRule,
  removeBankRule,
  runBankRules,
  tryBankRule,
  undoRuleRun,
  updateBankRule,
} from '#contract/banking/bank-rules.ts'
import { lockPeriod } from '#contract/accounting/periods.ts'
import { categoriseLines, listMatches, splitLine, suggestionsOfLine, undoMatches } from '#contract/banking/reconciliation.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { bankLines } from '#test/support/bank-lines.ts'
import { bankRule } from '#test/support/builders.ts'
import { brokenInvariants } from '#test/support/receivables.ts'
import { entryCount, openDesk, posted, standing } from '#test/support/reconciling.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { afterImport } from './runs.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const account = (asha: Actor, name: Parameters<typeof accountOf>[1]) => asha.tx((tx) => accountOf(tx, name))
const rent = (day: string, amount = -25_000_00) => ({
  amount,
  description: 'NEFT DR-HDFC0000060-RAVI KUMAR-OFFICE RENT',
  date: day,
})
const rule = (ledger_accounts_id: string, over: Partial<NewBankRule> = {}) =>
  bankRule([{ ledger_accounts_id, percent: '100' }], over)
const made = async (asha: Actor, body: NewBankRule) => asha.call(createBankRule, { body })
const run = async (asha: Actor, bank_rules_id: string | null = null) => {
  const { bank_rule_runs_id } = await asha.call(runBankRules, { body: { bank_accounts_id: null, bank_rules_id } })
  await world.app.services.jobs.drain()
  return asha.call(getRuleRun, { params: { bank_rule_runs_id } })
}
const undoneRun = async (asha: Actor, bank_rule_runs_id: string) => {
  await asha.call(undoRuleRun, { params: { bank_rule_runs_id } })
  await world.app.services.jobs.drain()
  return asha.call(getRuleRun, { params: { bank_rule_runs_id } })
}
const categorised = (asha: Actor, bank_transactions_ids: string[], ledger_accounts_id: string) =>
  asha.call(categoriseLines, { body: { bank_transactions_ids, ledger_accounts_id, memo: null } })

test('a rule puts waiting rents away with its reason, and undoing the run leaves the books as they were', async () => {
  const { asha, hdfc } = await openDesk(world)
  const expenses = await account(asha, 'staff_welfare')
  await bankLines(asha, hdfc, [rent('2026-11-01'), rent('2026-11-02'), { amount: -99_00, description: 'SMS CHRG' }])
  await made(asha, rule(expenses, { memo: 'Office rent' }))
  const before = await standing(asha)
  const done = await run(asha)
  expect(done).toMatchObject({
    run_status: 'done',
    line_count: 3,
    hit_count: 2,
    amount_in: 0,
    amount_out: 50_000_00,
    skipped: [],
  })
  const { rows } = await asha.call(listMatches, { query: {} })
  expect(rows.map(({ title, memo, evidence }) => [title, memo, evidence[0]?.sentence])).toEqual([
    ['Staff welfare', 'Office rent', 'Rule “Office rent”: the description contains “OFFICE RENT”.'],
    ['Staff welfare', 'Office rent', 'Rule “Office rent”: the description contains “OFFICE RENT”.'],
  ])
  expect((await asha.call(listBankRules, {})).rows[0]).toMatchObject({ hit_count: 2 })
  expect(await undoneRun(asha, done.bank_rule_runs_id)).toMatchObject({ run_status: 'undone' })
  expect(await standing(asha)).toEqual(before)
  expect(await brokenInvariants(asha)).toEqual([])
})

test('a rule splits a line to the paisa', async () => {
  const { asha, hdfc } = await openDesk(world)
  const [welfare, charges] = [await account(asha, 'staff_welfare'), await account(asha, 'bank_charges')]
  await bankLines(asha, hdfc, [rent('2026-11-01', -100_01)])
  const entries = await entryCount(asha)
  await made(
    asha,
    bankRule([
      { ledger_accounts_id: welfare, percent: '66.667' },
      { ledger_accounts_id: charges, percent: '33.333' },
    ]),
  )
  await run(asha)
  expect(await posted(asha, entries)).toEqual([
    [
      ['HDFC current', -100_01],
      ['staff_welfare', 66_67],
      ['bank_charges', 33_34],
    ],
  ])
})

test('the rule that stands first has the line, and the order can be changed', async () => {
  const { asha, hdfc } = await openDesk(world)
  const [welfare, charges] = [await account(asha, 'staff_welfare'), await account(asha, 'bank_charges')]
  const first = await made(asha, rule(welfare))
  const second = await made(
    asha,
    rule(charges, {
      rule_name: 'Ravi',
      conditions: [{ field: 'party', comparison: 'is', words: 'Ravi Kumar', amount: null, amount_to: null }],
    }),
  )
  const ids = [second.bank_rules_id, first.bank_rules_id]
  expect((await asha.call(orderBankRules, { body: { bank_rules_ids: ids } })).rows.map(({ rule_name }) => rule_name)).toEqual([
    'Ravi',
    'Office rent',
  ])
  expect(await asha.refused(orderBankRules, { body: { bank_rules_ids: ids.slice(1) } })).toMatchObject({ code: 'conflict' })
  await bankLines(asha, hdfc, [rent('2026-11-01')])
  await run(asha)
  expect((await asha.call(listMatches, { query: {} })).rows[0]).toMatchObject({ title: 'Bank charges' })
})

test('tried on history, a rule shows its rupees, where people chose otherwise and which rule has the line before it', async () => {
  const { asha, hdfc } = await openDesk(world)
  const [welfare, charges] = [await account(asha, 'staff_welfare'), await account(asha, 'bank_charges')]
  const ids = await bankLines(asha, hdfc, [
    rent('2026-11-01'),
    rent('2026-11-02'),
    rent('2026-11-03'),
    rent('2026-11-04', -30_000_00),
  ])
  await categorised(asha, ids.slice(0, 1), welfare)
  await categorised(asha, ids.slice(1, 2), charges)
  await made(
    asha,
    rule(charges, {
      rule_name: 'Large',
      conditions: [{ field: 'amount', comparison: 'more_than', words: null, amount: 29_000_00, amount_to: null }],
    }),
  )
  const { direction, bank_accounts_id, joined, conditions, parts } = rule(welfare)
  const body = { bank_rules_id: null, direction, bank_accounts_id, joined, conditions, parts }
  const before = await standing(asha)
  expect(await asha.call(tryBankRule, { body })).toMatchObject({
    looked_count: 4,
    hit_count: 4,
    amount_out: 1_05_000_00,
    amount_in: 0,
    counts: { waiting: 1, agrees: 1, differs: 1, other: 0, taken: 1 },
    is_proved: false,
    rows: [
      { standing: 'differs', instead: 'Bank charges' },
      { standing: 'taken', instead: 'Large' },
      { standing: 'waiting' },
      { standing: 'agrees' },
    ],
  })
  expect(await standing(asha)).toEqual(before)
})

test('an automatic rule acts on an import only once people chose the same five times; until then it suggests', async () => {
  const { asha, hdfc } = await openDesk(world)
  const welfare = await account(asha, 'staff_welfare')
  await made(asha, rule(welfare, { acts: 'automatic' }))
  const arrive = async (line: ReturnType<typeof rent>) => {
    const [id = ''] = await bankLines(asha, hdfc, [line])
    await asha.tx((tx) => afterImport(tx, world.app.services.jobs, hdfc))
    await world.app.services.jobs.drain()
    return id
  }
  const id = await arrive(rent('2026-11-01'))
  expect((await asha.call(suggestionsOfLine, { params: { bank_transactions_id: id } })).rows[0]).toMatchObject({
    title: 'Staff welfare',
    confidence: 'likely',
    evidence: [{ sentence: 'Rule “Office rent”: the description contains “OFFICE RENT”.' }],
  })
  const more = await bankLines(
    asha,
    hdfc,
    [2, 3, 4, 5].map((day) => rent(`2026-11-0${day}`)),
  )
  await categorised(asha, [id, ...more], welfare)
  await arrive(rent('2026-11-06'))
  expect((await asha.call(listRuleRuns, { query: {} })).rows[0]).toMatchObject({
    run_trigger: 'import',
    hit_count: 1,
    line_count: 1,
  })
  expect((await asha.call(listBankRules, {})).rows[0]).toMatchObject({ is_proved: true, agreed_count: 5, differed_count: 0 })
})

test('what the rule itself put away proves nothing', async () => {
  const { asha, hdfc } = await openDesk(world)
  const welfare = await account(asha, 'staff_welfare')
  const made_ = await made(asha, rule(welfare, { acts: 'automatic' }))
  await bankLines(
    asha,
    hdfc,
    [1, 2, 3, 4, 5, 6].map((day) => rent(`2026-11-0${day}`)),
  )
  await run(asha)
  const body = rule(welfare, { acts: 'automatic' })
  expect(await asha.call(updateBankRule, { params: { bank_rules_id: made_.bank_rules_id }, body })).toMatchObject({
    agreed_count: 0,
    is_proved: false,
  })
})

test('a categorisation repeated three times is offered as a rule, and no longer once the rule exists', async () => {
  const { asha, hdfc } = await openDesk(world)
  const welfare = await account(asha, 'staff_welfare')
  const ids = await bankLines(asha, hdfc, [rent('2026-11-01'), rent('2026-11-02'), rent('2026-11-03')])
  await categorised(asha, ids.slice(0, 2), welfare)
  expect((await asha.call(listMinedRules, {})).rows).toEqual([])
  await categorised(asha, ids.slice(2), welfare)
  const { rows } = await asha.call(listMinedRules, {})
  expect(rows).toMatchObject([{ rule_name: 'RAVI KUMAR', account_name: 'Staff welfare', times: 3, amount: 75_000_00 }])
  await made(asha, rule(welfare, { conditions: rows[0]?.conditions ?? [] }))
  expect((await asha.call(listMinedRules, {})).rows).toEqual([])
})

test('a line in a locked period is reported and skipped, the others are posted', async () => {
  const { asha, hdfc } = await openDesk(world)
  const welfare = await account(asha, 'staff_welfare')
  const [locked] = await bankLines(asha, hdfc, [rent('2026-10-01'), rent('2026-11-02')])
  await asha.call(lockPeriod, {
    params: { period_start: '2026-04-01' },
    body: { locked_until: '2026-10-31', reason: 'GST filed' },
  })
  await made(asha, rule(welfare))
  const done = await run(asha)
  expect(done).toMatchObject({ line_count: 2, hit_count: 1, skipped: [{ bank_transactions_id: locked }] })
})

test('a paused rule has no effect, a removed one is gone, and a rule of shares that do not add up is refused', async () => {
  const { asha, hdfc } = await openDesk(world)
  const welfare = await account(asha, 'staff_welfare')
  const { bank_rules_id } = await made(asha, rule(welfare))
  await bankLines(asha, hdfc, [rent('2026-11-01')])
  await asha.call(pauseBankRule, { params: { bank_rules_id }, body: { is_active: false } })
  expect(await asha.refused(runBankRules, { body: { bank_accounts_id: null, bank_rules_id } })).toMatchObject({
    code: 'wrong_state',
  })
  await asha.call(removeBankRule, { params: { bank_rules_id } })
  expect((await asha.call(listBankRules, {})).rows).toEqual([])
  expect(await asha.refused(createBankRule, { body: bankRule([{ ledger_accounts_id: welfare, percent: '90' }]) })).toMatchObject({
    code: 'invalid',
  })
  const receivable = await account(asha, 'receivable')
  expect(await asha.refused(createBankRule, { body: rule(receivable) })).toMatchObject({ code: 'invalid' })
})

test('for any rules in any order, undoing the run restores the state before it', async () => {
  const { asha, hdfc } = await openDesk(world)
  const [welfare, charges] = [await account(asha, 'staff_welfare'), await account(asha, 'bank_charges')]
  const ids = []
  for (const [at, ledger_accounts_id] of [welfare, charges].entries())
    ids.push(
      (
        await made(
          asha,
          rule(ledger_accounts_id, {
            conditions: [{ field: 'amount', comparison: 'more_than', words: null, amount: (at + 1) * 100_00, amount_to: null }],
          }),
        )
      ).bank_rules_id,
    )
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.integer({ min: -500_00, max: 500_00 }).filter((amount) => amount !== 0),
        { minLength: 1, maxLength: 4 },
      ),
      fc.shuffledSubarray(ids, { minLength: 2 }),
      async (amounts, order) => {
        await bankLines(
          asha,
          hdfc,
          amounts.map((amount) => rent('2026-11-05', amount)),
        )
        await asha.call(orderBankRules, { body: { bank_rules_ids: order } })
        const before = await standing(asha)
        await undoneRun(asha, (await run(asha)).bank_rule_runs_id)
        expect(await standing(asha)).toEqual(before)
      },
    ),
    { numRuns: 4 },
  )
})

test('a line is split into two accounts by one entry, and refused when the parts are not the line', async () => {
  const { asha, hdfc } = await openDesk(world)
  const [welfare, charges] = [await account(asha, 'staff_welfare'), await account(asha, 'bank_charges')]
  const [bank_transactions_id = ''] = await bankLines(asha, hdfc, [rent('2026-11-01', -1_000_00)])
  const parts = (a: number, b: number) => [
    { ledger_accounts_id: welfare, amount: a, part_memo: 'Tea' },
    { ledger_accounts_id: charges, amount: b, part_memo: null },
  ]
  const [before, entries] = [await standing(asha), await entryCount(asha)]
  expect(
    await asha.refused(splitLine, { body: { bank_transactions_id, parts: parts(600_00, 300_00), memo: null } }),
  ).toMatchObject({
    code: 'invalid',
    issues: [{ path: 'parts.1.amount', message: '₹100.00 of ₹1,000.00 is left over' }],
  })
  const match = await asha.call(splitLine, { body: { bank_transactions_id, parts: parts(600_00, 400_00), memo: null } })
  expect(match.title).toBe('Staff welfare ₹600.00, Bank charges ₹400.00')
  expect(await posted(asha, entries)).toEqual([
    [
      ['HDFC current', -1_000_00],
      ['staff_welfare', 600_00],
      ['bank_charges', 400_00],
    ],
  ])
  await asha.call(undoMatches, { body: { reconciliation_matches_ids: [match.reconciliation_matches_id], undone_on: null } })
  expect(await standing(asha)).toEqual(before)
})

test('what was split, by hand or by a rule, teaches nothing: the next such line is not suggested for the largest part', async () => {
  const { asha, hdfc } = await openDesk(world)
  const [welfare, charges] = [await account(asha, 'staff_welfare'), await account(asha, 'bank_charges')]
  const [byHand = ''] = await bankLines(asha, hdfc, [rent('2026-11-01', -1_000_00)])
  const parts = [
    { ledger_accounts_id: welfare, amount: 900_00, part_memo: null },
    { ledger_accounts_id: charges, amount: 100_00, part_memo: null },
  ]
  await asha.call(splitLine, { body: { bank_transactions_id: byHand, parts, memo: null } })
  const [byRule = ''] = await bankLines(asha, hdfc, [rent('2026-11-02', -1_000_00)])
  const suggested = async (bank_transactions_id: string) =>
    (await asha.call(suggestionsOfLine, { params: { bank_transactions_id } })).rows
  expect(await suggested(byRule)).toEqual([])
  const { bank_rules_id } = await made(
    asha,
    bankRule([
      { ledger_accounts_id: welfare, percent: '90' },
      { ledger_accounts_id: charges, percent: '10' },
    ]),
  )
  await run(asha)
  await asha.call(removeBankRule, { params: { bank_rules_id } })
  const [next = '', whole = ''] = await bankLines(asha, hdfc, [rent('2026-11-03', -1_000_00), rent('2026-11-04', -1_000_00)])
  expect(await suggested(next)).toEqual([])
  // A line put into one account does teach.
  await asha.call(categoriseLines, { body: { bank_transactions_ids: [whole], ledger_accounts_id: welfare, memo: null } })
  expect(await suggested(next)).toMatchObject([{ suggestion_kind: 'category', ledger_accounts_id: welfare }])
})
