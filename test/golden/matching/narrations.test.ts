import { expect, test } from 'vitest'
import { type Case, corpus } from './narrations.ts'
import { suggest } from '#core/banking/matching/suggest.ts'
import type { Suggestion } from '#core/banking/matching/types.ts'
import { shareOf } from '#test/support/share.ts'

const isTrue = (suggestion: Suggestion, { truth }: Case) =>
  truth !== undefined &&
  suggestion.customers_id === truth.customers_id &&
  suggestion.payments_id === truth.payments_id &&
  suggestion.invoices
    .map(({ invoices_id }) => invoices_id)
    .toSorted()
    .join() === truth.invoices.toSorted().join()

test('of 1,800 credits as Indian banks print them: what is called exact is right, and the truth is among the first three', () => {
  const tally = new Map<string, { lines: number; exact: number; wrong: number; known: number; top: number }>()
  const all = { lines: 0, exact: 0, wrong: 0, known: 0, top: 0 }
  const wrong: string[] = []
  for (const each of shareOf([1, 2, 3], 3).flatMap((seed) => corpus(seed, 600))) {
    const suggestions = suggest(each.line, each.invoices, each.context)
    const row = tally.get(each.scenario) ?? { lines: 0, exact: 0, wrong: 0, known: 0, top: 0 }
    tally.set(each.scenario, row)
    const exact = suggestions.find(({ stands_out }) => stands_out)
    const inTop = suggestions.slice(0, 3).some((suggestion) => isTrue(suggestion, each))
    for (const sums of [row, all]) {
      sums.lines++
      if (exact) sums.exact++
      if (exact && !isTrue(exact, each)) sums.wrong++
      if (each.truth) sums.known++
      if (each.truth && inTop) sums.top++
    }
    if (exact && !isTrue(exact, each))
      wrong.push(`${each.scenario}: ${each.line.description} ${JSON.stringify(exact)} / ${JSON.stringify(each.truth)}`)
  }
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)}%`
  console.table(
    Object.fromEntries(
      [...tally, ['all', all] as const].map(([scenario, row]) => [
        scenario,
        { ...row, precision: percent(row.exact - row.wrong, row.exact), recall: percent(row.top, row.known) },
      ]),
    ),
  )
  expect(wrong.slice(3)).toEqual([])
  expect((all.exact - all.wrong) / all.exact).toBeGreaterThanOrEqual(0.995)
  expect(all.top / all.known).toBeGreaterThanOrEqual(0.95)
  expect(all.exact).toBeGreaterThan(all.lines / 3)
}, 60_000)
