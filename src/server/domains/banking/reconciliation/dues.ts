import type { LineParty } from '#core/ledger/control-accounts.ts'
import { effect, registry } from '#server/platform/registry.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { MatchInput } from './match-input.ts'

/** The account of dues that a line pays. `isSum`: the line is exactly what is left of a month, else its narration alone says so. */
export type DueSuggestion = {
  ledger_accounts_id: string
  account_name: string
  party: LineParty | undefined
  isSum: boolean
  sentence: string
}

/** Payroll registers what it owes to the state; reconciliation does not depend on it. By the id of the line. */
export const dueSuggesters = registry<
  'payroll',
  (tx: CompanyTx, lines: readonly MatchInput[]) => Promise<Map<string, DueSuggestion>>
>('dues that bank lines pay')

/** Lines are about to be booked to an account; before the books are locked. */
export const linesBooked = effect<[tx: CompanyTx, ledger_accounts_id: string, lines: readonly MatchInput[]]>()
/** The matches of lines are about to be undone; before the books are locked. */
export const linesReleased = effect<[tx: CompanyTx, bank_transactions_ids: readonly string[]]>()
