import type { BankRule, RuleRun, Trial } from '#contract/banking/bank-rules.ts'
import { conditionWords } from '#core/banking/bank-rules/rule.ts'
import { formatPaise, plural } from '#web/lib/format.ts'

const upper = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** When a rule takes a line, as one sentence. */
export function termWords({ conditions, joined, direction, account_label }: Omit<BankRule, 'parts'>): string {
  const held = conditions.map(conditionWords).join(joined === 'all' ? ' and ' : ' or ')
  const way = direction === null ? '' : direction === 'in' ? ', money in' : ', money out'
  return `${upper(held)}${way}${account_label === null ? '' : `, ${account_label} only`}`
}

/** How far people do what the rule says. */
export function proofWords({ agreed_count, differed_count }: BankRule): string {
  const all = agreed_count + differed_count
  if (all === 0) return 'Nobody has put such a line away by hand yet'
  return differed_count === 0
    ? `All ${all === 1 ? 'one line' : plural(all, 'line')} put away by hand went there`
    : `${agreed_count} of ${plural(all, 'line')} put away by hand went there`
}

export const standingWords: Record<Trial['rows'][number]['standing'], string> = {
  waiting: 'Waits',
  agrees: 'Went there',
  differs: 'Went elsewhere',
  other: 'Settled otherwise',
  taken: 'Another rule',
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
  running: 'At work',
  done: 'Done',
  undoing: 'Being undone',
  undone: 'Undone',
}

export function moneyOf({ amount_in, amount_out }: { amount_in: number; amount_out: number }): string {
  const parts = [amount_in > 0 && `₹${formatPaise(amount_in)} in`, amount_out > 0 && `₹${formatPaise(amount_out)} out`]
  return parts.filter(Boolean).join(', ')
}
