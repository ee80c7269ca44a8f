import { formatDate } from '#core/dates.ts'
import { decimalPaise, type Paise } from '#core/money.ts'
import type { Statement, StatementLine, Warning } from './types.ts'

export type Running = { proved: boolean; newestFirst: boolean; breaks: { line: number; expected: Paise; printed: Paise }[] }

/**
 * Fills in `ties`, `difference` and the warnings about balances, control totals and mixed currencies. Amounts of another currency
 * than the statement's take no part; with any such line nothing is added up.
 */
export function settle(draft: Omit<Statement, 'ties'>): Statement {
  const warnings = [...draft.warnings]
  warnings.push(...outsidePeriod(draft), ...roundingWarnings(draft))
  const foreign = draft.lines.filter((line) => line.currency !== undefined && line.currency !== draft.currency)
  if (foreign.length > 0) {
    const message = `${plural(foreign.length, 'line is', 'lines are')} in another currency than the statement, so the amounts were not added up.`
    warnings.push({ code: 'mixed_currencies', message, line: foreign[0]?.line })
    return { ...draft, ties: undefined, warnings }
  }
  const sum = total(draft.lines.map((line) => line.amount))
  warnings.push(...claimWarnings(draft))
  if (draft.opening === undefined || draft.closing === undefined || sum === undefined)
    return { ...draft, ties: undefined, warnings }
  const difference = draft.closing - draft.opening - sum
  if (difference === 0) return { ...draft, ties: true, warnings }
  const [opening, lines, closing] = [draft.opening, sum, draft.closing].map(decimalPaise)
  const rounded = draft.lines.filter(({ rounded_from }) => rounded_from !== undefined).length
  const because = Math.abs(difference) * 2 <= rounded + 2 && rounded > 0 ? ' The rounding of its amounts explains as much.' : ''
  const message = `The statement does not tie: opening ${opening} plus lines ${lines} is not closing ${closing}; ${decimalPaise(difference)} is missing.${because}`
  warnings.push({ code: 'does_not_tie', message })
  return { ...draft, ties: false, difference, warnings }
}

/** Lines whose date is outside the statement's period: the date, or its year, may have been misread. */
function outsidePeriod({ period, lines }: Pick<Statement, 'period' | 'lines'>): Warning[] {
  if (!period) return []
  const outside = lines.filter(({ date }) => date < period.from || date > period.to)
  const [first] = outside
  if (!first) return []
  const span = `${formatDate(period.from)} to ${formatDate(period.to)}`
  const message = `${plural(outside.length, 'line is', 'lines are')} dated outside the statement's own period (${span}), the first on ${formatDate(first.date)}. Check ${outside.length === 1 ? 'its date' : 'their dates'}.`
  return [{ code: 'outside_period', message, line: first.line }]
}

/** Amounts finer than a hundredth were rounded, which is reported once for the statement. */
function roundingWarnings({ lines, balances = [] }: Pick<Statement, 'lines' | 'balances'>): Warning[] {
  const rounded = [...lines, ...balances].filter(({ rounded_from }) => rounded_from !== undefined)
  const [first] = rounded
  if (!first) return []
  const message = `${plural(rounded.length, 'amount has', 'amounts have')} more than two decimals and ${rounded.length === 1 ? 'was' : 'were'} rounded to the nearest hundredth, beginning with ${first.rounded_from}.`
  return [{ code: 'rounded', message, ...('line' in first && { line: first.line }) }]
}

/** Does each printed balance follow from the one before, oldest or newest first? Rows without a balance are carried along. */
export function proveRunning(lines: StatementLine[], opening?: Paise): Running {
  const forward = breaksIn(lines, opening)
  const backward = breaksIn([...lines].reverse(), opening)
  const newestFirst = backward.length < forward.length || (backward.length === forward.length && datesFall(lines))
  const breaks = newestFirst ? backward : forward
  const printed = lines.filter((line) => line.balance !== undefined).length
  return { proved: breaks.length === 0 && printed > 0 && printed + (opening === undefined ? 0 : 1) > 1, newestFirst, breaks }
}

/** Opening and closing balance as the running balances imply them. */
export function impliedBalances(lines: StatementLine[], newestFirst: boolean): { opening?: Paise; closing?: Paise } {
  const ordered = newestFirst ? [...lines].reverse() : lines
  const [first, last] = [ordered[0], ordered.at(-1)]
  const opening = first?.balance === undefined ? undefined : first.balance - first.amount
  return { opening, closing: last?.balance }
}

/** At most five warnings for balances that do not follow. */
export function runningWarnings(running: Running): Warning[] {
  const shown = running.breaks.slice(0, 5).map(({ line, expected, printed }): Warning => {
    const message = `The balance printed here is ${decimalPaise(printed)} but the lines make it ${decimalPaise(expected)}.`
    return { code: 'running_balance', message, line }
  })
  const rest = running.breaks.length - shown.length
  if (rest > 0)
    shown.push({ code: 'running_balance', message: `${plural(rest, 'more balance does', 'more balances do')} not follow.` })
  return shown
}

/** Σ, or undefined when it leaves the safe integers. */
export function total(amounts: Paise[]): Paise | undefined {
  const sum = amounts.reduce((a, b) => a + b, 0)
  return Number.isSafeInteger(sum) ? sum : undefined
}

export function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

function breaksIn(lines: StatementLine[], opening: Paise | undefined): Running['breaks'] {
  const breaks: Running['breaks'] = []
  let expected = opening
  for (const { amount, balance, line, rounded_from } of lines) {
    if (expected !== undefined) expected += amount
    if (balance === undefined) continue
    // A rounded figure may be off by half a hundredth, and so may the adjacent balances.
    const slack = rounded_from === undefined ? 0 : 1
    if (expected !== undefined && Math.abs(expected - balance) > slack) breaks.push({ line, expected, printed: balance })
    expected = balance
  }
  return breaks
}

function datesFall(lines: StatementLine[]): boolean {
  const [first, last] = [lines[0], lines.at(-1)]
  return first !== undefined && last !== undefined && first.date > last.date
}

/** The file's own totals against its lines. */
function claimWarnings({ claimed, lines }: Pick<Statement, 'claimed' | 'lines'>): Warning[] {
  if (!claimed) return []
  const credits = lines.filter((line) => line.amount > 0)
  const debits = lines.filter((line) => line.amount < 0)
  const checks = [
    ['credits', claimed.credits, total(credits.map((line) => line.amount))],
    ['debits', claimed.debits, total(debits.map((line) => Math.abs(line.amount)))],
  ] as const
  const warnings = checks.flatMap(([word, said, sum]): Warning[] => {
    if (said === undefined || sum === undefined || said === sum) return []
    const message = `The file's own summary says ${word} of ${decimalPaise(said)}, but its lines add to ${decimalPaise(sum)}: ${decimalPaise(said - sum)} apart. The lines were trusted.`
    return [{ code: 'totals_differ', message }]
  })
  const counts = [
    ['credits', claimed.credit_count, credits.length],
    ['debits', claimed.debit_count, debits.length],
  ] as const
  for (const [word, said, count] of counts) {
    if (said === undefined || said === count) continue
    warnings.push({ code: 'totals_differ', message: `The file's own summary counts ${said} ${word}, but it holds ${count}.` })
  }
  return warnings
}
