import { t } from '#core/messages.ts'
import { type Fixed, fixedText, ONE, sizeOf } from './fixed.ts'
import type { FileLine } from './types.ts'

/** A line whose amount may be omitted, to be calculated from the others. */
export type DraftLine = Omit<FileLine, 'amount'> & { amount: Fixed | undefined; hasCost?: boolean }

/** Half a hundredth: what a price rounded to its own digits may leave. */
const SLACK = ONE / 200n

/** The sum of lines by currency, nils left out. */
export function sumsOf(lines: readonly { amount: Fixed | undefined; currency: string }[]): Map<string, Fixed> {
  const sums = new Map<string, Fixed>()
  for (const { amount, currency } of lines) if (amount !== undefined) sums.set(currency, (sums.get(currency) ?? 0n) + amount)
  return new Map([...sums].filter(([, sum]) => sum !== 0n))
}

/**
 * The lines with every amount: one left open takes what the others leave, in as many currencies as they leave it; two currencies with one
 * line in one of them are an exchange. `problem` when the entry does not balance.
 */
export function completed(lines: readonly DraftLine[]): { lines: FileLine[]; problem?: string } {
  const open = lines.filter(({ amount }) => amount === undefined)
  if (open.length > 1) return { lines: given(lines), problem: t('More than one line has no amount') }
  const sums = sumsOf(lines)
  const [missing] = open
  if (missing) {
    const filled = [...sums].map(([currency, sum]): FileLine => ({ ...plain(missing), currency, amount: 0n - sum }))
    return { lines: lines.flatMap((line) => (line === missing ? filled : given([line]))) }
  }
  const kept = rounded(lines, sums)
  const left = sumsOf(kept)
  if (left.size === 0) return { lines: kept }
  if (left.size === 2) {
    const exchanged = exchange(kept, [...left])
    if (exchanged) return { lines: exchanged }
  }
  return { lines: kept, problem: differs(left) }
}

/** The rounding difference of a price goes to the line with the price. */
function rounded(lines: readonly DraftLine[], sums: Map<string, Fixed>): FileLine[] {
  const kept = given(lines)
  for (const [currency, left] of sums) {
    const at = lines.findIndex((line) => line.hasCost === true && line.currency === currency)
    const line = kept[at]
    if (line !== undefined && sizeOf(left) <= SLACK) kept[at] = { ...line, amount: line.amount - left }
  }
  return kept
}

/** The one line in a currency of its own weighs what the others leave. */
function exchange(lines: FileLine[], [a, b]: [string, Fixed][]): FileLine[] | undefined {
  for (const [own, other] of [
    [a, b],
    [b, a],
  ] as const) {
    if (!own || !other || own[1] > 0n === other[1] > 0n) continue
    const at = lines.findIndex(({ currency }) => currency === own[0])
    const line = lines[at]
    if (!line || lines.filter(({ currency }) => currency === own[0]).length !== 1) continue
    const words = `${fixedText(line.amount)} ${line.currency}`
    const line_memo = line.line_memo ? `${words}; ${line.line_memo}` : words
    const held = line.held ?? { amount: line.amount, currency: line.currency }
    return lines.with(at, { ...line, currency: other[0], amount: 0n - other[1], line_memo, held })
  }
  return undefined
}

const differs = (sums: Map<string, Fixed>) =>
  t('Debits and credits differ by {amounts}', {
    amounts: [...sums].map(([currency, sum]) => `${fixedText(sizeOf(sum))} ${currency}`).join(` ${t('and')} `),
  })

const plain = ({ account, currency, line_memo, cost_centre }: DraftLine) => ({ account, currency, line_memo, cost_centre })
const given = (lines: readonly DraftLine[]): FileLine[] =>
  lines.map((line) => ({ ...plain(line), amount: line.amount ?? 0n, ...(line.held && { held: line.held }) }))
