import type { leftOutReasons, otherFormProblems, TdsQuarter, TdsStatement } from '#contract/compliance/tds-statements.ts'
import type { DeductorType } from '#core/compliance/tds-statements/model.ts'
import { formatMonth } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatRupees } from '#core/money.ts'

type LeftOut = (typeof leftOutReasons)[number]

const reasonWords: Record<LeftOut, string> = {
  no_challan: t('No challan pays it yet'),
  with_advance: t('Reported with the advance'),
  reversed: t('Undone'),
  reverses_earlier: t('Undoes a deduction of an earlier quarter'),
  other_form: t('Belongs in another form'),
  old_act: t('Falls under the Act of 1961'),
  no_code: t('Has no payment code'),
}

/** Why a row is not in the file; of an invoice that used an advance with the challan of that. */
export const leftOutWords = ({ reason, challan }: { reason: LeftOut; challan: string | null }): string =>
  challan === null ? reasonWords[reason] : t('Reported with the advance, challan {challan}', { challan })

/** How many rows a statement leaves out for each reason, with their tax. */
export const leftOutSummary = (totals: TdsStatement['left_out_totals']): string =>
  totals
    .map(({ reason, rows, tax }) => t('{reason}: {rows}, {tax}', { reason: reasonWords[reason], rows, tax: formatRupees(tax) }))
    .join('; ')

export const problemWords: Record<(typeof otherFormProblems)[number], string> = {
  no_pan: t('No PAN'),
  no_challan: t('No challan pays it yet'),
}

/** Kinds of deductors by their letter in the file. Descriptions missing from our copy of the layout are those of Form 26Q. */
export const typeWords: Record<DeductorType, string> = {
  K: t('Company'),
  M: t('Branch of a company'),
  F: t('Firm'),
  Q: t('Individual or HUF'),
  P: t('Association of persons'),
  T: t('Association of persons (trust)'),
  B: t('Body of individuals'),
  J: t('Artificial juridical person'),
}

/** `2026-Q3` → `Q3: Oct to Dec 2026`. */
export const quarterWords = ({ quarter, from, to }: Pick<TdsQuarter, 'quarter' | 'from' | 'to'>): string =>
  t('{quarter}: {from} to {to} {year}', {
    quarter: quarter.slice(5),
    from: formatMonth(from),
    to: formatMonth(to),
    year: to.slice(0, 4),
  })
