import type { IsoDate } from '../../dates.ts'
import { likeGoodsLimit, lawOn } from './law.ts'
import { mulDiv, type Paise } from '../../money.ts'

/** The lines of the working, in its order. `counts`: in the turnover of exports, in the adjusted total turnover, in both, or in neither. */
export const refundLines = [
  { code: 'goods', counts: 'both' },
  { code: 'services', counts: 'both' },
  { code: 'unproven_goods', counts: 'adjusted' },
  { code: 'unproven_services', counts: 'adjusted' },
  { code: 'other_goods', counts: 'adjusted' },
  { code: 'other_services', counts: 'adjusted' },
  { code: 'exempt', counts: 'neither' },
] as const
export type RefundLineCode = (typeof refundLines)[number]['code']
export type Turnovers = Readonly<Record<RefundLineCode, Paise>>

const sumOf = (turnovers: Turnovers, counts: readonly string[]): Paise =>
  refundLines.reduce((sum, line) => sum + (counts.includes(line.counts) ? turnovers[line.code] : 0), 0)

/** Turnover of zero-rated supply without payment of tax that is claimed: CGST Rules r.89(4)(C) and (D). */
export const exportTurnover = (turnovers: Turnovers): Paise => sumOf(turnovers, ['both'])

/** Adjusted total turnover: r.89(4)(E), as substituted by 39/2018 Central Tax from 4 Sep 2018. */
export const adjustedTurnover = (turnovers: Turnovers): Paise => sumOf(turnovers, ['both', 'adjusted'])

/**
 * The most that is refunded, r.89(4): turnover of exports × net credit ÷ adjusted total turnover, in paise and rounded to the paisa; nothing where one of
 * them is not above zero, and never more than the credit.
 */
export function maximumRefund(exports: Paise, net_credit: Paise, adjusted: Paise): Paise {
  if (exports <= 0 || net_credit <= 0 || adjusted <= 0) return 0
  return Math.min(net_credit, mulDiv(net_credit, BigInt(exports), BigInt(adjusted)))
}

/**
 * Value of exported goods: the lower of the free-on-board value and the invoice’s (explanation to r.89(4), 14/2022 Central Tax, 5 Jul 2022), and at most
 * 1.5 times the value of like goods supplied in India (r.89(4)(C)) where that is known.
 */
export function exportValue(invoice_value: Paise, fob_value: Paise | null, like_value: Paise | null, date: IsoDate): Paise {
  const declared = fob_value === null ? invoice_value : Math.min(invoice_value, fob_value)
  const limit = lawOn(likeGoodsLimit, date)
  return like_value === null || limit === undefined ? declared : Math.min(declared, mulDiv(like_value, BigInt(limit.value), 100n))
}

/** Rupees of a receipt that settle one invoice: `foreign`: what of the receipt's own currency did, and all of it. */
export const receivedFor = (rupees: Paise, foreign: { settled: number; all: number } | null, settled: Paise): Paise =>
  foreign === null ? settled : mulDiv(rupees, BigInt(foreign.settled), BigInt(foreign.all))

/** The day by which a refund is claimed: before two years from the relevant date have passed (CGST Act s.54(1)). */
export function claimBefore(relevant_on: IsoDate): IsoDate {
  const day = `${Number(relevant_on.slice(0, 4)) + 2}${relevant_on.slice(4)}`
  return day.endsWith('-02-29') ? `${day.slice(0, 8)}28` : day
}
