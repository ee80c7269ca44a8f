import type { IsoDate } from '../../dates.ts'
import { mulDiv, type Paise } from '../../money.ts'
import { type Position, quantityOf, valueOf, share, taken, type StockMethod, type Movement } from './stock-layers.ts'

export const EMPTY: Position = { layers: [], last: null }

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

/** What comes covers first what was sold before it came, at its own cost. */
function brought({ layers }: Position, quantity: number, value: Paise, batch: string | null): Position {
  const last = { quantity, value }
  const [owed] = layers
  if (!owed || owed.quantity > 0) return { layers: [...layers, { quantity, value, batch }], last }
  const left = quantity + owed.quantity
  if (left === 0) return { layers: [], last }
  return { layers: [{ quantity: left, value: share(last, left), batch: left > 0 ? batch : null }], last }
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
