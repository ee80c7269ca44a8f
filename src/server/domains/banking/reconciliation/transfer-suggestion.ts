import type { Suggestion } from '#contract/banking/reconciliation.ts'
import { daysBetween, formatDate } from '#core/dates.ts'
import type { Evidence } from '#core/banking/matching/types.ts'
import { formatPaise } from '#core/money.ts'
import { reason } from '#core/reasons.ts'
import type { LineToMatch, TransferCounterpart } from './match-input.ts'
import { nothing } from './paying-suggestions.ts'

type Mirrored = { account: string; amount: string; date: string }

const goingOut = (about: Mirrored, isSameDay: boolean) =>
  isSameDay
    ? reason('{account} shows ₹{amount} going out on {date}, the same day.', about)
    : reason('{account} shows ₹{amount} going out on {date}.', about)

const comingIn = (about: Mirrored, isSameDay: boolean) =>
  isSameDay
    ? reason('{account} shows ₹{amount} coming in on {date}, the same day.', about)
    : reason('{account} shows ₹{amount} coming in on {date}.', about)

export function transfer(line: LineToMatch, mirror: TransferCounterpart, rivals: number): Suggestion {
  const days = Math.abs(daysBetween(line.transaction_date, mirror.transaction_date))
  const isSameReference = line.reference !== null && line.reference === mirror.reference
  const digits = mirror.account_number?.slice(-4)
  const isNamed = /\b(?:self|own)\b/i.test(line.description) || (digits !== undefined && line.description.includes(digits))
  const evidence: Evidence[] = [
    {
      kind: 'amount',
      speaks_for: true,
      sentence: (line.amount > 0 ? goingOut : comingIn)(
        {
          account: mirror.account_label,
          amount: formatPaise(Math.abs(line.amount)),
          date: formatDate(mirror.transaction_date),
        },
        days === 0,
      ),
    },
    ...(isSameReference
      ? [
          {
            kind: 'reference' as const,
            speaks_for: true,
            sentence: reason('Both lines carry the reference {reference}.', { reference: line.reference ?? '' }),
          },
        ]
      : []),
    ...(isNamed
      ? [{ kind: 'name' as const, speaks_for: true, sentence: reason('The narration mentions one of your own accounts.') }]
      : []),
    ...(mirror.is_posted
      ? [
          {
            kind: 'learned' as const,
            speaks_for: true,
            sentence: 'That line is a transfer to this account and waits for this half.',
          },
        ]
      : []),
  ]
  const isLikely = rivals === 1 && (isSameReference || isNamed || mirror.is_posted || days === 0)
  return {
    ...nothing,
    suggestion_kind: 'transfer',
    confidence: isLikely ? 'likely' : 'possible',
    title:
      line.amount > 0
        ? reason('Transfer from {account}', { account: mirror.account_label })
        : reason('Transfer to {account}', { account: mirror.account_label }),
    mirror_bank_transactions_id: mirror.bank_transactions_id,
    mirror_bank_accounts_id: mirror.bank_accounts_id,
    evidence,
  }
}
