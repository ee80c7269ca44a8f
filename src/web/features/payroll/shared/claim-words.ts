import type { ClaimRow, ClaimStatus } from '#contract/payroll/claims.ts'
import { formatMonthYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import type { ClaimRule } from '#core/payroll/claim-rules.ts'
import { claimCategories, type ClaimCategory } from '#core/payroll/claims.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const categoryWords: Record<ClaimCategory, string> = {
  travel: t('Travel'),
  lodging: t('Hotel and lodging'),
  local: t('Local conveyance'),
  meals: t('Meals'),
  telephone: t('Telephone and internet'),
  office: t('Office supplies'),
  other: t('Other'),
}
export const categoryOptions = claimCategories.map((value) => ({ value, label: categoryWords[value] }))

const statusWords: Record<ClaimStatus, readonly [Tone, string]> = {
  draft: ['neutral', t('Draft')],
  submitted: ['info', t('Waits for a decision')],
  approved: ['warning', t('Approved, waits for the next pay')],
  rejected: ['danger', t('Rejected')],
}

/** Where a claim stands; an approved one is paid with the pay of a month. */
export const claimWords = ({
  claim_status,
  paid_month,
}: Pick<ClaimRow, 'claim_status' | 'paid_month'>): readonly [Tone, string] =>
  paid_month === null
    ? statusWords[claim_status]
    : ['success', t('With the pay of {month}', { month: formatMonthYear(paid_month) })]

/** What the company allows of a category, in words. */
export function claimRuleWords(rule: ClaimRule | undefined): string {
  if (!rule) return t('No limit; each expense needs a receipt')
  const { claim_limit, month_limit, receipt_above, refuses } = rule
  const limits = [
    claim_limit === null ? '' : t('₹{limit} a claim', { limit: formatPaise(claim_limit) }),
    month_limit === null ? '' : t('₹{limit} a month', { limit: formatPaise(month_limit) }),
  ].filter(Boolean)
  const above = refuses ? t('more is refused') : t('more is marked')
  return [
    limits.length === 0 ? t('No limit') : t('At most {limits}, {above}', { limits: limits.join(', '), above }),
    receipt_above === 0
      ? t('each expense needs a receipt')
      : t('a receipt is needed above ₹{amount}', { amount: formatPaise(receipt_above) }),
  ].join('; ')
}
