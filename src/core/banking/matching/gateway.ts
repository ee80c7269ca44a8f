import type { Paise } from '../../money.ts'
import type { Fit } from './fit.ts'
import type { BankLine } from './types.ts'

/** Payment gateways, as named in narrations. They pay out what customers paid, less their fee and GST on it. */
const gateways: readonly [string, RegExp][] = [
  ['Razorpay', /\braz(?:or)?pay\b|\brazorpay/i],
  ['PayU', /\bpayu\b/i],
  ['Cashfree', /\bcashfree\b/i],
  ['Instamojo', /\binstamojo\b/i],
  ['CCAvenue', /\bccavenues?\b|\binfibeam\b/i],
  ['PhonePe', /\bphonepe (?:pvt|private|p ltd|limited|pg)\b/i],
  ['BillDesk', /\bbilldesk\b|\bindia ?ideas\b/i],
  ['Paytm', /\bone ?97\b|\bpaytm payments? serv/i],
  ['Easebuzz', /\beasebuzz\b/i],
  ['Pine Labs', /\bpine ?labs\b/i],
  ['Stripe', /\bstripe (?:india|payments)\b/i],
  ['Worldline', /\bworldline\b|\bingenico\b/i],
  ['BharatPe', /\bbharatpe\b|\bresilient innovations\b/i],
  ['Mswipe', /\bmswipe\b/i],
  ['Zaakpay', /\bzaakpay\b|\bmobikwik\b/i],
]
/** Beyond this fee, in percent, no gateway is thought of. */
const MOST_FEE = 3

/** The gateway that a credit comes from; undefined if it names none. */
export function gatewayOf({ description, amount }: Pick<BankLine, 'description' | 'amount'>): string | undefined {
  return amount > 0 ? gateways.find(([, pattern]) => pattern.test(description))?.[0] : undefined
}

/** The most that customers can have paid for a gateway to pay out `net`, paise. */
export const mostGross = (net: Paise): Paise => Math.ceil(net / (1 - (MOST_FEE * 1.18) / 100))

const GST = 18
/** Usual gateway fees in percent; others are considered for a single invoice only. */
export const usualFees: readonly number[] = [2, 1.95, 1.99, 1.75, 1.5, 1.8, 1.9, 2.25, 2.5, 3, 1]
const allFees = Array.from({ length: MOST_FEE * 20 }, (_, at) => (at + 1) / 20)

/** A fee of this percentage with the GST on it, deducted from `gross`, before rounding. */
export const keptOf = (gross: Paise, percent: number) => (gross * percent * (100 + GST)) / 10_000

/**
 * The fee in percent between the customers' payments and the gateway's payout, to the twentieth; undefined for an implausible
 * one.
 */
export function feeBetween(gross: Paise, kept: Paise): number | undefined {
  const percent = Math.round((kept * 10_000 * 20) / (gross * (100 + GST))) / 20
  return percent > 0 && percent <= MOST_FEE ? percent : undefined
}

/**
 * The fee and the GST on it between the customers' payments and the gateway's payout; undefined when no fee explains the difference. Each
 * of the `count` payments is rounded separately. `known`: earlier fees of this gateway, which are the only candidates for several payments.
 */
export function gatewayFit(net: Paise, gross: Paise, count: number, known: readonly number[] = []): Fit | undefined {
  const kept = gross - net
  if (kept * 500 < gross || gross > mostGross(net)) return undefined
  const fees = count === 1 ? [...known, ...usualFees, ...allFees] : known.length > 0 ? known : usualFees
  const fee = fees.find((percent) => Math.abs(keptOf(gross, percent) - kept) <= count + 1)
  if (fee === undefined) return undefined
  const fee_gst = Math.round((kept * GST) / (100 + GST))
  return { kind: 'gateway', tds_amount: 0, tds_rate: undefined, tds_why: '', bank_charge: kept, fee_gst, advance: 0 }
}
