import { daysBetween } from '../../dates.ts'

/** Common properties of a seller's and a buyer's document, and when they suffice. */
export type Round<T> = { keysOf: (each: T) => readonly string[]; fits?: (one: T, other: T) => boolean }
export type Pair<T> = { seller: T | undefined; buyer: T | undefined }

/** Pairs documents of two companies, pass by pass. Each is used once; unpaired ones remain alone. Oldest first. */
export function pairUp<T extends { day: string }>(
  sold: readonly T[],
  bought: readonly T[],
  rounds: readonly Round<T>[],
): Pair<T>[] {
  const found = new Map<T, T>()
  const taken = new Set<T>()
  for (const { keysOf, fits = () => true } of rounds) {
    const waiting = new Map<string, T[]>()
    for (const each of bought) if (!taken.has(each)) for (const key of keysOf(each)) push(waiting, key, each)
    for (const one of sold) {
      if (found.has(one)) continue
      const others = keysOf(one).flatMap((key) => waiting.get(key) ?? [])
      const other = others.find((each) => !taken.has(each) && fits(one, each))
      if (other === undefined) continue
      taken.add(other)
      found.set(one, other)
    }
  }
  return [
    ...sold.map((seller) => ({ seller, buyer: found.get(seller) })),
    ...bought.filter((each) => !taken.has(each)).map((buyer) => ({ seller: undefined, buyer })),
  ].toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0))
}

function push<T>(lists: Map<string, T[]>, key: string, each: T) {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [each])
  else list.push(each)
}

const dayOf = ({ seller, buyer }: Pair<{ day: string }>) => seller?.day ?? buyer?.day ?? ''

/** A number as two companies may write it: case and punctuation do not count. */
export const numberKey = (number: string) => number.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

/** The most days between two documents of one amount without a common number. */
const NEAR_DAYS = 31
export const isWithinMonth = (one: { day: string }, other: { day: string }) =>
  Math.abs(daysBetween(one.day, other.day)) <= NEAR_DAYS
