import { reason } from '../../reasons.ts'
import { daysBetween, formatDate } from '../../dates.ts'
import { formatPaise, negate } from '../../money.ts'
import { matchName, nameKey } from './names.ts'
import type { BankLine, Confidence, Evidence } from './types.ts'

/**
 * An earlier line of the same account for the same amount in the opposite direction. `matched_to`: its match; null while
 * unmatched.
 */
export type EarlierDebit = BankLine & { bank_transactions_id: string; matched_to: string | null }
export type ReturnSuggestion = {
  confidence: Confidence
  stands_out: boolean
  bank_transactions_id: string
  evidence: Evidence[]
}

/** Bank terms for returned money: returns, reversals, failed payments. */
const marks =
  /\b(?:RTN|RETN|RETURN|RETURNED|RET|REV|REVERSAL|REVERSED|REVSL|RVSL|REJECT|REJECTED|REFUND|UNPAID|FAILED|BOUNCED)\b|\bNEFT[ _-]?RTN|\bR-?UPI\b/i
export const saysReturn = (description: string): boolean => marks.test(description)

/** Days after which money is not thought to come back. */
export const MOST_RETURN_DAYS = 45

/**
 * The payments a credit may take back, the likeliest first: lines of the same account and amount before it, when the narration speaks of a
 * return or both carry the same payment number.
 */
export function returnSuggestions(line: BankLine, debits: readonly EarlierDebit[]): ReturnSuggestion[] {
  if (line.amount <= 0) return []
  const isSaid = saysReturn(line.description)
  const fitting = debits
    .filter(({ amount, transaction_date }) => {
      const late = daysBetween(transaction_date, line.transaction_date)
      return amount === negate(line.amount) && late >= 0 && late <= MOST_RETURN_DAYS
    })
    .map((debit) => ({ debit, isSame: sharesReference(line, debit), isNamed: sharesName(line, debit) }))
    .filter(({ isSame }) => isSaid || isSame)
  const same = fitting.filter(({ isSame }) => isSame)
  return (same.length > 0 ? same : fitting)
    .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed) || (a.debit.transaction_date < b.debit.transaction_date ? 1 : -1))
    .slice(0, 3)
    .map(({ debit, isSame, isNamed }, at, all): ReturnSuggestion => {
      const isOnly = (isSame ? same : isNamed ? all.filter((each) => each.isNamed) : all).length === 1
      const confidence = isSame && isSaid && isOnly ? 'exact' : isOnly ? 'likely' : 'possible'
      return {
        confidence,
        // What was matched before is undone by a person only.
        stands_out: confidence === 'exact' && debit.matched_to === null && at === 0,
        bank_transactions_id: debit.bank_transactions_id,
        evidence: evidenceOf(line, debit, { isSaid, isSame, isNamed }),
      }
    })
}

function evidenceOf(
  line: BankLine,
  debit: EarlierDebit,
  { isSaid, isSame, isNamed }: { isSaid: boolean; isSame: boolean; isNamed: boolean },
): Evidence[] {
  const after = daysBetween(debit.transaction_date, line.transaction_date)
  const when =
    after === 0
      ? reason('the same day')
      : after === 1
        ? reason('the day before')
        : reason('{count} days before', { count: after })
  return [
    {
      kind: 'amount',
      speaks_for: true,
      sentence: reason('₹{amount} went out of this account on {date}, {when}.', {
        amount: formatPaise(line.amount),
        date: formatDate(debit.transaction_date),
        when,
      }),
    },
    ...(isSaid ? [{ kind: 'reference' as const, speaks_for: true, sentence: reason('The narration mentions a return.') }] : []),
    ...(isSame
      ? [{ kind: 'reference' as const, speaks_for: true, sentence: reason('Both lines have the same payment number.') }]
      : []),
    ...(isNamed
      ? [
          {
            kind: 'name' as const,
            speaks_for: true,
            sentence: reason('Both lines name {name}.', { name: debit.counterparty ?? debit.vpa ?? '' }),
          },
        ]
      : []),
    ...(debit.matched_to === null
      ? []
      : [
          {
            kind: 'learned' as const,
            speaks_for: false,
            sentence: reason('That line is matched: {to}. Matching the return undoes that first.', { to: debit.matched_to }),
          },
        ]),
  ]
}

/** Payment numbers: long runs of letters and digits with at least six digits. */
function numbersIn({ description, reference }: BankLine): Set<string> {
  const words = `${description} ${reference ?? ''}`.toUpperCase().split(/[^A-Z0-9]+/)
  return new Set(
    words.filter((word) => word.length >= 9 && word.replaceAll(/\D/g, '').length >= 6).map((word) => word.replace(/^0+/, '')),
  )
}

/** An IFSC is in many lines and distinguishes none. */
const isIfsc = (word: string) => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(word)

function sharesReference(line: BankLine, debit: BankLine): boolean {
  const own = numbersIn(line)
  return [...numbersIn(debit)].some((word) => own.has(word) && !isIfsc(word))
}

function sharesName(line: BankLine, debit: BankLine): boolean {
  if (debit.vpa !== null && line.description.toLowerCase().includes(debit.vpa.toLowerCase())) return true
  if (debit.counterparty === null) return false
  if (line.description.toUpperCase().includes(nameKey(debit.counterparty))) return true
  return line.counterparty !== null && matchName(nameKey(line.counterparty).split(' '), debit.counterparty)?.closeness === 'same'
}
