import type { Paise } from '../money.ts'
import type { Fit } from './fit.ts'
import type { BankLine } from './types.ts'

/** Payment gateways, as they stand in narrations. They pay out what customers paid, less their fee and GST on it. */
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

/** The gateway a credit comes from; undefined when it says none. */
export function gatewayOf({ description, amount }: Pick<BankLine, 'description' | 'amount'>): string | undefined {
  return amount > 0 ? gateways.find(([, pattern]) => pattern.test(description))?.[0] : undefined
}

/** The most that customers can have paid for a gateway to pay out `net`, paise. */
export const mostGross = (net: Paise): Paise => Math.ceil(net / (1 - (MOST_FEE * 1.18) / 100))

const GST = 18
/** Fees in percent that gateways ask as a rule; others are thought of for one invoice alone. */
const usualFees = [2, 1.95, 1.99, 1.75, 1.5, 1.8, 1.9, 2.25, 2.5, 3, 1]
const allFees = Array.from({ length: MOST_FEE * 20 }, (_, at) => (at + 1) / 20)

/**
 * The fee and the GST on it that lie between what customers paid and what the gateway paid out; undefined when no fee explains it. Each of
 * the `count` payments is rounded by itself.
 */
export function gatewayFit(net: Paise, gross: Paise, count: number): Fit | undefined {
  const kept = gross - net
  if (kept * 500 < gross || gross > mostGross(net)) return undefined
  const fee = (count === 1 ? [...usualFees, ...allFees] : usualFees).find(
    (percent) => Math.abs((gross * percent * (100 + GST)) / 10_000 - kept) <= count + 1,
  )
  if (fee === undefined) return undefined
  const fee_gst = Math.round((kept * GST) / (100 + GST))
  return { kind: 'gateway', tds_amount: 0, tds_rate: undefined, tds_why: '', bank_charge: kept, fee_gst, advance: 0 }
}

/** Payments looked at for a payout of two, and of three; how many sets are told of. */
const MOST_LOOKED_AT = 150
const MOST_FOR_THREE = 60
const MOST_SETS = 4

/** Sets of up to three invoices, of any customers, that a gateway's payout of `net` may be made of; those of the fewest first. */
export function payoutSets<T extends { amount_due: Paise; invoice_date: string }>(
  { amount: net, transaction_date }: Pick<BankLine, 'amount' | 'transaction_date'>,
  open: readonly T[],
): T[][] {
  const bound = mostGross(net)
  const looked = open
    .filter(({ amount_due, invoice_date }) => amount_due <= bound && invoice_date <= transaction_date)
    .toSorted((a, b) => (a.invoice_date < b.invoice_date ? 1 : a.invoice_date > b.invoice_date ? -1 : 0))
    .slice(0, MOST_LOOKED_AT)
  const found: T[][] = []
  const walk = (from: number, chosen: T[], gross: Paise) => {
    if (chosen.length > 0 && gatewayFit(net, gross, chosen.length)) found.push(chosen)
    const most = [MOST_LOOKED_AT, MOST_LOOKED_AT, MOST_FOR_THREE][chosen.length] ?? 0
    for (let at = from; at < Math.min(most, looked.length); at++) {
      const next = looked[at]
      if (next && gross + next.amount_due <= bound) walk(at + 1, [...chosen, next], gross + next.amount_due)
    }
  }
  walk(0, [], 0)
  return found.toSorted((a, b) => a.length - b.length).slice(0, MOST_SETS)
}
