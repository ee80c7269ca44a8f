import type { TdsComparedDefault, TdsJustification } from '#contract/compliance/tds-justification.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatRupees } from '#core/money.ts'

type Kind = TdsJustification['totals'][number]['kind']

export const kindWords: Record<Kind, string> = {
  short_payment: t('Short payment'),
  short_payment_interest: t('Interest on short payment'),
  late_payment_interest: t('Interest on late payment'),
  short_deduction: t('Short deduction'),
  short_deduction_interest: t('Interest on short deduction'),
  late_deduction_interest: t('Interest on late deduction'),
  late_fee: t('Late filing fee'),
  demand_interest: t('Interest on the demand'),
  unmatched_challan: t('Unmatched challan'),
  pan_error: t('PAN missing or not valid'),
}

const stateWords: Record<TdsComparedDefault['state'], string> = {
  only_reported: t('Unexplained: only in the report'),
  differs: t('The amounts differ'),
  only_own: t('Only in our calculation'),
  agrees: t('Agrees'),
}

/** How both sides stand to each other. `hasReport`: a report is imported; without one there is nothing to compare. */
export function stateOf({ state, own }: TdsComparedDefault, hasReport: boolean): string {
  if (own?.is_unpaid === true) return t('Not deposited')
  return hasReport ? stateWords[state] : t('Not compared')
}

/** Why we charge it, in one phrase. */
export function whyOf({ own, reported }: TdsComparedDefault): string {
  if (own === null) return t('Line {line} of the report', { line: reported?.line ?? 0 })
  const { kind, count, tax } = own
  if (kind === 'late_fee') return t('{count, plural, one {# day late} other {# days late}}', { count: count ?? 0 })
  if (count !== null)
    return t('{count, plural, one {# month} other {# months}} on {amount}', { count, amount: formatRupees(tax ?? 0) })
  return t('Tax {amount}', { amount: formatRupees(tax ?? 0) })
}

/** Whose it is: the payee, or the challan; the whole statement for its fee. */
export function nameOf({ own, reported }: TdsComparedDefault): string {
  const name = own?.name || reported?.name || reported?.pan
  if (name) return name
  const challan = own?.challan ?? reported?.challan
  return challan ? t('Challan {challan}', { challan }) : t('The statement')
}

/** The day of the deduction or of the challan. */
export function dayOf({ own, reported }: TdsComparedDefault): string {
  const day = own?.deducted_on ?? reported?.deducted_on ?? reported?.credited_on
  return day ? formatDate(day) : '–'
}

/** To which day the fee and the interest are counted. */
export function countedWords({ filed_on, due_on, counted_to }: TdsJustification): string {
  if (filed_on === null)
    return t('Not filed yet: interest and the late fee are counted to {date}. The statement is due on {due}.', {
      date: formatDate(counted_to),
      due: formatDate(due_on),
    })
  return t('Filed on {date}, due on {due}: the late fee is counted to the filing date.', {
    date: formatDate(filed_on),
    due: formatDate(due_on),
  })
}

/** What became of the lines of the file. */
export function receiptWords({ file_name, lines, defaults, summary, headings }: NonNullable<TdsJustification['import']>): string {
  return t(
    '{file_name}: {lines, plural, one {# line} other {# lines}}, of which {defaults, plural, one {# default} other {# defaults}}, {summary} of the summary, {headings} headings and totals, {others} not used.',
    { file_name, lines, defaults, summary, headings, others: lines - defaults - summary - headings },
  )
}
