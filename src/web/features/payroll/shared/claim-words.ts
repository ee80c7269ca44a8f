import type { ExpenseClaim, ClaimStatus } from '#contract/payroll/claims.ts'
import { formatMonthYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
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
export const claimWords = ({ claim_status, paid_month }: ExpenseClaim): readonly [Tone, string] =>
  paid_month === null
    ? statusWords[claim_status]
    : ['success', t('With the pay of {month}', { month: formatMonthYear(paid_month) })]
