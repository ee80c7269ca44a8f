import { reason } from '#core/reasons.ts'
import { addDays, type IsoDate } from '../dates.ts'

/** As Udyam has it. `trader`: registered for wholesale or retail trade only. */
export const msmeClasses = ['none', 'micro', 'small', 'medium', 'trader'] as const
export type MsmeClass = (typeof msmeClasses)[number]

/** Days a buyer may take: agreed in writing, never beyond 45; 15 where nothing is agreed. */
export const AGREED_DAYS = 45
export const UNAGREED_DAYS = 15

export type MsmeTerms = { pay_by: IsoDate; days: number; why: string }

/**
 * By when a micro or small enterprise must be paid, counted from the day the goods or services were accepted (MSMED Act 2006 s.15, in
 * force since 2 Oct 2006). What is paid later is no deduction of its year: Income-tax Act 1961 s.43B(h), from 1 Apr 2024 (Finance Act 2023).
 * Undefined for medium enterprises, and for traders, whom the Act does not protect (MSME Ministry, OM 5/2(2)/2021 of 2 Jul 2021).
 */
export function msmeTerms(
  {
    msme_class,
    has_agreement,
    payment_terms_days,
  }: { msme_class: MsmeClass; has_agreement: boolean; payment_terms_days: number },
  accepted: IsoDate,
): MsmeTerms | undefined {
  if (msme_class !== 'micro' && msme_class !== 'small') return undefined
  const days = has_agreement ? Math.min(payment_terms_days, AGREED_DAYS) : UNAGREED_DAYS
  const rule = has_agreement
    ? reason('the agreed day, and never beyond 45 days')
    : reason('within 15 days, as no terms are agreed in writing')
  const pay_by = addDays(accepted, days)
  return {
    pay_by,
    days,
    why:
      msme_class === 'micro'
        ? reason('A micro enterprise must be paid by {rule} (MSMED Act s.15; Income-tax Act s.43B(h) from 1 Apr 2024)', { rule })
        : reason('A small enterprise must be paid by {rule} (MSMED Act s.15; Income-tax Act s.43B(h) from 1 Apr 2024)', { rule }),
  }
}
