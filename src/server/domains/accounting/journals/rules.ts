import type { NewJournal } from '#contract/accounting/journals.ts'
import type { LineParty } from '#core/ledger/control-accounts.ts'
import { AppError, type Issue } from '#core/errors.ts'
import type { Line } from '#core/ledger/journal.ts'
import { formatPaise, negate, sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'

type InputLine = {
  ledger_accounts_id: string
  debit: number
  credit: number
  line_memo?: string | null
  dimensions_ids?: readonly string[] | undefined
  party?: LineParty | null | undefined
}

/** Debit positive, credit negative. */
export const signed = ({ debit, credit }: { debit: number; credit: number }) => debit - credit

/** The lines of an entry made by hand. Throws `invalid` at the line that has no amount, or when the sides differ. */
export function manualLines({ lines }: Pick<NewJournal, 'lines'>): Line[] {
  const issues = lines.flatMap((line, at): Issue[] =>
    signed(line) === 0 ? [{ path: `lines.${at}.debit`, message: 'Enter a debit or a credit' }] : [],
  )
  if (issues.length > 0) throw new AppError('invalid', issues[0]?.message ?? '', { issues })
  const difference = sumPaise(lines.map(signed))
  if (difference !== 0) {
    const message =
      difference > 0
        ? t('Debits are ₹{amount} more than credits', { amount: formatPaise(difference) })
        : t('Credits are ₹{amount} more than debits', { amount: formatPaise(negate(difference)) })
    throw new AppError('invalid', t('{message}. An entry must balance.', { message }), { issues: [{ path: 'lines', message }] })
  }
  return lines.map(toLine)
}

/** The lines of opening balances and what opening balance equity takes so that they balance (debit positive). */
export function openingLines(lines: readonly InputLine[]): { lines: Line[]; difference: number } {
  const given = lines.filter((line) => signed(line) !== 0)
  const difference = 0 - sumPaise(given.map(signed))
  const balancing: Line[] = difference === 0 ? [] : [{ account: 'opening_balance_equity', amount: difference }]
  // The documents of the earlier books give the dues of each party; a total by account has no party.
  return { lines: [...given.map((line) => ({ ...toLine(line), party: { file_party: null } })), ...balancing], difference }
}

function toLine(line: InputLine): Line {
  const account = { ledger_accounts_id: line.ledger_accounts_id }
  const line_memo = line.line_memo?.trim()
  return {
    account,
    amount: signed(line),
    ...(line_memo ? { line_memo } : {}),
    ...(line.party ? { party: line.party } : {}),
    ...(line.dimensions_ids?.length ? { dimensions_ids: line.dimensions_ids } : {}),
  }
}

/** Only what people posted by hand is reversed in the journal; a document's entry is undone with its document. */
export const canReverse = ({ source, reversed_by_id }: { source: string; reversed_by_id: string | null }) =>
  ['manual', 'opening', 'import', 'recurring'].includes(source) && reversed_by_id === null
