import { suggest } from '#core/matching/suggest.ts'
import type { Suggestion } from '#core/matching/types.ts'
import type { Case } from './narrations.ts'

/** How credits of one kind came out. `known`: those whose truth is one that can be suggested. */
export type Tally = { lines: number; automatic: number; wrong: number; known: number; first: number; found: number }
export type Score = { all: Tally; of: Map<string, Tally>; mistakes: string[]; missed: string[] }

const none = (): Tally => ({ lines: 0, automatic: 0, wrong: 0, known: 0, first: 0, found: 0 })

/**
 * What the matching makes of statements. Automatic is what would be accepted without a look: the one exact suggestion of a line, unless two
 * lines of the statement claim the same. `found`: the truth is among what the person is shown.
 */
export function score(statements: readonly (readonly Case[])[]): Score {
  const result: Score = { all: none(), of: new Map(), mistakes: [], missed: [] }
  for (const cases of statements) {
    const judged = cases.map((each) => ({ ...each, suggestions: suggest(each.line, each.invoices, each.context) }))
    const claims = judged.flatMap(({ suggestions }) => suggestions.filter(({ stands_out }) => stands_out).flatMap(claimsOf))
    const isOnce = (suggestion: Suggestion) =>
      claimsOf(suggestion).every((claim) => claims.indexOf(claim) === claims.lastIndexOf(claim))
    for (const { suggestions, ...each } of judged) {
      const automatic = suggestions.find((suggestion) => suggestion.stands_out && isOnce(suggestion))
      const isRight = suggestions.map((suggestion) => isTrue(suggestion, each))
      const of = result.of.get(each.scenario) ?? none()
      result.of.set(each.scenario, of)
      for (const tally of [of, result.all]) {
        tally.lines++
        if (automatic) tally.automatic++
        if (automatic && !isTrue(automatic, each)) tally.wrong++
        if (each.truth) tally.known++
        if (isRight[0]) tally.first++
        if (isRight.includes(true)) tally.found++
      }
      const told = () => `${each.scenario}: ${each.line.amount} ${each.line.description} → ${JSON.stringify(each.truth)}`
      if (automatic && !isTrue(automatic, each))
        result.mistakes.push(`${told()} but ${automatic.evidence.map(({ sentence }) => sentence).join(' ')}`)
      if (each.truth && !isRight.includes(true))
        result.missed.push(
          `${told()} of ${suggestions.map(({ customer_name, invoices }) => `${customer_name} ${invoices.map(({ invoices_id }) => invoices_id).join('+')}`).join(', ')}`,
        )
    }
  }
  return result
}

const claimsOf = ({ invoices, payments_id }: Suggestion) =>
  payments_id === null ? invoices.map(({ invoices_id }) => invoices_id) : [payments_id]

function isTrue({ customers_id, payments_id, invoices }: Suggestion, { truth }: Case): boolean {
  const ids = invoices.map(({ invoices_id }) => invoices_id)
  return (
    truth !== undefined &&
    customers_id === truth.customers_id &&
    payments_id === truth.payments_id &&
    ids.toSorted().join() === truth.invoices.toSorted().join()
  )
}

export const precision = ({ automatic, wrong }: Tally) => (automatic === 0 ? 1 : (automatic - wrong) / automatic)
export const recall = ({ known, found }: Tally) => (known === 0 ? 1 : found / known)
