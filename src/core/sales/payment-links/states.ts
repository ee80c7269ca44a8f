import type { IsoDate } from '../../dates.ts'
import type { Paise } from '../../money.ts'

/** The statuses of a link. `expired` is derived from the day, never stored. */
export const linkStatuses = ['created', 'sent', 'viewed', 'part_paid', 'paid', 'expired', 'cancelled'] as const
export type LinkStatus = (typeof linkStatuses)[number]
export type KeptStatus = Exclude<LinkStatus, 'expired'>

/** Statuses in which money may still come. */
export const openStatuses: readonly LinkStatus[] = ['created', 'sent', 'viewed', 'part_paid']

/** The status of a link on a day: an open one ends with its last day. */
export function statusOn(status: KeptStatus, expires_on: IsoDate | null, today: IsoDate): LinkStatus {
  return openStatuses.includes(status) && expires_on !== null && expires_on < today ? 'expired' : status
}

/** Sending and looking move a link forward, never back. */
export function movedOn(status: KeptStatus, to: 'sent' | 'viewed'): KeptStatus {
  if (status === 'created') return to
  return status === 'sent' && to === 'viewed' ? 'viewed' : status
}

type Asked = {
  amount: Paise | null
  least_amount: Paise | null
  most_amount: Paise | null
  part_payment: boolean
  amount_paid: Paise
}
/** The range that can be paid at once, both ends inclusive; null if nothing is due any more. */
export type Payable = { least: Paise; most: Paise }

/** The smallest sum a gateway takes: ₹1. */
export const LEAST_PAYABLE: Paise = 1_00
/** The maximum of one payment: UPI's daily limit for most payees is lower; cards and net banking go up to ₹10 lakh. */
export const MOST_PAYABLE: Paise = 10_00_000_00

/** `invoice_due`: what the invoice behind the link owes still; null without one. */
export function payable({ amount, amount_paid, part_payment, ...bounds }: Asked, invoice_due: Paise | null): Payable | null {
  if (amount === null) {
    if (amount_paid > 0 && !part_payment) return null
    return { least: bounds.least_amount ?? LEAST_PAYABLE, most: bounds.most_amount ?? MOST_PAYABLE }
  }
  const rest = Math.min(amount - amount_paid, invoice_due ?? Number.POSITIVE_INFINITY)
  // Less than a gateway accepts cannot be requested here.
  if (rest < LEAST_PAYABLE) return null
  return { least: part_payment ? LEAST_PAYABLE : rest, most: rest }
}

/** A part that would leave less than a gateway takes. */
export const leavesTooLittle = ({ most }: Payable, amount: Paise): boolean => amount < most && most - amount < LEAST_PAYABLE

/** The status after a payment: paid once nothing is due any more on the link or its invoice. */
export function statusAfter(asked: Asked, paid: Paise, invoice_due: Paise | null): KeptStatus {
  const rest = payable({ ...asked, amount_paid: asked.amount_paid + paid }, invoice_due === null ? null : invoice_due - paid)
  return rest === null ? 'paid' : 'part_paid'
}
