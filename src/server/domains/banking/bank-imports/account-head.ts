import type { StatementWarning } from '#contract/banking/bank-imports.ts'
import { proveRunning } from '#core/banking/statements/balance.ts'
import { t } from '#core/messages.ts'
import type { AccountInFile, ReadLine } from './accounts-in-file.ts'

/** An account as found, with figures in place of its lines. */
export type AccountHead = Omit<AccountInFile, 'lines'> & {
  line_count: number
  unproved_count: number
  money_in: number
  money_out: number
  first_date: string | null
  last_date: string | null
}

const MOST_WARNINGS = 50

export function head({ lines, ...account }: AccountInFile, isPdf: boolean): AccountHead {
  let [money_in, money_out, first_date, last_date] = [0, 0, lines[0]?.date ?? null, lines[0]?.date ?? null]
  for (const { amount, currency, date } of lines) {
    if (currency === undefined && amount > 0) money_in += amount
    if (currency === undefined && amount < 0) money_out -= amount
    if (first_date === null || date < first_date) first_date = date
    if (last_date === null || date > last_date) last_date = date
  }
  const unproved_count = isPdf ? unprovedLines(lines).size : 0
  return {
    ...account,
    warnings: few(account.warnings),
    line_count: lines.length,
    money_in,
    money_out,
    first_date,
    last_date,
    unproved_count,
  }
}

/** The lines, by their place in the file, whose printed balance does not follow from the one before, or that have none. */
export function unprovedLines(lines: readonly ReadLine[]): Set<number> {
  const ordered = [...lines]
  const { breaks } = proveRunning(ordered)
  return new Set([
    ...breaks.map(({ line }) => line),
    ...lines.flatMap(({ balance, line }) => (balance === undefined ? [line] : [])),
  ])
}

export function few(warnings: readonly StatementWarning[]): StatementWarning[] {
  const rest = warnings.length - MOST_WARNINGS
  const kept = warnings.slice(0, MOST_WARNINGS)
  return rest > 0 ? [...kept, { code: 'more', message: t('There are {rest} more warnings of this kind.', { rest }) }] : kept
}
