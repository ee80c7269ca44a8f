import { nameKey } from '../matching/names.ts'
import { formatPaise, type Paise } from '../money.ts'
import type { Rail } from '../statements/narration.ts'

/** One condition; `words` of a text or a rail, `amount` (and `amount_to`, both ends included) in paise without a sign. */
export type Condition =
  | { field: 'description' | 'party'; comparison: 'contains' | 'starts_with' | 'is'; words: string }
  | { field: 'rail'; comparison: 'is'; words: Rail }
  | { field: 'amount'; comparison: 'is' | 'less_than' | 'more_than'; amount: Paise }
  | { field: 'amount'; comparison: 'between'; amount: Paise; amount_to: Paise }

/** When a rule takes a line. Direction and account always hold; the conditions all, or any one of them. */
export type RuleTerms = {
  direction: 'in' | 'out' | null
  bank_accounts_id: string | null
  joined: 'all' | 'any'
  conditions: readonly Condition[]
}

/** What rules look at. `amount`: paise, positive when money came in. */
export type RuledLine = {
  bank_accounts_id: string
  amount: Paise
  description: string
  counterparty: string | null
  vpa: string | null
  rail: string | null
}

/** Whether the rule takes the line. A line of ₹0.00 has nothing to post and fits no rule. */
export function fits({ direction, bank_accounts_id, joined, conditions }: RuleTerms, line: RuledLine): boolean {
  if (line.amount === 0 || conditions.length === 0) return false
  if (direction !== null && (direction === 'in') !== line.amount > 0) return false
  if (bank_accounts_id !== null && bank_accounts_id !== line.bank_accounts_id) return false
  return joined === 'all' ? conditions.every((each) => holds(each, line)) : conditions.some((each) => holds(each, line))
}

/** The rule that has the line: the first, in the order given, that fits. */
export const firstFitting = <R extends RuleTerms>(rules: readonly R[], line: RuledLine): R | undefined =>
  rules.find((rule) => fits(rule, line))

/** Why a rule took the line, as a sentence: the conditions that held. */
export function why(rule: RuleTerms & { rule_name: string }, line: RuledLine): string {
  const held = rule.conditions.filter((each) => holds(each, line)).map(conditionWords)
  return `Rule “${rule.rule_name}”: ${held.join(rule.joined === 'all' ? ' and ' : ', ')}.`
}

const rupees = (amount: Paise) => `₹${formatPaise(amount)}`
const fieldWords = { description: 'the description', party: 'the other side', rail: 'it', amount: 'the amount' } as const
const textWords = { contains: 'contains', starts_with: 'starts with', is: 'is' } as const

/** A condition as people say it: `the description contains “RENT”`. */
export function conditionWords(condition: Condition): string {
  if (condition.field === 'rail') return `it went by ${condition.words.toUpperCase()}`
  if (condition.field !== 'amount')
    return `${fieldWords[condition.field]} ${textWords[condition.comparison]} “${condition.words}”`
  if (condition.comparison === 'between')
    return `the amount is between ${rupees(condition.amount)} and ${rupees(condition.amount_to)}`
  const compared = { is: 'is', less_than: 'is less than', more_than: 'is more than' }[condition.comparison]
  return `the amount ${compared} ${rupees(condition.amount)}`
}

function holds(condition: Condition, line: RuledLine): boolean {
  if (condition.field === 'amount') return amountHolds(condition, Math.abs(line.amount))
  if (condition.field === 'rail') return plain(line.rail ?? '') === plain(condition.words)
  if (condition.field === 'description') return textHolds(condition.comparison, line.description, plain(condition.words))
  const said = [line.counterparty, line.vpa].filter((each) => each !== null)
  // A firm's legal form comes and goes from one narration to the next.
  if (condition.comparison === 'is' && line.counterparty !== null && nameKey(line.counterparty) === nameKey(condition.words))
    return true
  return said.some((each) => textHolds(condition.comparison, each, plain(condition.words)))
}

function amountHolds(condition: Condition & { field: 'amount' }, amount: Paise): boolean {
  switch (condition.comparison) {
    case 'is':
      return amount === condition.amount
    case 'less_than':
      return amount < condition.amount
    case 'more_than':
      return amount > condition.amount
    case 'between':
      return amount >= condition.amount && amount <= condition.amount_to
  }
}

/** Neither capitals nor how many blanks stand between words matter; banks break lines where they like. */
const plain = (text: string) => text.toUpperCase().replaceAll(/\s+/g, ' ').trim()

function textHolds(comparison: 'contains' | 'starts_with' | 'is', text: string, words: string): boolean {
  if (words === '') return false
  const said = plain(text)
  return comparison === 'is' ? said === words : comparison === 'starts_with' ? said.startsWith(words) : said.includes(words)
}
