import { partAmounts } from '#core/banking/bank-rules/parts.ts'
import { why } from '#core/banking/bank-rules/rule.ts'
import { postAll } from '#server/ledger/post.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { type BankTransactionRow, lockLines } from '../bank-transactions/line-status.ts'
import { rupeeAccount } from '../reconciliation/bank.ts'
import { categoryAccount } from '../reconciliation/categories.ts'
import { saveMatches } from '../reconciliation/matches.ts'
import { checkParties } from '#server/domains/accounting/subledger/check-parties.ts'
import { largest, splitEntry } from '../reconciliation/splits.ts'
import { accountNames, type BankRuleRow } from './read.ts'
import { partWords } from './rules.ts'
import { countHits } from './service.ts'

export type Hit = { bank_transactions_id: string; rule: BankRuleRow }

/**
 * Categorizes lines by their rules, each with an entry of its own, and records the run and the rule. Lines handled in the meantime are
 * skipped. All or none: throws AppError when the books refuse one.
 */
export async function applyRules(tx: CompanyTx, bank_rule_runs_id: string, hits: readonly Hit[]): Promise<BankTransactionRow[]> {
  const locked = await lockLines(
    tx,
    hits.map(({ bank_transactions_id }) => bank_transactions_id),
  )
  const planned = locked.flatMap((line) => {
    const rule = hits.find((hit) => hit.bank_transactions_id === line.bank_transactions_id)?.rule
    return rule && line.transaction_status === 'unmatched' ? [{ line, rule }] : []
  })
  if (planned.length === 0) return []
  const lines = planned.map(({ line }) => line)
  const parts = planned.flatMap(({ rule }) => rule.parts.map(({ ledger_accounts_id }) => ledger_accounts_id))
  for (const ledger_accounts_id of new Set(parts)) await categoryAccount(tx, ledger_accounts_id)
  for (const { parts: chosen } of new Set(planned.map(({ rule }) => rule))) await checkParties(tx, chosen, 'parts')
  const names = await accountNames(tx, parts)
  const banks = new Map<string, string>()
  for (const [bank_accounts_id, of] of Map.groupBy(lines, (line) => line.bank_accounts_id))
    banks.set(bank_accounts_id, (await rupeeAccount(tx, bank_accounts_id, of)).ledger_accounts_id)
  const shares = planned.map(({ line, rule }) => {
    const amounts = partAmounts(line.amount, rule.parts)
    return rule.parts.map(({ ledger_accounts_id, party }, at) => ({ ledger_accounts_id, party, amount: amounts[at] ?? 0 }))
  })
  const entries = await postAll(
    tx,
    planned.map(({ line, rule }, at) => ({
      posting_date: line.transaction_date,
      source: 'bank_line',
      source_ref: newId(),
      memo: rule.memo ?? line.description.slice(0, 300),
      lines: splitEntry(banks.get(line.bank_accounts_id) ?? '', shares[at] ?? []),
    })),
  )
  const ids = await saveMatches(
    tx,
    planned.map(({ line, rule }, at) => ({
      match_kind: 'category',
      lines: [line],
      title: partWords(rule.parts, names),
      memo: rule.memo,
      ledger_accounts_id: largest(shares[at] ?? []),
      isSplit: rule.parts.length > 1,
      ...(entries[at] === undefined ? {} : { journal_entries_id: entries[at] }),
      suggestion: { confidence: 'likely', evidence: [{ kind: 'learned', speaks_for: true, sentence: why(rule, line) }] },
    })),
  )
  await tx.client.query(
    `INSERT INTO bank_rule_hits (companies_id, reconciliation_matches_id, bank_rule_runs_id, bank_rules_id)
     SELECT $1, h.match, $2, h.rule FROM unnest($3::uuid[], $4::uuid[]) AS h(match, rule)`,
    [tx.companies_id, bank_rule_runs_id, ids, planned.map(({ rule }) => rule.bank_rules_id)],
  )
  const counts = Map.groupBy(planned, ({ rule }) => rule.bank_rules_id)
  await countHits(tx, new Map([...counts].map(([bank_rules_id, of]) => [bank_rules_id, of.length])))
  return lines
}
