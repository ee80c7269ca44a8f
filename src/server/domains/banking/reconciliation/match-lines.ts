import type { MatchKind, Suggestion } from '#contract/banking/reconciliation.ts'
import { senderKeys } from '#core/banking/matching/party.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { BankTransactionRow } from '../bank-transactions/line-status.ts'
import { storeClearings } from './clearings.ts'

export type NewMatch = {
  match_kind: MatchKind
  lines: readonly BankTransactionRow[]
  title: string
  memo?: string | null
  /** The party or account of the lines: later suggestions for similar lines use it. */
  customers_id?: string | null
  vendors_id?: string | null
  ledger_accounts_id?: string | null
  /**
   * The lines belong to several accounts, of which ledger_accounts_id has the largest part: it suggests nothing for similar
   * lines.
   */
  isSplit?: boolean
  journal_entries_id?: string
  payments?: readonly { payments_id: string; is_new: boolean }[]
  suggestion?: Pick<Suggestion, 'confidence' | 'evidence'> | undefined
}

type NewLine = Pick<NewMatch, 'customers_id' | 'vendors_id' | 'ledger_accounts_id'> & {
  reconciliation_matches_id: string
  line: BankTransactionRow
}

/** Adds lines to matches. Throws `conflict` for a line that was matched concurrently. */
export async function addLines(tx: CompanyTx, rows: readonly NewLine[]): Promise<void> {
  const keys = rows.map(({ line }) => senderKeys(line))
  await tx.client.query({
    name: 'reconciliation_match_lines',
    text: `INSERT INTO reconciliation_match_lines
        (companies_id, reconciliation_matches_id, bank_transactions_id, amount, name_key, vpa_key, customers_id, ledger_accounts_id, vendors_id)
      SELECT $1, l.* FROM unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::text[], $6::text[], $7::uuid[], $8::uuid[], $9::uuid[]) AS l`,
    values: [
      tx.companies_id,
      rows.map(({ reconciliation_matches_id }) => reconciliation_matches_id),
      rows.map(({ line }) => line.bank_transactions_id),
      rows.map(({ line }) => line.amount),
      keys.map((key) => key.name_key),
      keys.map((key) => key.vpa_key),
      rows.map(({ customers_id }) => customers_id ?? null),
      rows.map(({ ledger_accounts_id }) => ledger_accounts_id ?? null),
      rows.map(({ vendors_id }) => vendors_id ?? null),
    ],
  })
  storeClearings(
    tx,
    rows.map(({ reconciliation_matches_id }) => reconciliation_matches_id),
  )
}

type NewLink = { reconciliation_matches_id: string; payments_id: string; is_new: boolean }

export async function addPayments(tx: CompanyTx, rows: readonly NewLink[]): Promise<void> {
  if (rows.length === 0) return
  await tx.client.query({
    name: 'reconciliation_match_payments',
    text: `INSERT INTO reconciliation_match_payments (companies_id, reconciliation_matches_id, payments_id, is_new)
      SELECT $1, p.* FROM unnest($2::uuid[], $3::uuid[], $4::boolean[]) AS p`,
    values: [
      tx.companies_id,
      rows.map(({ reconciliation_matches_id }) => reconciliation_matches_id),
      rows.map(({ payments_id }) => payments_id),
      rows.map(({ is_new }) => is_new),
    ],
  })
}
