import { reason } from '../../reasons.ts'
import { daysBetween, formatDate } from '../../dates.ts'
import { formatPaise } from '../../money.ts'
import type { Party } from './party.ts'
import type { BankLine, BookedPayment, Confidence, Evidence } from './types.ts'

const NEAR_DAYS = 10

/** A payment with its reasons and what they come to. */
export type FoundPayment = { payment: BookedPayment; weight: number; confidence: Confidence; evidence: Evidence[] }

/** Payments in the books that this line may be: the same amount, with the same UTR, or near in time. Nothing is posted for them. */
export function bookedPayments(
  line: BankLine,
  payments: readonly BookedPayment[],
  parties: ReadonlyMap<string, Party>,
): FoundPayment[] {
  const same = payments.filter(({ amount }) => amount === line.amount)
  return same.flatMap((payment) => {
    const days = Math.abs(daysBetween(payment.payment_date, line.transaction_date))
    const hasReference = isSameReference(line, payment.reference)
    const party = payment.party_id === null ? undefined : parties.get(payment.party_id)
    if (!hasReference && days > NEAR_DAYS) return []
    const confidence: Confidence = hasReference ? 'exact' : party || same.length === 1 ? 'likely' : 'possible'
    const weight = 60 + (hasReference ? 50 : 0) + (party ? 20 : 0) - days
    const evidence: Evidence[] = [
      {
        kind: 'amount',
        speaks_for: true,
        sentence: (line.amount < 0 ? paidTo : paidBy)({
          amount: formatPaise(Math.abs(line.amount)),
          party_name: payment.party_name,
          date: formatDate(payment.payment_date),
        }),
      },
      ...(hasReference
        ? [
            {
              kind: 'reference' as const,
              speaks_for: true,
              sentence: reason('Both carry the reference {reference}.', { reference: payment.reference ?? '' }),
            },
          ]
        : []),
      ...(party?.evidence ?? []),
      { kind: 'date', speaks_for: days <= NEAR_DAYS, sentence: dateSentence(days) },
    ]
    return [{ payment, weight, confidence, evidence }]
  })
}

const dateSentence = (days: number) =>
  days === 0
    ? reason('It was recorded for the same day.')
    : reason('The two are {days} apart.', { days: days === 1 ? reason('1 day') : reason('{count} days', { count: days }) })

const plain = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '')

/** The reference of the payment is the line's, or is in its narration. Fewer than six signs prove nothing. */
function isSameReference(line: BankLine, reference: string | null): boolean {
  const wanted = plain(reference ?? '')
  if (wanted.length < 6) return false
  return (
    plain(line.reference ?? '') === wanted ||
    line.description
      .toUpperCase()
      .split(/[^A-Z0-9]+/)
      .some((word) => word.replace(/^0+/, '') === wanted)
  )
}

type Recorded = { amount: string; party_name: string; date: string }
const paidTo = (about: Recorded) => reason('₹{amount} is the payment to {party_name} recorded for {date}.', about)
const paidBy = (about: Recorded) => reason('₹{amount} is the payment of {party_name} recorded for {date}.', about)
