import { t } from '#core/messages.ts'
import { formatPaise, type Paise } from '../money.ts'

/** The conditions of a rule on a document. Empty lists and nulls are no conditions. */
export type Rule = {
  /** Of the total, paise, both included. */
  least: Paise | null
  most: Paise | null
  vendors_ids: readonly string[]
  ledger_accounts_ids: readonly string[]
  only_first_payment: boolean
}

/** The fields of a document that rules use. */
export type RuleFacts = {
  total: Paise
  vendors_id: string
  /** Of a document that pays several. */
  more_vendors_ids?: readonly string[]
  ledger_accounts_ids: readonly string[]
  /** Nothing was ever paid to the vendor. */
  is_first_payment: boolean
}

/** Whether the rule applies to this document: all its conditions must hold. */
export function fits(rule: Rule, facts: RuleFacts): boolean {
  return (
    (rule.least === null || facts.total >= rule.least) &&
    (rule.most === null || facts.total <= rule.most) &&
    (rule.vendors_ids.length === 0 ||
      [facts.vendors_id, ...(facts.more_vendors_ids ?? [])].some((id) => rule.vendors_ids.includes(id))) &&
    (rule.ledger_accounts_ids.length === 0 || facts.ledger_accounts_ids.some((id) => rule.ledger_accounts_ids.includes(id))) &&
    (!rule.only_first_payment || facts.is_first_payment)
  )
}

/** `from ₹50,000.00 up to ₹2,00,000.00`; undefined without bounds. */
export function bandWords({ least, most }: Pick<Rule, 'least' | 'most'>): string | undefined {
  const words = [
    least === null ? '' : t('from ₹{amount}', { amount: formatPaise(least) }),
    most === null ? '' : t('up to ₹{amount}', { amount: formatPaise(most) }),
  ]
  return words.filter(Boolean).join(' ') || undefined
}
