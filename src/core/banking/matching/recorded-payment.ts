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
        sentence: `₹${formatPaise(Math.abs(line.amount))} is the payment ${line.amount < 0 ? 'to' : 'of'} ${payment.party_name} recorded for ${formatDate(payment.payment_date)}.`,
      },
      ...(hasReference
        ? [{ kind: 'reference' as const, speaks_for: true, sentence: `Both carry the reference ${payment.reference}.` }]
        : []),
      ...(party?.evidence ?? []),
      { kind: 'date', speaks_for: days <= NEAR_DAYS, sentence: dateSentence(days) },
    ]
    return [{ payment, weight, confidence, evidence }]
  })
}

const dateSentence = (days: number) =>
  days === 0 ? 'It was recorded for the same day.' : `The two are ${days === 1 ? '1 day' : `${days} days`} apart.`

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
