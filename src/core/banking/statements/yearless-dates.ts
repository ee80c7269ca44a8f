import type { IsoDate } from '#core/dates.ts'
import { readDate } from '../../documents/parsing/dates.ts'
import { datesIn } from './printed-dates.ts'
import type { PrintedEntry } from './printed-entry.ts'
import { badFile } from '../../documents/parsing/refuse.ts'
import type { Statement } from './types.ts'

/** Dates without a year get the one within the statement's period, otherwise the latest not after its last full date. */
export function dateYearless(entries: PrintedEntry[], period: Statement['period'], outside: string[]): void {
  if (!entries.some((entry) => entry.yearless)) return
  const known = period?.to ?? datesIn(outside).toSorted().at(-1)
  if (known === undefined)
    throw badFile('The dates of this statement have no year, and nothing else in it says one. Export it as CSV or Excel instead.')
  for (const entry of entries) {
    if (!entry.yearless) continue
    entry.date = withYear(entry.date, known)
    if (entry.valueDate !== undefined) entry.valueDate = withYear(entry.valueDate, known)
  }
}

function withYear(day: string, last: IsoDate): string {
  const year = Number(last.slice(0, 4))
  const spaced = day.replaceAll('-', ' ')
  const named = /^[A-Za-z]/.test(spaced) ? spaced.replace(/^(\S+) (\d+)$/, '$2 $1') : spaced
  const date = readDate(`${named} ${year}`)?.date
  return `${named} ${date !== undefined && date > last ? year - 1 : year}`
}
