import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Query } from '#core/assistant/spec.ts'
import { loadBooks } from '#test/golden/assistant/load.ts'
import { type Actor, openWorld } from '#test/support/world.ts'
import { answerTo } from './figures.ts'
import { lexiconOf } from './lexicon.ts'

const beside = path.join(import.meta.dirname, '../../../../../../shared/assistant')
const hasScorer = fs.existsSync(path.join(beside, 'expected.mjs'))
// The scorer's programs detect that they run as main by their real path.
const scorer = hasScorer ? fs.realpathSync(beside) : beside

type Spec = Omit<Query, 'from' | 'filters' | 'group_by'> & {
  from?: Query['from']
  filters?: [string, string, unknown][]
  group_by?: string[]
  include_empty?: boolean
}
type Reference = {
  loadFixture: (dir: string) => Fixture
  evaluate: (
    spec: Spec,
    fixture: Fixture,
  ) => { kind: string; value?: number | string | null; rows?: { key: string; value: number; date?: string }[] }
}
type Fixture = {
  today: string
  main: { accounts: { account_id: string; nickname: string }[] } & Record<string, Record<string, unknown>[]>
}

describe.skipIf(!hasScorer)('figures of the development fixture are those of the reference', () => {
  let asha: Actor
  let reference: Reference
  let fixture: Fixture
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kosha-fixture-'))
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

  beforeAll(async () => {
    execFileSync(process.execPath, [path.join(scorer, 'fixture.mjs'), '--out', folder])
    reference = (await import(pathToFileURL(path.join(scorer, 'expected.mjs')).href)) as Reference
    fixture = reference.loadFixture(folder)
    const world = await openWorld()
    const { keys } = world.app.services.database
    asha = await world.company('Nilgiri Roast Works LLP')
    await loadBooks(world.url, asha.companies_id, path.join(folder, 'main'), keys)
    const ravi = await world.company('Palakkad Agro Mart')
    await loadBooks(world.url, ravi.companies_id, path.join(folder, 'other'), keys)
  })

  const label = (id: unknown) => fixture.main.accounts.find((account) => account.account_id === id)?.nickname ?? id
  const ours = (spec: Spec): Query =>
    ({
      ...spec,
      from: spec.from ?? 'transactions',
      filters: (spec.filters ?? [])
        .filter(([field]) => field !== 'issued')
        .map(([field, op, value]) => [
          field,
          op,
          field === 'account'
            ? Array.isArray(value)
              ? value.map(label)
              : label(value)
            : typeof value === 'number' && field !== 'days_overdue'
              ? value * 100
              : value,
        ]) as unknown as Query['filters'],
      ...(spec.group_by ? { group_by: spec.group_by[0] } : {}),
      ...(spec.having ? { having: [spec.having[0], spec.measure === 'count' ? spec.having[1] : spec.having[1] * 100] } : {}),
    }) as Query

  async function both(spec: Spec) {
    const wanted = reference.evaluate(spec, fixture)
    const got = await asha.tx(async (tx) => {
      const { first_entry, last_entry } = await lexiconOf(tx, fixture.today)
      return answerTo(ours(spec), { tx, today: fixture.today, span: { first: first_entry, last: last_entry } })
    })
    return { wanted, got }
  }

  const near = (a: number, b: number) => Math.abs(a - b) < 0.006 || a === b
  /** The difference of our answer from the reference; undefined if there is none. */
  async function difference(spec: Spec): Promise<string | undefined> {
    const answers = await both(spec).catch((error: Error) => {
      // The reference cannot filter nothing further.
      if (error.message.includes("'in' operator")) return undefined
      throw error
    })
    if (answers === undefined || isSame(spec, answers)) return undefined
    return JSON.stringify({ spec, ...answers })
  }

  function isSame(spec: Spec, { wanted, got }: Awaited<ReturnType<typeof both>>): boolean {
    const rows = wanted.rows ?? []
    switch (got.kind) {
      case 'value': {
        const want = Number.isNaN(wanted.value) ? 0 : (wanted.value as number)
        return near((got.value ?? 0) / (got.unit === 'inr' ? 100 : 1), want)
      }
      case 'date':
        return got.date === wanted.value
      case 'groups': {
        const [by] = spec.group_by ?? []
        const found = new Map(got.groups.map((row) => [row.key, row.value / (got.unit === 'inr' ? 100 : 1)]))
        // Of more than 200 groups both sides show some.
        const all = rows.length > 200 ? [] : rows
        const fits = ({ key, value }: { key: string; value: number }) =>
          near(found.get(by === 'account' ? String(label(key)) : key) ?? Number.NaN, value)
        return got.all === rows.length && all.every(fits)
      }
      case 'rows':
        return (
          JSON.stringify(got.rows.map((row) => [row.date, row.amount / 100])) ===
          JSON.stringify(rows.map((row) => [row.date, row.value]))
        )
      case 'twins':
        return (
          JSON.stringify(got.pairs.map((row) => `${row.party} ${row.amount / 100}`).toSorted()) ===
          JSON.stringify(rows.map((row) => `${row.key} ${row.value}`).toSorted())
        )
      default:
        return false
    }
  }

  async function differences(specs: readonly Spec[]): Promise<string[]> {
    const found = []
    for (const spec of specs) found.push(await difference(spec))
    return found.filter((each) => each !== undefined)
  }

  test('for hundreds of made-up questions over bank lines', async () => {
    const dice = roll(7)
    expect(await differences(Array.from({ length: 320 }, () => bankSpec(dice, fixture)))).toEqual([])
  })

  test('for hundreds of made-up questions over invoices and bills', async () => {
    const dice = roll(11)
    expect(await differences(Array.from({ length: 220 }, () => documentSpec(dice, fixture)))).toEqual([])
  })

  test('for balances, burn, runway and duplicates', async () => {
    const one: ['account', '=', string][] = [['account', '=', 'kotak']]
    const time = { from: '2025-07-01', to: '2025-11-30' }
    const specs = [
      { measure: 'balance' },
      { measure: 'balance', as_of: '2025-09-30', filters: one },
      { measure: 'balance', as_of: '2024-03-31' },
      { measure: 'balance', group_by: ['account'] },
      { measure: 'balance_low', time },
      { measure: 'balance_high', time, filters: one },
      { measure: 'balance_avg', time },
      { measure: 'burn' },
      { measure: 'burn', months: 6 },
      { measure: 'burn', gross: true },
      { measure: 'runway' },
      {
        measure: 'duplicates',
        filters: [
          ['direction', '=', 'debit'],
          ['own_transfer', '=', false],
        ],
      },
      { measure: 'duplicates', time, filters: [] },
    ] as Spec[]
    expect(await differences(specs)).toEqual([])
  })
})

type Dice = (most: number) => number
/** Numbers below `most`, the same ones every time. */
function roll(seed: number): Dice {
  let state = seed
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}
const pick = <T>(dice: Dice, list: readonly T[]): T => list[dice(list.length)] as T

function period(dice: Dice): { time?: { from: string; to: string } } {
  const day = (n: number) => new Date(Date.UTC(2024, 3, 1 + n)).toISOString().slice(0, 10)
  if (dice(5) === 0) return {}
  if (dice(2) === 0)
    return {
      time: pick(dice, [
        { from: '2025-04-01', to: '2025-12-10' },
        { from: '2024-04-01', to: '2025-03-31' },
        { from: '2025-11-01', to: '2025-11-30' },
        { from: '2025-07-01', to: '2025-09-30' },
      ]),
    }
  const from = dice(500)
  return { time: { from: day(from), to: day(from + 1 + dice(120)) } }
}

function bankSpec(dice: Dice, { main }: Fixture): Spec {
  const rows = main['transactions'] ?? []
  const some = rows[dice(rows.length)] ?? {}
  const filters: [string, string, unknown][] = []
  if (dice(2)) filters.push(['direction', '=', pick(dice, ['debit', 'credit'])])
  if (dice(2)) filters.push(['own_transfer', '=', false])
  if (!dice(3))
    filters.push(
      pick(dice, [
        ['category', '=', some['category']],
        ['category', '!=', ''],
        ['category', 'in', [some['category'], 'Freight']],
        ['category_type', '=', 'tax'],
      ]),
    )
  if (!dice(3))
    filters.push(
      pick(dice, [
        ['counterparty', '=', some['counterparty']],
        ['counterparty', '!=', ''],
        ['counterparty', 'not_in', [some['counterparty']]],
      ]),
    )
  if (!dice(4)) filters.push(['account', '=', some['account_id']])
  if (!dice(5)) filters.push(['amount', pick(dice, ['>', '<=', '>=', '<']), pick(dice, [5_000, 50_000, 150_000])])
  if (!dice(6)) filters.push(['narration', 'contains', pick(dice, ['upi', 'NEFT', 'rent'])])
  const measure = pick(dice, [
    'sum',
    'sum',
    'count',
    'avg',
    'max',
    'min',
    'net',
    'avg_monthly',
    'share',
    'first_date',
    'last_date',
    'rows',
  ] as const)
  const spec: Spec = {
    measure,
    filters,
    ...(measure === 'avg_monthly' ? { time: { from: '2025-04-01', to: '2025-11-30' } } : period(dice)),
  }
  if (measure === 'share') return { ...spec, of: spec.filters?.filter(([field]) => field === 'direction') as never }
  if (measure === 'rows') return { ...spec, order: 'date desc', limit: 7 }
  if (!['sum', 'count', 'avg', 'net'].includes(measure) || dice(2)) return spec
  const group = pick(dice, [
    'category',
    'counterparty',
    'month',
    'quarter',
    'fy',
    'week',
    'weekday',
    'day',
    'account',
    'bank',
    'category_type',
    'direction',
    'mode',
  ])
  return { ...spec, group_by: [group], ...(dice(2) ? {} : { having: ['>', measure === 'count' ? 5 : 20_000] as const }) }
}

function documentSpec(dice: Dice, { main }: Fixture): Spec {
  const from = pick(dice, ['invoices', 'bills'] as const)
  const rows = main[from] ?? []
  const some = rows[dice(rows.length)] ?? {}
  const filters: [string, string, unknown][] = [['issued', '=', true]]
  if (!dice(3)) filters.push([pick(dice, ['open', 'overdue', 'paid_late']), '=', true])
  if (!dice(4)) filters.push(['counterparty', '=', some['counterparty']])
  if (!dice(5)) filters.push(['total', '>', 100_000])
  if (!dice(6)) filters.push(['days_overdue', '>', 30])
  const measure = pick(dice, ['sum', 'count', 'avg', 'max', 'avg_days_to_pay', 'max_days_overdue', 'first_date', 'rows'] as const)
  const field = pick(dice, ['total', 'outstanding', 'gst', 'paid', 'taxable'] as const)
  const spec: Spec = { from, measure, filters, ...period(dice), ...(['sum', 'avg', 'max'].includes(measure) ? { field } : {}) }
  if (measure === 'rows') return { ...spec, order: 'total desc', limit: 1 }
  if (!['sum', 'count'].includes(measure) || dice(2)) return spec
  return { ...spec, group_by: [pick(dice, ['counterparty', 'ageing', 'month', 'quarter', 'status'])] }
}
