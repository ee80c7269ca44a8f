import { addDays, financialYear, type IsoDate } from '#core/dates.ts'
import { noteSections } from '#core/reporting/annual-notes/lists.ts'
import type { PerShare } from '#core/ledger/statement-model.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { EarnedPeriod, StatementFacts } from '../reports/statement-facts.ts'
import type { LineNote } from '../reports/line-note.ts'
import { type AllFacts, emptyFacts } from './carry.ts'
import { maturities } from './loans.ts'
import { sectionNumbers } from './sections.ts'
import { readFacts, savedLastYear } from './facts.ts'
import { earnings, factorOf } from './notes/earnings.ts'

/** What the notes to accounts contribute to the faces of the statements. */
export const statementFacts: StatementFacts = { perShare, maturities }

/**
 * Earnings per share of each period that lies within one financial year. As in the note, the year of the last period takes over what it has not
 * saved, earlier years count as they were saved, and bonus shares and splits of later years multiply the shares of earlier ones (AS 20 para 43).
 */
async function perShare(
  tx: CompanyTx,
  earned: readonly EarnedPeriod[],
  notes: readonly LineNote[],
): Promise<PerShare | undefined> {
  const starts = earned.map(({ period }) => financialYear(period.to).start).toSorted()
  const [first, last] = [starts[0], starts.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const years = await factsOfYears(tx, first, last)
  const figures = earned.map(({ period: { from, to }, profit }) => {
    const { start } = financialYear(to)
    const facts = years.get(start)
    if (facts === undefined || from < start) return undefined
    const later = [...years].filter(([year]) => year > start).map(([year, each]) => factorOf(financialYear(year), each))
    const factor = later.reduce<[bigint, bigint]>(([a, b], [c, d]) => [a * c, b * d], [1n, 1n])
    return earnings({ start: from, end: to, profit }, facts, factor).figures
  })
  if (figures.every((each) => each === undefined)) return undefined
  return {
    basic: figures.map((each) => each?.basic ?? null),
    diluted: figures.map((each) => each?.diluted ?? null),
    note: sectionNumbers(notes).earnings,
  }
}

/** The facts of each financial year from the one that begins on `first` to the one that begins on `last`. */
async function factsOfYears(tx: CompanyTx, first: IsoDate, last: IsoDate): Promise<Map<IsoDate, AllFacts>> {
  const kept = await readFacts(tx, last)
  const own: AllFacts = { ...emptyFacts, ...Object.fromEntries(noteSections.map((section) => [section, kept[section].facts])) }
  const years = new Map([[last, own]])
  for (let year = last; year > first; ) {
    const before = await savedLastYear(tx, year)
    year = financialYear(addDays(year, -1)).start
    years.set(year, before)
  }
  return years
}
