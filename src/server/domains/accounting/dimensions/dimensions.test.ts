import { beforeAll, expect, test } from 'vitest'
import { changeDimension, createDimension, listDimensions, profitByDimension } from '#contract/accounting/dimensions.ts'
import { createJournal, getJournal, reverseJournal } from '#contract/accounting/journals.ts'
import { accountIds } from '#test/support/ledger.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const centre = async (who: Actor, dimension_name: string, dimension_kind: 'cost_centre' | 'tag' = 'cost_centre') =>
  (await who.call(createDimension, { body: { dimension_kind, dimension_name } })).dimensions_id

/** Rent of an amount from the bank; the rent carries what is given. */
async function rent(who: Actor, posting_date: string, debit: number, ...dimensions_ids: string[]) {
  const ids = await accountIds(who)
  const lines = [
    { ledger_accounts_id: ids('rent'), debit, credit: 0, line_memo: null, dimensions_ids },
    { ledger_accounts_id: ids('bank'), debit: 0, credit: debit, line_memo: null },
  ]
  return who.call(createJournal, { body: { posting_date, memo: 'Rent', lines } })
}

/** Profit in each column, by its label. */
async function profits(who: Actor, from: string, to: string, dimension_kind?: 'tag') {
  const query = { from, to, ...(dimension_kind ? { dimension_kind } : {}) }
  const { columns, rows } = await who.call(profitByDimension, { query })
  return Object.fromEntries(columns.map(({ label }, at) => [label, rows.at(-1)?.amounts[at]]))
}

test('profit by cost centre adds up to the company’s, in whole months and in parts of them', async () => {
  const asha = await world.company()
  const [pune, nashik] = [await centre(asha, 'Pune'), await centre(asha, 'Nashik')]
  await rent(asha, '2026-09-10', 100, pune)
  await rent(asha, '2026-09-20', 30, nashik)
  await rent(asha, '2026-10-05', 7)
  await rent(asha, '2026-10-06', 5, pune)
  expect(await profits(asha, '2026-04-01', '2026-11-30')).toEqual({
    Nashik: -30,
    Pune: -105,
    'No cost centre': -7,
    Company: -142,
  })
  expect(await profits(asha, '2026-09-15', '2026-10-05')).toEqual({ Nashik: -30, 'No cost centre': -7, Company: -37 })
})

test('a reversal takes from the cost centre what the entry brought', async () => {
  const asha = await world.company()
  const [pune, urgent] = [await centre(asha, 'Pune'), await centre(asha, 'Urgent', 'tag')]
  const { journal_entries_id } = await rent(asha, '2026-09-10', 100, pune, urgent)
  const shown = await asha.call(getJournal, { params: { journal_entries_id } })
  expect(shown.lines[0]?.dimensions.map(({ dimension_name }) => dimension_name)).toEqual(['Pune', 'Urgent'])
  expect(await profits(asha, '2026-09-01', '2026-09-30', 'tag')).toEqual({ Urgent: -100, Company: -100 })
  await asha.call(reverseJournal, { params: { journal_entries_id }, body: { posting_date: '2026-09-30', reason: 'Twice' } })
  expect(await profits(asha, '2026-09-01', '2026-09-30')).toEqual({ 'No cost centre': 0, Company: 0 })
})

test('a line has one cost centre, and none that is archived; names are given once', async () => {
  const asha = await world.company()
  const [pune, nashik] = [await centre(asha, 'Pune'), await centre(asha, 'Nashik')]
  const ids = await accountIds(asha)
  const body = (dimensions_ids: string[]) => ({
    posting_date: '2026-09-10',
    memo: 'Rent',
    lines: [
      { ledger_accounts_id: ids('rent'), debit: 1, credit: 0, line_memo: null, dimensions_ids },
      { ledger_accounts_id: ids('bank'), debit: 0, credit: 1, line_memo: null },
    ],
  })
  const two = await asha.refused(createJournal, { body: body([pune, nashik]) })
  expect(two).toMatchObject({
    issues: [{ path: 'lines.0.dimensions_ids', message: 'A line has one cost centre: split the line' }],
  })
  await asha.call(changeDimension, { params: { dimensions_id: nashik }, body: { dimension_name: 'Nashik', is_active: false } })
  expect((await asha.refused(createJournal, { body: body([nashik]) })).message).toBe('Nashik is archived.')
  expect((await asha.call(listDimensions, { query: {} })).rows.map(({ dimension_name }) => dimension_name)).toEqual(['Pune'])
  const twice = await asha.refused(createDimension, { body: { dimension_kind: 'cost_centre', dimension_name: 'PUNE' } })
  expect(twice).toMatchObject({ code: 'conflict', issues: [{ path: 'dimension_name' }] })
})

test('lines that were posted before cannot be marked afterwards', async () => {
  const asha = await world.company()
  const pune = await centre(asha, 'Pune')
  const { journal_entries_id } = await rent(asha, '2026-09-10', 100)
  const mark = asha.tx((tx) =>
    tx.client.query('SELECT mark_lines($1, $2, $3, $4)', [asha.companies_id, [journal_entries_id], [1], [pune]]),
  )
  await expect(mark).rejects.toThrow('the entry was posted before')
})
