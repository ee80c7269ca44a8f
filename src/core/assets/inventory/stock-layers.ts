import { mulDiv, type Paise } from '../../money.ts'
import type { IsoDate } from '../../dates.ts'

/** Goods received at one cost, in thousandths of a unit. `batch` identifies the line of the bill. */
export type Layer = { quantity: number; value: Paise; batch: string | null }

/**
 * The stock of an item: the oldest layer first. Below zero, one layer of negative quantity and value represents sales before receipt.
 * `last` is the last quantity with a known cost.
 */
export type Position = { layers: readonly Layer[]; last: { quantity: number; value: Paise } | null }

export const quantityOf = ({ layers }: Position): number => layers.reduce((sum, layer) => sum + layer.quantity, 0)

export const valueOf = ({ layers }: Position): Paise => layers.reduce((sum, layer) => sum + layer.value, 0)

export const share = ({ quantity, value }: { quantity: number; value: Paise }, part: number): Paise =>
  mulDiv(value, BigInt(part), BigInt(quantity))

export function taken(position: Position, quantity: number, { value, batch }: Movement, method: StockMethod): Position {
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

/** First in, first out; or the weighted average of the stock (AS 2, paragraph 16). */
export const stockMethods = ['average', 'fifo'] as const

export type StockMethod = (typeof stockMethods)[number]

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
