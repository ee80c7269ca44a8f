import type { BankRule, RuleRun, Trial } from '#contract/banking/bank-rules.ts'
import type { Condition } from '#core/banking/bank-rules/rule.ts'
import { listOf } from '#core/lists.ts'
import { t } from '#core/messages.ts'
import { formatPaise, plural } from '#web/lib/format.ts'

const upper = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const fieldNames = { description: t('the description'), party: t('the other side'), amount: t('the amount') } as const

/** A condition in the language of the page: `the description contains “RENT”`. */
export function conditionText({ field, comparison, words, amount, amount_to }: Condition): string {
  if (field === 'rail') return t('it went by {rail}', { rail: (words ?? '').toUpperCase() })
  const name = fieldNames[field]
  const said = field === 'amount' ? `₹${formatPaise(amount ?? 0)}` : `“${words ?? ''}”`
  switch (comparison) {
    case 'contains':
      return t('{name} contains {said}', { name, said })
    case 'starts_with':
      return t('{name} starts with {said}', { name, said })
    case 'is':
      return t('{name} is {said}', { name, said })
    case 'less_than':
      return t('{name} is less than {said}', { name, said })
    case 'more_than':
      return t('{name} is more than {said}', { name, said })
    case 'between':
      return t('{name} is between {said} and {most}', { name, said, most: `₹${formatPaise(amount_to ?? 0)}` })
  }
}

/** The conditions of a rule, as one sentence. */
export function termWords({ conditions, joined, direction, account_label }: Omit<BankRule, 'parts'>): string {
  const held = listOf(conditions.map(conditionText), joined === 'all' ? 'and' : 'or')
  const way = direction === null ? '' : direction === 'in' ? t(', money in') : t(', money out')
  return `${upper(held)}${way}${account_label === null ? '' : t(', {account_label} only', { account_label })}`
}

/** How often people's decisions agree with the rule. */
export function proofWords({ agreed_count, differed_count }: BankRule): string {
  const all = agreed_count + differed_count
  if (all === 0) return t('Nobody has categorised such a line yet')
  return differed_count === 0
    ? t('All {value} you categorised went there', { value: all === 1 ? t('one line') : plural(all, 'line') })
    : t('{agreed_count} of {lines} you categorised went there', { agreed_count, lines: plural(all, 'line') })
}

export const standingWords: Record<Trial['rows'][number]['standing'], string> = {
  waiting: t('Waits'),
  agrees: t('Went there'),
  differs: t('Went elsewhere'),
  other: t('Settled otherwise'),
  taken: t('Another rule'),
}
export const standingTones = {
  waiting: 'info',
  agrees: 'success',
  differs: 'danger',
  other: 'neutral',
  taken: 'warning',
} as const

export const runTones = { running: 'info', done: 'success', undoing: 'info', undone: 'neutral' } as const
export const runWords: Record<RuleRun['run_status'], string> = {
  running: t('Running'),
  done: t('Done'),
  undoing: t('Undoing'),
  undone: t('Undone'),
}

export function moneyOf({ amount_in, amount_out }: { amount_in: number; amount_out: number }): string {
  const parts = [
    amount_in > 0 && t('₹{amount} in', { amount: formatPaise(amount_in) }),
    amount_out > 0 && t('₹{amount} out', { amount: formatPaise(amount_out) }),
  ]
  return parts.filter(Boolean).join(', ')
}
