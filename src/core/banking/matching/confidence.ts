import { type Fit, settles } from './fit.ts'
import type { Mention } from './invoice-reference.ts'
import type { Party } from './party.ts'
import type { Confidence } from './types.ts'

/** A set is named only as plainly as the one of it that is named least. */
export function weakest(words: readonly (Mention | undefined)[]): Mention | undefined {
  if (words.length === 0 || words.includes(undefined)) return undefined
  return (['bare', 'serial', 'number'] as const).find((said) => words.includes(said))
}

/** Its number is mentioned, or only it can be meant by the sender. */
const isPointedAt = (said: Mention | undefined, party: Party | undefined, rivals: number) =>
  said === 'number' || said === 'serial' || (party !== undefined && rivals === 1)

/** `exact` needs the amount to the paisa (or less TDS at a usual rate) and the invoice's number, or the amount and a known sender, alone. */
export function judged(how: Fit, said: Mention | undefined, party: Party | undefined, rivals: number, count: number): Confidence {
  const isPlain = how.kind === 'exact' || how.kind === 'tds'
  if (isPlain && (said === 'number' || (said === 'serial' && party))) return 'exact'
  if (how.kind === 'exact' && party?.closeness === 'learned' && rivals === 1 && count === 1) return 'exact'
  if (how.kind === 'gateway') return rivals === 1 ? 'likely' : 'possible'
  if (settles(how) && how.kind !== 'tds_unusual' && isPointedAt(said, party, rivals)) return 'likely'
  return said === 'number' && party ? 'likely' : 'possible'
}
