import type { Paise } from '../../money.ts'
import type { StatementRow } from '../../ledger/statement-model.ts'
import {
  addBalances,
  type CompanyBooks,
  type EliminationLine,
  type GroupLines,
  groupLines,
  lineOf,
  onLines,
  type PeriodBalances,
} from './lines.ts'

/** Eliminations between the companies of a group. `day` determines the period they belong to. */
export type Elimination = { day: string; lines: readonly EliminationLine[] }
export type GroupPeriod = { from: string; to: string; yearStart: string }

/** A column of every period: each company, the eliminations, the group. */
export type GroupColumns = { companies: PeriodBalances[]; eliminations: PeriodBalances; group: PeriodBalances }
export type Consolidated = GroupLines & { columns: GroupColumns[] }

/**
 * Companies side by side, the eliminations between them, and the group: the sum of both, line by line. `eliminations` has one
 * list per period.
 */
export function consolidate(
  companies: readonly CompanyBooks[],
  eliminations: readonly (readonly Elimination[])[],
  periods: readonly GroupPeriod[],
): Consolidated {
  const lines = groupLines(
    companies,
    eliminations.flat().flatMap((each) => each.lines),
  )
  const columns = periods.map((period, at): GroupColumns => {
    const own = companies.map(({ accounts, balances }): PeriodBalances => {
      const { all, year, period: within } = balances[at] ?? nothing
      return { all: onLines(accounts, all), year: onLines(accounts, year), period: onLines(accounts, within) }
    })
    const left = eliminated(eliminations[at] ?? [], period)
    const sum = (of: keyof PeriodBalances) => addBalances([...own, left].map((each) => each[of]))
    return { companies: own, eliminations: left, group: { all: sum('all'), year: sum('year'), period: sum('period') } }
  })
  return { ...lines, columns }
}

const nothing: PeriodBalances = { all: new Map(), year: new Map(), period: new Map() }

function eliminated(list: readonly Elimination[], { from, to, yearStart }: GroupPeriod): PeriodBalances {
  const since = (start: string) => {
    const sums = new Map<string, Paise>()
    for (const { day, lines } of list)
      if (day >= start && day <= to)
        for (const { account, amount } of lines) sums.set(lineOf(account), (sums.get(lineOf(account)) ?? 0) + amount)
    return sums
  }
  return { all: since(''), year: since(yearStart), period: since(from) }
}

/** A statement by its headings alone. */
export const byHeading = (rows: readonly StatementRow[]): StatementRow[] => rows.filter(({ kind }) => kind !== 'account')
