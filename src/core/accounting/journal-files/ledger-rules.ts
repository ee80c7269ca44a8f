import { times } from './fixed.ts'
import type { Posting } from './ledger-posting.ts'
import { rulePattern } from './rule-pattern.ts'
import type { FileLine } from './types.ts'

/** An automatic rule, `= /^Income/`: what it adds to each line that fits. `test` is undefined when the rule is more than a pattern. */
export type Rule = { test: ((account: string) => boolean) | undefined; postings: Posting[] }

export function readRule(raw: string): Rule {
  const query = raw.slice(1).replace(/;.*/, '').trim()
  const pattern =
    /^\/(.*)\/$/.exec(query)?.[1] ?? (/^[^\s'"()]+$/.test(query) ? query.replace(/^(acct|account):/, '') : undefined)
  return { test: pattern === undefined ? undefined : rulePattern(pattern), postings: [] }
}

/** What the rule adds to an entry: an amount without a currency multiplies the line it fits. */
export function applyRule({ test, postings }: Rule, lines: readonly FileLine[]): Posting[] {
  if (test === undefined) return []
  return lines
    .filter(({ account }) => test(account))
    .flatMap((line) =>
      postings.map((posting) => {
        if (!posting.bare || posting.amount === undefined) return posting
        return { ...posting, amount: times(line.amount, posting.amount), currency: line.currency }
      }),
    )
}
