import { daysBetween, type IsoDate } from '../../dates.ts'
import { panHolder } from '../../identifiers/pan.ts'
import type { Paise } from '../../money.ts'
import { statementFees } from '../../tax/law/tds-fees.ts'
import { requireLaw } from '../../tax/law/value.ts'
import { type TdsNature, taxOn, tdsFor } from '../../tax/tds.ts'

type Deducted = { tds_nature: TdsNature; pan: string | null; base: Paise; tax: Paise; credited_on: IsoDate }

/** Tax below what the law asks: at the rate of the nature, or at the rate without a PAN where the PAN is missing or not valid. */
export type Shortfall = { kind: 'short' | 'bad_pan'; expected: Paise; short: Paise }

/**
 * What a deduction lacks by the law of its day (s.201(1), s.206AA; Act of 2025 s.398, s.397(2)); undefined where it lacks nothing, or a rupee of
 * rounding. Certificates and declarations are the caller's, as is tax of payees abroad.
 */
export function shortfallOf({ tds_nature, pan, base, tax, credited_on }: Deducted): Shortfall | undefined {
  const holder = pan === null ? undefined : panHolder(pan)
  const rule = tdsFor(tds_nature, credited_on, holder !== undefined, holder ?? 'company')
  if (!rule || base <= 0) return undefined
  const expected = taxOn(base, rule.rate)
  const short = expected - tax
  return short <= 100 ? undefined : { kind: holder === undefined ? 'bad_pan' : 'short', expected, short }
}

/** The fee of a statement that is filed on a day, or would be (`filed_on`); undefined while it is not late. */
export function statementFee(due_on: IsoDate, tax: Paise, filed_on: IsoDate): { days: number; fee: Paise } | undefined {
  if (filed_on <= due_on || tax <= 0) return undefined
  const days = daysBetween(due_on, filed_on)
  return { days, fee: Math.min(tax, days * requireLaw(statementFees, filed_on).value) }
}
