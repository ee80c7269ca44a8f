import { nameKey } from '../matching/names.ts'
import { formatPaise, type Paise } from '../../money.ts'

export const rails = ['upi', 'neft', 'rtgs', 'imps', 'ach', 'cheque', 'card', 'cash', 'charge', 'interest', 'transfer'] as const
export const conditionFields = ['description', 'party', 'amount', 'rail'] as const
export const comparisons = ['contains', 'starts_with', 'is', 'less_than', 'more_than', 'between'] as const

/**
 * One condition: `words` of a text or a rail, `amount` (and `amount_to`, both ends included) in paise without a sign; the others
 * are null.
 */
export type Condition = {
  field: (typeof conditionFields)[number]
  comparison: (typeof comparisons)[number]
  words: string | null
  amount: Paise | null
  amount_to: Paise | null
}

/** How each field can be compared. */
export const comparisonsOf: Readonly<Record<Condition['field'], readonly Condition['comparison'][]>> = {
  description: ['contains', 'starts_with', 'is'],
  party: ['contains', 'starts_with', 'is'],
  amount: ['is', 'less_than', 'more_than', 'between'],
  rail: ['is'],
}

/** The problem of a condition, at one of its fields; undefined when the condition can be evaluated. */
export function conditionProblem(condition: Condition): { field: keyof Condition; message: string } | undefined {
  const { field, comparison, words, amount, amount_to } = condition
  if (!comparisonsOf[field].includes(comparison)) return { field: 'comparison', message: 'Choose how to compare' }
  if (field === 'amount') {
    if (amount === null || amount <= 0) return { field: 'amount', message: 'Enter an amount above zero' }
    if (comparison === 'between' && (amount_to === null || amount_to < amount))
      return { field: 'amount_to', message: 'Enter an amount that is at least the first amount' }
    return undefined
  }
  if ((words ?? '').trim() === '') return { field: 'words', message: 'Enter the text to look for' }
  const isRail = (rails as readonly string[]).includes(words ?? '')
  return field === 'rail' && !isRail ? { field: 'words', message: 'Choose money in or money out' } : undefined
}

/** The conditions of a rule. Direction and account always apply; of the others all, or any one. */
export type RuleTerms = {
  direction: 'in' | 'out' | null
  bank_accounts_id: string | null
  joined: 'all' | 'any'
  conditions: readonly Condition[]
}

/** The fields that rules use. `amount`: paise, positive for money in. */
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

/** Why a rule matched the line, as a sentence: the conditions that are met. */
export function why(rule: RuleTerms & { rule_name: string }, line: RuledLine): string {
  const held = rule.conditions.filter((each) => holds(each, line)).map(conditionWords)
  return `Rule “${rule.rule_name}”: ${held.join(rule.joined === 'all' ? ' and ' : ', ')}.`
}

const rupees = (amount: Paise) => `₹${formatPaise(amount)}`
const fieldWords = { description: 'the description', party: 'the other side', amount: 'the amount' } as const
const comparisonWords = {
  contains: 'contains',
  starts_with: 'starts with',
  is: 'is',
  less_than: 'is less than',
  more_than: 'is more than',
  between: 'is between',
} as const

/** A condition as text: `the description contains “RENT”`. */
function conditionWords({ field, comparison, words, amount, amount_to }: Condition): string {
  if (field === 'rail') return `it went by ${(words ?? '').toUpperCase()}`
  const said = field === 'amount' ? rupees(amount ?? 0) : `“${words ?? ''}”`
  return `${fieldWords[field]} ${comparisonWords[comparison]} ${comparison === 'between' ? `${said} and ${rupees(amount_to ?? 0)}` : said}`
}

function holds(condition: Condition, line: RuledLine): boolean {
  const { field, comparison } = condition
  if (field === 'amount') return amountHolds(condition, Math.abs(line.amount))
  const words = condition.words ?? ''
  if (field === 'rail') return plain(line.rail ?? '') === plain(words)
  if (field === 'description') return textHolds(comparison, line.description, plain(words))
  // A firm's legal form comes and goes from one narration to the next.
  if (comparison === 'is' && line.counterparty !== null && nameKey(line.counterparty) === nameKey(words)) return true
  return [line.counterparty, line.vpa].some((each) => each !== null && textHolds(comparison, each, plain(words)))
}

function amountHolds({ comparison, amount, amount_to }: Condition, size: Paise): boolean {
  if (amount === null) return false
  if (comparison === 'less_than') return size < amount
  if (comparison === 'more_than') return size > amount
  return comparison === 'between' ? size >= amount && size <= (amount_to ?? amount) : size === amount
}

/** Case and the number of blanks between words are ignored; banks break lines anywhere. */
const plain = (text: string) => text.toUpperCase().replaceAll(/\s+/g, ' ').trim()

function textHolds(comparison: Condition['comparison'], text: string, words: string): boolean {
  if (words === '') return false
  const said = plain(text)
  return comparison === 'is' ? said === words : comparison === 'starts_with' ? said.startsWith(words) : said.includes(words)
}
