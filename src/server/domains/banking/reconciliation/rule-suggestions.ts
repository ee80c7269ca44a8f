import type { RuledLine } from '#core/banking/bank-rules/rule.ts'
import type { LineParty } from '#core/ledger/control-accounts.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { registry } from '#server/platform/registry.ts'

export type RuleSuggestion = {
  ledger_accounts_id: string
  party: LineParty | null | undefined
  account_name: string
  sentence: string
}

/** The account that a rule suggests for each line, by the id of the line. */
export type SuggestByRules = (
  tx: CompanyTx,
  lines: readonly (RuledLine & { bank_transactions_id: string })[],
) => Promise<Map<string, RuleSuggestion>>

/** Bank rules register here; reconciliation does not depend on them. */
export const suggesters = registry<'bank-rules', SuggestByRules>('suggestions for bank lines')
