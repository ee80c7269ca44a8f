import type { IsoDate } from '../../dates.ts'
import { mulDiv, type Paise } from '../../money.ts'

/** First in, first out; or the weighted average of the stock (AS 2, paragraph 16). */
export const stockMethods = ['average', 'fifo'] as const
export type StockMethod = (typeof stockMethods)[number]

/** Goods received at one cost, in thousandths of a unit. `batch` identifies the line of the bill. */
export type Layer = { quantity: number; value: Paise; batch: string | null }

/**
 * The stock of an item: the oldest layer first. Below zero, one layer of negative quantity and value represents sales before receipt.
 * `last` is the last quantity with a known cost.
 */
export type Position = { layers: readonly Layer[]; last: { quantity: number; value: Paise } | null }

export type Movement = {
  movement_date: IsoDate
  /** Thousandths; positive for what comes, 0 for a change of value alone. */
  quantity: number
  /**
   * The cost of a receipt, the stated value of a return to a vendor, or a change of value; null when the position determines it.
   */
  value: Paise | null
  batch: string | null
}

export const EMPTY: Position = { layers: [], last: null }

export const quantityOf = ({ layers }: Position): number => layers.reduce((sum, layer) => sum + layer.quantity, 0)
export const valueOf = ({ layers }: Position): Paise => layers.reduce((sum, layer) => sum + layer.value, 0)

/** The position after a movement. Whole paise throughout: the cost of what leaves is exactly the difference. */
export function moved(before: Position, movement: Movement, method: StockMethod): Position {
  const position = method === 'average' ? merged(before) : before
  const { quantity, value } = movement
  if (quantity === 0) return revalued(position, value ?? 0)
  if (quantity < 0) return taken(position, 0 - quantity, movement, method)
  const came = brought(position, quantity, value ?? costOf(position, quantity, method), movement.batch)
  return method === 'average' ? merged(came) : came
}

/** The position after movements in their order, each by the method of its day. */
export function replay(start: Position, movements: Iterable<Movement>, methodOn: (date: IsoDate) => StockMethod): Position {
  let position = start
  for (const movement of movements) position = moved(position, movement, methodOn(movement.movement_date))
  return position
}

function merged(position: Position): Position {
  if (position.layers.length < 2) return position
  return { ...position, layers: [{ quantity: quantityOf(position), value: valueOf(position), batch: null }] }
}

/** The cost of returned goods: the average of the stock; by first in, first out the cost of the last goods issued. */
function costOf({ layers, last }: Position, quantity: number, method: StockMethod): Paise {
  const [first] = layers
  if (method === 'average' && first && first.quantity > 0) return share(first, quantity)
  const known = last ?? layers.at(-1)
  return known && known.quantity > 0 ? share(known, quantity) : 0
}

const share = ({ quantity, value }: { quantity: number; value: Paise }, part: number): Paise =>
  mulDiv(value, BigInt(part), BigInt(quantity))

/** What comes covers first what was sold before it came, at its own cost. */
function brought({ layers }: Position, quantity: number, value: Paise, batch: string | null): Position {
  const last = { quantity, value }
  const [owed] = layers
  if (!owed || owed.quantity > 0) return { layers: [...layers, { quantity, value, batch }], last }
  const left = quantity + owed.quantity
  if (left === 0) return { layers: [], last }
  return { layers: [{ quantity: left, value: share(last, left), batch: left > 0 ? batch : null }], last }
}

function taken(position: Position, quantity: number, { value, batch }: Movement, method: StockMethod): Position {
  if (method === 'average' && value !== null) return givenBack(position, quantity, value)
  const own = batch === null ? [] : position.layers.filter((layer) => layer.batch === batch)
  const order = [...own, ...position.layers.filter((layer) => !own.includes(layer))]
  const rest = new Map<Layer, Layer | undefined>()
  let [open, cost] = [quantity, 0]
  for (const layer of order) {
    if (open === 0 || layer.quantity < 0) break
    const part = Math.min(open, layer.quantity)
    const worth = share(layer, part)
    rest.set(
      layer,
      part === layer.quantity ? undefined : { ...layer, quantity: layer.quantity - part, value: layer.value - worth },
    )
    open -= part
    cost += worth
  }
  const layers = position.layers.flatMap((layer) => (rest.has(layer) ? (rest.get(layer) ?? []) : [layer]))
  return below({ layers, last: position.last }, open, { quantity: quantity - open, value: cost })
}

/** At weighted average what goes back takes its own cost along, as far as there is value. */
function givenBack(position: Position, quantity: number, value: Paise): Position {
  const [there] = position.layers
  if (!there || there.quantity <= quantity)
    return taken(position, quantity, { movement_date: '', quantity, value: null, batch: null }, 'average')
  const left = { ...there, quantity: there.quantity - quantity, value: Math.max(there.value - value, 0) }
  return { layers: [left], last: position.last }
}

/** Goods that went without being there are costed as the last known ones were. */
function below({ layers, last }: Position, missing: number, gone: { quantity: number; value: Paise }): Position {
  const known = gone.quantity > 0 ? gone : last
  if (missing === 0) return { layers, last: known }
  const [owed] = layers
  const value = known ? share(known, missing) : 0
  const layer = { quantity: (owed?.quantity ?? 0) - missing, value: (owed?.value ?? 0) - value, batch: null }
  return { layers: [layer], last: known }
}

/** The same goods at another value, distributed in proportion; never below zero, and zero without goods. */
function revalued(position: Position, change: Paise): Position {
  const before = valueOf(position)
  if (quantityOf(position) <= 0) return position
  const after = Math.max(before + change, 0)
  let [worth, given] = [0, 0]
  const layers = position.layers.map((layer, at) => {
    worth += layer.value
    const upTo = at === position.layers.length - 1 ? after : before === 0 ? 0 : mulDiv(after, BigInt(worth), BigInt(before))
    const value = upTo - given
    given = upTo
    return { ...layer, value }
  })
  return { ...position, layers }
}
