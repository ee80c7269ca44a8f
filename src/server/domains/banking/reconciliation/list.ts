import type { Query, Reply } from '#contract/endpoint.ts'
import type { listMatches, listUnmatchedLines, Suggestion, UnmatchedLine } from '#contract/banking/reconciliation.ts'
import type { listExactMatches } from '#contract/banking/reconciliation-runs.ts'
import { id } from '#contract/fields.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { countEach } from '#server/domains/documents/lists/tab-counts.ts'
import * as transactions from '../bank-transactions/service.ts'
import { type MatchRow, matchColumns, withParts } from './read-matches.ts'
import { suggestionsOf } from './suggestions.ts'
import type { Visibility } from './undo.ts'

/** A page of lines waiting to be matched, newest first, each with its best suggestion. */
export async function listUnmatched(
  tx: CompanyTx,
  query: Query<typeof listUnmatchedLines>,
  sees: Visibility,
): Promise<{ rows: UnmatchedLine[]; next: string | null }> {
  const page = await transactions.list(tx, { ...query, status: 'unmatched' })
  const suggestions = await suggestionsOf(tx, page.rows.filter(inRupees), sees)
  return {
    ...page,
    rows: page.rows.map((line) => ({ ...line, suggestion: suggestions.get(line.bank_transactions_id)?.[0] ?? null })),
  }
}

/** Everything one line may be. */
export async function suggestionsOfLine(
  tx: CompanyTx,
  bank_transactions_id: string,
  sees: Visibility,
): Promise<{ rows: Suggestion[] }> {
  const line = await transactions.get(tx, bank_transactions_id)
  if (line.transaction_status !== 'unmatched' || !inRupees(line)) return { rows: [] }
  return { rows: (await suggestionsOf(tx, [line], { ...sees, closely: true })).get(bank_transactions_id) ?? [] }
}

/** A line in another currency has candidates of its own, in that. */
const inRupees = ({ currency, line_currency }: { currency: string; line_currency: string | null }) =>
  currency === 'INR' && line_currency === null

const MOST_LOOKED_AT = 500
const AT_ONCE = 100

/** The lines with a single exact match; if two lines claim the same document or payment, a person decides. */
export async function listExact(
  tx: CompanyTx,
  { bank_accounts_id }: Query<typeof listExactMatches>,
  sees: Visibility,
): Promise<Reply<typeof listExactMatches>> {
  const found: Reply<typeof listExactMatches>['rows'] = []
  let after: string | undefined
  for (let looked = 0; looked < MOST_LOOKED_AT; looked += AT_ONCE) {
    const page = await transactions.list(tx, {
      bank_accounts_id,
      status: 'unmatched',
      limit: String(AT_ONCE),
      ...(after ? { after } : {}),
    })
    const suggestions = await suggestionsOf(tx, page.rows.filter(inRupees), sees)
    for (const line of page.rows) {
      const [best] = suggestions.get(line.bank_transactions_id) ?? []
      if (best?.stands_out) found.push({ line, suggestion: best })
    }
    after = page.next ?? undefined
    if (after === undefined) break
  }
  const claims = found.flatMap(({ suggestion }) => claimsOf(suggestion))
  const once = (claim: string) => claims.indexOf(claim) === claims.lastIndexOf(claim)
  return { rows: found.filter(({ suggestion }) => claimsOf(suggestion).every(once)), is_more: after !== undefined }
}

const claimsOf = ({ invoices, payments_id, bills, journal_entries_ids, mirror_bank_transactions_id }: Suggestion) => [
  ...(payments_id === null ? invoices.map(({ invoices_id }) => invoices_id) : [payments_id]),
  ...bills.map(({ bills_id }) => bills_id),
  ...journal_entries_ids,
  ...(mirror_bank_transactions_id === null ? [] : [mirror_bank_transactions_id]),
]

/** Of one account, the matches of others that went to it too; `$2` NULL: of all. */
const OF_ACCOUNT = `($2::uuid IS NULL OR m.bank_accounts_id = $2 OR EXISTS (
  SELECT 1 FROM bank_accounts b WHERE b.companies_id = m.companies_id AND b.bank_accounts_id = $2 AND b.ledger_accounts_id = m.ledger_accounts_id))`

/** How many matches there are and how many were undone, of an account or of all. */
export const countMatches = (tx: CompanyTx, bank_accounts_id: string | undefined): Promise<Record<string, number>> =>
  countEach(
    tx,
    {
      matched: `reconciliation_matches m WHERE m.companies_id = $1 AND ${OF_ACCOUNT} AND m.undone_at IS NULL`,
      undone: `reconciliation_matches m WHERE m.companies_id = $1 AND ${OF_ACCOUNT} AND m.undone_at IS NOT NULL`,
    },
    [id.safeParse(bank_accounts_id).data ?? null],
  )

/** Matches, the latest first. */
export async function list(tx: CompanyTx, query: Query<typeof listMatches>) {
  const limit = limitOf(query.limit)
  const after = keysOf(query.after, 1)
  const { rows } = await tx.client.query<MatchRow>(
    `SELECT ${matchColumns} FROM reconciliation_matches m
     WHERE m.companies_id = $1 AND ${OF_ACCOUNT} AND ($3::text IS NULL OR m.match_kind = $3) AND (m.undone_at IS NULL) = $4 AND ($5::uuid IS NULL OR m.reconciliation_matches_id < $5)
     ORDER BY m.reconciliation_matches_id DESC LIMIT $6`,
    [
      tx.companies_id,
      query.bank_accounts_id ?? null,
      query.match_kind ?? null,
      query.show !== 'undone',
      after?.[0] ?? null,
      limit + 1,
    ],
  )
  const page = paged(rows, limit, (row) => [row.reconciliation_matches_id])
  return { ...page, rows: await withParts(tx, page.rows) }
}
