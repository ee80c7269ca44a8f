import { type IsoDate, readersDate } from '../../dates.ts'
import { AppError } from '../../errors.ts'
import { t } from '../../messages.ts'

/**
 * How sure we are of a value of law: seen in a notification or official format, taken from a secondary page with a citation, or not settled.
 * Whatever is not confirmed is shown as unverified on the screens that use it.
 */
export type LawStatus = 'confirmed' | 'secondary' | 'unverified'

/** The value of a rule from a day on, until the next row of the same list. */
export type LawValue<Value> = { from: IsoDate; value: Value; source: string; status: LawStatus }

/** What an operator recorded of the value of a list from a day on; `value` as JSON has it. Withdrawn: the code's own row is back. */
export type LawCorrection = {
  pack: string
  list_key: string
  from_date: IsoDate
  is_withdrawn: boolean
  value: unknown
  source: string
  source_date: IsoDate
  law_status: LawStatus
}

type Rows = readonly LawValue<unknown>[]
let corrected: ReadonlyMap<Rows, Rows> = new Map()
let inForce: readonly LawCorrection[] = []

/**
 * Replaces lists of the code by lists with the operator's corrections, for this process (`docs/decisions/0201`); an empty map undoes all. `from`:
 * the corrections they come from, for the pages, which compute with the same lists.
 */
export function setCorrectedLaw(lists: ReadonlyMap<Rows, Rows>, from: readonly LawCorrection[] = []): void {
  corrected = lists
  inForce = from
}

/** The corrections that this process goes by. */
export const lawCorrections = (): readonly LawCorrection[] => inForce

/** The rows of a list with the operator's corrections, by their days. */
export const rowsInForce = <Value>(rows: readonly LawValue<Value>[]): readonly LawValue<Value>[] =>
  (corrected.get(rows) as readonly LawValue<Value>[] | undefined) ?? rows

/** The row in force on a day; undefined before the first. */
export const lawOn = <Value>(rows: readonly LawValue<Value>[], on: IsoDate): LawValue<Value> | undefined =>
  rowsInForce(rows).findLast(({ from }) => from <= on)

/** The row that holds on a day. Throws `invalid` for a day before the first: someone asks for a year that nothing is known of. */
export function requireLaw<Value>(rows: readonly LawValue<Value>[], on: IsoDate): LawValue<Value> {
  const row = lawOn(rows, on)
  if (!row)
    throw new AppError('invalid', t('No rates and rules are kept for {date}. Choose a later date.', { date: readersDate(on) }))
  return row
}

/** Where a line of a slip comes from, stored with it. */
export type LawMark = { from: IsoDate; source: string; status: LawStatus }
export const markOf = ({ from, source, status }: LawValue<unknown>): LawMark => ({ from, source, status })
