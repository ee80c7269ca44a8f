import { addDays, type IsoDate } from '../../dates.ts'
import { t, translate } from '../../messages.ts'
import { formatPaise, type Paise } from '../../money.ts'
import { type LawStatus, type LawValue, rowsInForce } from './value.ts'

/** A value in words, from its first day to its last; null: it holds. */
export type LawRow = { from: IsoDate; to: IsoDate | null; value: string; source: string; status: LawStatus }

/**
 * What an operator can correct of a list: its rows as in the code, and a value in words. `kin`: the values that a new one must look like, when those
 * of the list are not enough to tell. `check`: what else is wrong with one that looks like them, in an English sentence without a full stop.
 */
export type Correctable = {
  base: readonly LawValue<unknown>[]
  say: (value: unknown) => string
  kin?: readonly unknown[]
  check?: (value: unknown) => string | undefined
}

/** One value through time; without `correctable` it changes with a release alone. */
export type LawList = { key: string; title: string; rows: readonly LawRow[]; correctable?: Correctable }

/** `isOneShape`: values of all its lists are of one kind, so that one shows what another may be. */
export type LawPack = { pack: string; title: string; lists: readonly LawList[]; isOneShape?: boolean }

/** A list with its values in words, corrections included; each row ends where the next begins. */
export function lawList<Value>(
  key: string,
  title: string,
  rows: readonly LawValue<Value>[],
  say: (value: Value) => string,
  more: { kin?: readonly unknown[]; check?: (value: Value) => string | undefined } = {},
): LawList {
  const inForce = rowsInForce(rows)
  const worded = inForce.map(({ value, from, source, status }, at): LawRow => {
    const next = inForce[at + 1]
    return { from, to: next ? addDays(next.from, -1) : null, value: say(value), source: translate(source), status }
  })
  // The caller’s functions take what the list holds: `whyUnfit()` compares each value with those first.
  return { key, title, rows: worded, correctable: { base: rows, ...more, say } as Correctable }
}

/** The list as one that changes with a release alone: other code holds the same value. */
export const fixedList = ({ correctable: _none, ...list }: LawList): LawList => list

export const rupees = (amount: Paise): string => `₹${formatPaise(amount).replace(/\.00$/, '')}`

export const above = (amount: Paise) => t('above {amount}', { amount: rupees(amount) })
