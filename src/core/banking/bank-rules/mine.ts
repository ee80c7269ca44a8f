import { nameKey } from '../matching/names.ts'
import type { Paise } from '../../money.ts'
import { type Condition, fits, type RuledLine, type RuleTerms } from './rule.ts'

/** A line and the account people put it into. */
export type Decided = RuledLine & { ledger_accounts_id: string }
/** A rule that people seem to follow already: the number of lines and the amount, without exceptions. */
export type Mined = {
  rule_name: string
  direction: 'in' | 'out'
  conditions: Condition[]
  ledger_accounts_id: string
  times: number
  amount: Paise
}

/** How often people must have chosen the same, without once choosing otherwise. */
export const LEAST_TIMES = 3
const MOST = 20

/**
 * Rules that people follow without having written them: the same other side, or the same first words of the description, always into the same
 * account. Lines that an active rule matches are excluded.
 */
export function minedRules(decided: readonly Decided[], rules: readonly RuleTerms[]): Mined[] {
  const open = decided.filter((line) => line.amount !== 0 && !rules.some((rule) => fits(rule, line)))
  const groups = Map.groupBy(open, (line) => `${line.amount > 0 ? 'in' : 'out'} ${keyOf(line)}`)
  return [...groups]
    .flatMap(([key, lines]) => (key.endsWith(' ') ? [] : (minedFrom(lines, decided) ?? [])))
    .toSorted((a, b) => b.times - a.times || b.amount - a.amount)
    .slice(0, MOST)
}

function minedFrom(lines: readonly Decided[], decided: readonly Decided[]): Mined | undefined {
  const [first] = lines
  if (!first || lines.length < LEAST_TIMES) return undefined
  const direction = first.amount > 0 ? 'in' : 'out'
  const said = first.counterparty === null ? phraseOf(first.description) : first.counterparty
  const words: Pick<Condition, 'words' | 'amount' | 'amount_to'> = { words: said.slice(0, 100), amount: null, amount_to: null }
  const condition: Condition =
    first.counterparty === null
      ? { field: 'description', comparison: 'contains', ...words }
      : { field: 'party', comparison: 'is', ...words }
  // Also what the condition takes beyond these lines must not speak against it.
  const terms: RuleTerms = { direction, bank_accounts_id: null, joined: 'all', conditions: [condition] }
  const taken = decided.filter((line) => fits(terms, line))
  if (taken.some(({ ledger_accounts_id }) => ledger_accounts_id !== first.ledger_accounts_id)) return undefined
  return {
    rule_name: said.slice(0, 80),
    direction,
    conditions: [condition],
    ledger_accounts_id: first.ledger_accounts_id,
    times: taken.length,
    amount: taken.reduce((sum, { amount }) => sum + Math.abs(amount), 0),
  }
}

const keyOf = ({ counterparty, description }: Decided) =>
  counterparty === null ? phraseOf(description) : nameKey(counterparty).slice(0, 80)

/**
 * The first words of a description, up to the first number: `SMS CHRG FOR:01-04-2026` → `SMS CHRG FOR`; empty if they are too few
 * to be specific.
 */
function phraseOf(description: string): string {
  const words = /^[A-Za-z .&]+/.exec(description.replaceAll(/\s+/g, ' ').trim())?.[0].trim() ?? ''
  return words.length >= 6 ? words.toUpperCase().slice(0, 60) : ''
}
