import { stateLetters, stateName } from '../../identifiers/states.ts'
import { states } from '../../identifiers/state-list.ts'
import type { Lexicon } from '../spec.ts'
import { joining, registrationWords } from './words.ts'
import type { Place } from './topic.ts'

type Registration = NonNullable<Lexicon['registrations']>[number]

const tokensOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

/** The least letters of a state that is known without a word for a registration beside it. */
const LETTERS = 4

/** Names of states that are no other word. */
const shortNames: ReadonlySet<string> = new Set(['goa'])

/** States by their words; and by their letters. */
const stateNames: readonly (readonly [readonly string[], string])[] = [
  ...states.filter(({ code }) => code < '90').map(({ code, name }) => [tokensOf(name), code] as const),
  ...stateLetters.map(([letters, code]) => [[letters], code] as const),
]

/** Where these words stand in a question. */
const runAt = (tokens: readonly string[], run: readonly string[]): number =>
  run.length === 0 ? -1 : tokens.findIndex((_, at) => run.every((word, i) => tokens[at + i] === word))

const without = (tokens: readonly string[], at: number, count: number) =>
  tokens.toSpliced(at, count).filter((word) => !registrationWords.has(word))

/**
 * The registration that a question names by its GSTIN, its own name, city or state, and the words without it. A state, or any word beside “GSTIN”, of
 * which the company has no registration is a place without id, so that no figure of another is given for it. `state`: its code, where a state is named.
 */
export function namedPlace(
  tokens: readonly string[],
  registrations: readonly Registration[],
): { tokens: readonly string[]; place: Place | undefined; state?: string } {
  const isSaid = tokens.some((word) => registrationWords.has(word))
  for (const { gst_registrations_id, gstin, names } of registrations)
    for (const name of [gstin, ...names]) {
      const run = tokensOf(name)
      const at = runAt(tokens, run)
      const code = stateNames.find(([words]) => words.join(' ') === run.join(' '))?.[1]
      if (at >= 0)
        return {
          tokens: without(tokens, at, run.length),
          place: { name, ids: [gst_registrations_id] },
          ...(code !== undefined && { state: code }),
        }
    }
  for (const [run, code] of stateNames) {
    const at = runAt(tokens, run)
    if (at < 0 || joining.has(run.join('')) || (!isSaid && run.join('').length < LETTERS && !shortNames.has(run.join(''))))
      continue
    const ids = registrations.filter(({ gstin }) => gstin.startsWith(code)).map((own) => own.gst_registrations_id)
    return { tokens: without(tokens, at, run.length), place: { name: stateName(code), ids }, state: code }
  }
  return { tokens, place: undefined }
}
