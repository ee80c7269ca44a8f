import type { Cues } from '../cues.ts'
import type { Field } from '../spec.ts'
import type { Group } from './group.ts'

const whoever = 'vendor|supplier|customer|client|buyer|party|payee|payer|employee'
const heads = 'category|head|expense type|cost head'
const ranks =
  'top|biggest|largest|highest|main|best|worst|costliest|heaviest|leading|busiest|most expensive|lowest|smallest|least|number one|no\\.? 1'
const named = new RegExp(
  `\\b(?:${ranks})(?: (?!(?:month|week|quarter|year|day|payment|receipt|entry|transaction)\\b)[a-z-]+){0,2}? (${whoever}|${heads}|account|mode)\\b|\\b(?:which|what|kaun ?s[aei]|kis) (?:[a-z]+ )?(${whoever}|${heads}|account|mode)\\b`,
)
const wholeWhoever = new RegExp(`^(?:${whoever})$`)
const who = /\b(?:who|whom|kisne|kisko|kise)\b/

/** `the top vendor in each month`: of every month only the first, not a figure of the month. */
export function firstOf(text: string, group: Group, cues: Cues): { field: Field; word: string } | undefined {
  if (group.asks || !['month', 'quarter', 'half', 'week', 'day', 'fy', 'account'].includes(group.field)) return undefined
  if (!cues.most && !cues.fewest) return undefined
  const match = named.exec(text)
  const word = match?.[1] ?? match?.[2]
  if (word === undefined) return who.test(text) ? { field: 'counterparty', word: '' } : undefined
  if (wholeWhoever.test(word)) return { field: 'counterparty', word }
  return { field: word === 'account' ? 'account' : word === 'mode' ? 'mode' : 'category', word }
}
