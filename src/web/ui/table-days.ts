import type { IsoDate } from '#core/dates.ts'
import { type Paise, sumPaise } from '#core/money.ts'

/** A date with the total of its rows (null if unknown), or a row. `at`: its offset in units of half a card. */
export type DayPart<Row> = { at: number } & ({ day: IsoDate; sum: Paise | null } | { row: Row })

type Days<Row> = { of: (row: Row) => IsoDate; sum?: (row: Row) => Paise | null }

/**
 * Rows grouped by date, a heading before each. A heading is one unit high, a row two. The last date has no total while rows may
 * follow.
 */
export function partsByDay<Row>(rows: readonly Row[], { of, sum }: Days<Row>, hasMore: boolean): readonly DayPart<Row>[] {
  const parts: DayPart<Row>[] = []
  let at = 0
  for (let from = 0; from < rows.length; ) {
    const first = rows[from]
    if (first === undefined) break
    const day = of(first)
    const after = rows.findIndex((row, index) => index > from && of(row) !== day)
    const to = after < 0 ? rows.length : after
    const inDay = rows.slice(from, to)
    parts.push({ at, day, sum: sum && !(hasMore && to === rows.length) ? sumOf(inDay.map(sum)) : null })
    at += 1
    for (const row of inDay) {
      parts.push({ at, row })
      at += 2
    }
    from = to
  }
  return parts
}

const sumOf = (amounts: readonly (Paise | null)[]): Paise | null =>
  amounts.every((amount): amount is Paise => amount !== null) ? sumPaise(amounts) : null

/** The total height in units. */
export function unitsOf<Row>(parts: readonly DayPart<Row>[]): number {
  const last = parts.at(-1)
  return last === undefined ? 0 : last.at + ('row' in last ? 2 : 1)
}

/** The parts between the units `from` and `to`, both inclusive. */
export const partsIn = <Row>(parts: readonly DayPart<Row>[], from: number, to: number): readonly DayPart<Row>[] =>
  parts.filter((part) => part.at >= from - 1 && part.at <= to)
