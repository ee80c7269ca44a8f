import { readersDate } from '#core/dates.ts'
import type { LineParty } from '#core/ledger/control-accounts.ts'
import { AppError } from '#core/errors.ts'
import { credit, debit, type Line } from '#core/ledger/journal.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'

/** A line in or out of a bank against an account of the books. */
export function categoryEntry(bank: string, ledger_accounts_id: string, amount: Paise, party?: LineParty | null): Line[] {
  const other = credit({ ledger_accounts_id }, amount)
  return [debit({ ledger_accounts_id: bank }, amount), party ? { ...other, party } : other]
}

type Mode = 'bank_transfer' | 'upi' | 'cash' | 'cheque' | 'card'
const modes: Record<string, Mode> = { upi: 'upi', cash: 'cash', cheque: 'cheque', card: 'card' }
/** How a payment came, by the rail of its bank line. */
export const paymentMode = (rail: string | null): Mode => modes[rail ?? ''] ?? 'bank_transfer'

type Line_ = { bank_transactions_id: string; amount: Paise; transaction_date: string; transaction_status: string }

/** Throws unless each line exists and is unmatched. */
export function checkFree(ids: readonly string[], lines: readonly Line_[]): void {
  if (new Set(ids).size < ids.length) throw new AppError('invalid', 'A bank line is in the list twice.')
  if (lines.length < ids.length) throw new AppError('not_found', 'This bank line does not exist.')
  const taken = lines.find(({ transaction_status }) => transaction_status !== 'unmatched')
  if (!taken) return
  const what = taken.transaction_status === 'excluded' ? t('left out') : t('matched')
  throw new AppError(
    'conflict',
    t('The line of ₹{amount} on {date} is already {what}. Undo that first, or choose another line.', {
      amount: formatPaise(Math.abs(taken.amount)),
      date: readersDate(taken.transaction_date),
      what,
    }),
  )
}
