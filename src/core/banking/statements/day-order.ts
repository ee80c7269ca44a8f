import { proveRunning } from './balance.ts'
import type { StatementLine } from './types.ts'

/**
 * Lines whose days run one way and the lines within a day the other, as some banks sort them: in the order in which every printed balance
 * follows. Undefined when neither order proves it.
 */
export function orderedByBalance(lines: StatementLine[], opening?: number): StatementLine[] | undefined {
  const days: StatementLine[][] = []
  for (const line of lines) {
    const day = days.at(-1)
    if (day && day[0]?.date === line.date) day.push(line)
    else days.push([line])
  }
  if (days.length < 2 || days.length === lines.length) return undefined
  return [days.toReversed().flat(), days.flatMap((day) => day.toReversed())].find(
    (ordered) => proveRunning(ordered, opening).proved,
  )
}
