import { firstFitting, type RuledLine, why } from '#core/banking/bank-rules/rule.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { RuleSuggestion } from '../reconciliation/rule-suggestions.ts'
import { accountNames, activeRules } from './read.ts'

/**
 * The account suggested by the first matching rule of each line, with the reason. A rule that splits is only run, never
 * suggested.
 */
export async function ruleSuggestions(
  tx: CompanyTx,
  lines: readonly (RuledLine & { bank_transactions_id: string })[],
): Promise<Map<string, RuleSuggestion>> {
  const rules = await activeRules(tx)
  if (rules.length === 0) return new Map()
  const hits = lines.flatMap((line) => {
    const rule = firstFitting(rules, line)
    const [only] = rule?.parts ?? []
    return rule && only && rule.parts.length === 1 ? [{ ...only, id: line.bank_transactions_id, sentence: why(rule, line) }] : []
  })
  if (hits.length === 0) return new Map()
  const names = await accountNames(
    tx,
    hits.map(({ ledger_accounts_id }) => ledger_accounts_id),
  )
  return new Map(
    hits.map(({ id, ledger_accounts_id, party, sentence }) => [
      id,
      { ledger_accounts_id, party, sentence, account_name: names.get(ledger_accounts_id) ?? '' },
    ]),
  )
}
