import { addDays, type IsoDate } from '../../dates.ts'
import { t, translate } from '../../messages.ts'
import { formatPaise, type Paise } from '../../money.ts'
import type { LawStatus, LawValue } from './value.ts'

/** A value in words, from its first day to its last; null: it holds. */
export type LawRow = { from: IsoDate; to: IsoDate | null; value: string; source: string; status: LawStatus }

/** One value through time. */
export type LawList = { key: string; title: string; rows: readonly LawRow[] }

export type LawPack = { pack: string; title: string; lists: readonly LawList[] }

/** A list with its values in words; each row ends where the next begins. */
export function lawList<Value>(
  key: string,
  title: string,
  rows: readonly LawValue<Value>[],
  say: (value: Value) => string,
): LawList {
  const worded = rows.map(({ value, from, source, status }, at): LawRow => {
    const next = rows[at + 1]
    return { from, to: next ? addDays(next.from, -1) : null, value: say(value), source: translate(source), status }
  })
  return { key, title, rows: worded }
}

export const rupees = (amount: Paise): string => `₹${formatPaise(amount).replace(/\.00$/, '')}`

export const above = (amount: Paise) => t('above {amount}', { amount: rupees(amount) })
