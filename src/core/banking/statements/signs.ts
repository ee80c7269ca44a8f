import type { Paise } from '#core/money.ts'
import { negated } from '../../documents/parsing/amounts.ts'
import type { StatementLine, Warning } from './types.ts'

/**
 * Where a table prints amounts without sign, word or column of their own, each sign is proved by the balance after it less the
 * balance before it. Rows whose sign cannot be proved stay positive, with a warning.
 */
export function proveSigns(lines: StatementLine[], opening: Paise | undefined, warnings: Warning[]): StatementLine[] {
  if (!lines.some((line) => line.balance !== undefined)) {
    warnings.push({
      code: 'signs',
      message: 'The amounts carry no sign and the file has no balance to prove one, so all were taken as money in.',
    })
    return lines
  }
  const forward = signed(lines, opening)
  const backward = signed([...lines].reverse(), opening)
  const chosen = backward.unproved < forward.unproved ? { ...backward, lines: backward.lines.reverse() } : forward
  if (chosen.unproved > 0) {
    const message = `The amounts carry no sign; ${chosen.unproved} of ${lines.length} could not be proved by the balance and were taken as money in.`
    warnings.push({ code: 'signs', message, line: chosen.first })
  }
  return chosen.lines
}

function signed(
  lines: StatementLine[],
  opening: Paise | undefined,
): { lines: StatementLine[]; unproved: number; first?: number } {
  let before = opening
  let unproved = 0
  let first: number | undefined
  const read = lines.map((line) => {
    const change = before === undefined || line.balance === undefined ? undefined : line.balance - before
    before = line.balance
    const slack = line.rounded_from === undefined ? 0 : 1
    const follows = (amount: Paise) => change !== undefined && Math.abs(change - amount) <= slack
    if (line.amount === 0 || follows(line.amount)) return line
    if (follows(negated(line.amount))) return { ...line, amount: negated(line.amount) }
    unproved += 1
    first ??= line.line
    return line
  })
  return { lines: read, unproved, first }
}
