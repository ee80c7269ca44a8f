import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { setStockMethod, trackStock } from '#contract/assets/inventory.ts'
import { createItem } from '#contract/directory/items.ts'
import { addDays, type IsoDate, monthEnd } from '#core/dates.ts'
import { quantityOf, valueOf } from '#core/assets/inventory/stock-layers.ts'
import { newId } from '#server/platform/ids.ts'
import { item } from '#test/support/builders.ts'
import { type Actor, openWorld } from '#test/support/world.ts'
import { storePositions, lockItems, positionsAt } from './positions.ts'
import { voidStock, write } from './record.ts'
import { undo } from './track-item.ts'

let asha: Actor
let items_id: string

beforeAll(async () => {
  asha = await (await openWorld()).company()
})

const day = fc.integer({ min: 0, max: 180 }).map((days) => addDays('2026-05-01', days))
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('come' as const),
      day,
      units: fc.integer({ min: 1, max: 20 }),
      each: fc.integer({ min: 1, max: 500_00 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('go' as const), day, units: fc.integer({ min: 1, max: 15 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('undo' as const), which: fc.nat(99) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('void' as const), which: fc.nat(99), day }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('keep' as const), day }) },
)

/** An independent record: the current rows, in the order in which they were written. */
type Noted = {
  id: string
  ref: string
  day: IsoDate
  units: number
  each: number
  isHand: boolean /** The bill that it reverses. */
  of?: string
}
const inOrder = (rows: readonly Noted[]) =>
  rows
    .map((row, at) => ({ ...row, at }))
    .toSorted((a, b) => a.day.localeCompare(b.day) || Number(a.units < 0) - Number(b.units < 0) || a.at - b.at)
const neverShort = (rows: readonly Noted[]) => {
  let there = 0
  return inOrder(rows).every(({ units }) => (there += units) >= 0)
}

/** From nothing, over every row, one unit at a time: the oldest go first. */
function countedOut(rows: readonly Noted[], until: IsoDate): [number, number] {
  const shelf: Noted[] = []
  for (const row of inOrder(rows)) {
    if (row.day > until) continue
    if (row.units > 0) shelf.push(...Array.from({ length: row.units }, () => row))
    else
      for (let gone = 0; gone < -row.units; gone++) {
        const own = shelf.findIndex((unit) => unit.ref === row.of)
        shelf.splice(Math.max(own, 0), 1)
      }
  }
  return [shelf.length, shelf.reduce((sum, unit) => sum + unit.each, 0)]
}

/** Recalculated over every row: an outgoing quantity costs its share of the stock, to the nearest paisa. */
function averaged(rows: readonly Noted[], until: IsoDate): [number, number] {
  let [units, value] = [0, 0]
  for (const row of inOrder(rows)) {
    if (row.day > until) continue
    if (row.units > 0) value += row.units * row.each
    else if (row.of !== undefined && units > -row.units) value = Math.max(value + row.units * row.each, 0)
    else value -= Math.round((value * -row.units) / units)
    units += row.units
  }
  return [units, value]
}

const hand = { is_void: false, line_no: 1, reference: 'Test', party: null }

describe.each([
  ['fifo', countedOut],
  ['average', averaged],
] as const)('by %s', (method, slowly) => {
  test('for any backdated, reversed and recorded moves, the stock of any day equals that of a slow recount', async () => {
    await asha.call(setStockMethod, { body: { effective_from: '2026-04-01', method } })
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 25 }),
        fc.array(day, { minLength: 3, maxLength: 5 }),
        async (steps, days) => {
          items_id = (await asha.call(createItem, { body: item() })).items_id
          const body = { tracked_from: '2026-04-01', opening_quantity: '0', opening_value: 0, reorder_level: null }
          await asha.call(trackStock, { params: { items_id }, body })
          let noted: Noted[] = []
          for (const each of steps) {
            noted = await taken(noted, each)
            const [date = ''] = days
            expect(await standing(date)).toEqual(slowly(noted, date))
          }
          for (const date of days) expect(await standing(date)).toEqual(slowly(noted, date))
        },
      ),
      { numRuns: 12 },
    )
  }, 120_000)
})

async function standing(date: IsoDate): Promise<[number, number]> {
  const position = (await asha.tx((tx) => positionsAt(tx, date, [items_id]))).get(items_id)
  return position ? [quantityOf(position) / 1_000, valueOf(position)] : [0, 0]
}

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function taken(noted: Noted[], each: Step): Promise<Noted[]> {
  if (each.act === 'keep') {
    await asha.tx(async (tx) => {
      await lockItems(tx, [items_id])
      await storePositions(tx, monthEnd(each.day), [items_id])
    })
    return noted
  }
  if (each.act === 'come' || each.act === 'go') {
    const units = each.act === 'come' ? each.units : -each.units
    const cost = each.act === 'come' ? each.each : 0
    const isHand = units % 2 === 0
    const next = { id: '', ref: newId(), day: each.day, units, each: cost, isHand }
    if (!neverShort([...noted, next])) return noted
    const source = isHand ? ('person' as const) : units > 0 ? ('bill' as const) : ('invoice' as const)
    const kind = units > 0 ? 'purchase' : 'sale'
    const move = {
      ...hand,
      kind,
      items_id,
      movement_date: each.day,
      quantity: units * 1_000,
      value: units > 0 ? units * cost : null,
      source,
      source_ref: next.ref,
      batch: units > 0 ? next.ref : null,
    }
    const [id = ''] = await asha.tx((tx) => write(tx, [move]))
    return [...noted, { ...next, id }]
  }
  const chosen = noted[each.which % Math.max(noted.length, 1)]
  if (!chosen) return noted
  if (each.act === 'undo') {
    const rest = noted.filter((row) => row !== chosen)
    if (!chosen.isHand || !neverShort(rest)) return noted
    await asha.tx((tx) => undo(tx, chosen.id))
    return rest
  }
  return voided(noted, chosen, each.day)
}

/** A bill that is cancelled takes its own goods along, as far as they are there. */
async function voided(noted: Noted[], chosen: Noted, day: IsoDate): Promise<Noted[]> {
  const back = { ...chosen, id: '', day, units: -chosen.units, of: chosen.ref }
  const isTwice = noted.some((row) => row.of === chosen.ref)
  if (chosen.isHand || chosen.units < 0 || isTwice || day < chosen.day || !neverShort([...noted, back])) return noted
  await asha.tx((tx) => voidStock(tx, 'bill', chosen.ref, day))
  return [...noted, back]
}
