import type { Match, MatchKind, Suggestion } from '#contract/reconciliation.ts'
import { AppError } from '#core/errors.ts'
import { senderKeys } from '#core/matching/party.ts'
import { sumPaise } from '#core/money.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { type BankTransactionRow, markLines } from '../bank-transactions/marking.ts'

export type NewMatch = {
  match_kind: MatchKind
  lines: readonly BankTransactionRow[]
  title: string
  memo?: string | null
  /** Whose money, or which account, the lines stand for: what such lines will be suggested for. */
  customers_id?: string | null
  ledger_accounts_id?: string | null
  journal_entries_id?: string
  payments?: readonly { payments_id: string; is_new: boolean }[]
  suggestion?: Pick<Suggestion, 'confidence' | 'evidence'> | undefined
}

const statusOf = {
  receipt: 'matched',
  payment: 'matched',
  category: 'categorised',
  transfer: 'matched',
  exclusion: 'excluded',
} as const

/** Notes matches with what they stand on, in two round trips for any number, and marks their lines. */
export async function saveMatches(tx: CompanyTx, matches: readonly NewMatch[]): Promise<string[]> {
  const rows = matches.map((match) => ({ ...match, reconciliation_matches_id: newId() }))
  for (const row of rows) await insertMatch(tx, row)
  for (const [kind, of] of Map.groupBy(rows, ({ match_kind }) => match_kind))
    await markLines(
      tx,
      of.flatMap(({ lines }) => lines.map(({ bank_transactions_id }) => bank_transactions_id)),
      statusOf[kind],
    )
  return rows.map(({ reconciliation_matches_id }) => reconciliation_matches_id)
}

async function insertMatch(tx: CompanyTx, match: NewMatch & { reconciliation_matches_id: string }) {
  const [first] = match.lines
  if (!first) throw new Error('a match without lines')
  const { reconciliation_matches_id, match_kind, title, memo = null } = match
  const amount = sumPaise(match.lines.map((line) => line.amount))
  await tx.client.query({
    name: 'reconciliation_match',
    text: `INSERT INTO reconciliation_matches (companies_id, reconciliation_matches_id, bank_accounts_id, match_kind, match_date, amount, title, memo,
        ledger_accounts_id, journal_entries_id, confidence, evidence, created_by, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    values: [
      tx.companies_id,
      reconciliation_matches_id,
      first.bank_accounts_id,
      match_kind,
      first.transaction_date,
      amount,
      title.slice(0, 300),
      memo,
      match.ledger_accounts_id ?? null,
      match.journal_entries_id ?? null,
      match.suggestion?.confidence ?? null,
      JSON.stringify(match.suggestion?.evidence ?? []),
      tx.accounts_id,
      tx.now,
    ],
  })
  await addLines(tx, reconciliation_matches_id, match.lines, match)
  if (match.payments?.length)
    await tx.client.query({
      name: 'reconciliation_match_payments',
      text: `INSERT INTO reconciliation_match_payments (companies_id, reconciliation_matches_id, payments_id, is_new)
        SELECT $1, $2, p.id, p.is_new FROM unnest($3::uuid[], $4::boolean[]) AS p(id, is_new)`,
      values: [
        tx.companies_id,
        reconciliation_matches_id,
        match.payments.map((each) => each.payments_id),
        match.payments.map((each) => each.is_new),
      ],
    })
  await audit(tx, 'matched', 'reconciliation_matches', reconciliation_matches_id, {
    match_kind,
    title,
    amount,
    bank_transactions_ids: match.lines.map((line) => line.bank_transactions_id),
  })
}

/** Adds lines to a match. A line that somebody took at the same moment answers `conflict`. */
export async function addLines(
  tx: CompanyTx,
  reconciliation_matches_id: string,
  lines: readonly BankTransactionRow[],
  stands: Pick<NewMatch, 'customers_id' | 'ledger_accounts_id'>,
): Promise<void> {
  const keys = lines.map(senderKeys)
  await tx.client.query({
    name: 'reconciliation_match_lines',
    text: `INSERT INTO reconciliation_match_lines (companies_id, reconciliation_matches_id, bank_transactions_id, amount, name_key, vpa_key, customers_id, ledger_accounts_id)
      SELECT $1, $2, l.id, l.amount, l.name_key, l.vpa_key, $7, $8 FROM unnest($3::uuid[], $4::bigint[], $5::text[], $6::text[]) AS l(id, amount, name_key, vpa_key)`,
    values: [
      tx.companies_id,
      reconciliation_matches_id,
      lines.map((line) => line.bank_transactions_id),
      lines.map((line) => line.amount),
      keys.map((key) => key.name_key),
      keys.map((key) => key.vpa_key),
      stands.customers_id ?? null,
      stands.ledger_accounts_id ?? null,
    ],
  })
}

export type MatchRow = Omit<Match, 'lines' | 'payments' | 'created_at'> & { created_at: Date }

export const matchColumns = `m.reconciliation_matches_id, m.bank_accounts_id, m.match_kind, m.match_date, m.amount, m.title, m.memo, m.confidence, m.evidence,
  m.journal_entries_id, m.created_at, m.undone_on`

/** These matches in the order of the ids, with their lines and payments. Throws `not_found` when one is not there. */
export async function getMatches(tx: CompanyTx, ids: readonly string[]): Promise<Match[]> {
  const { rows } = await tx.client.query<MatchRow>(
    `SELECT ${matchColumns} FROM reconciliation_matches m WHERE m.companies_id = $1 AND m.reconciliation_matches_id = ANY($2::uuid[])`,
    [tx.companies_id, ids],
  )
  const byId = new Map((await withParts(tx, rows)).map((row) => [row.reconciliation_matches_id, row]))
  return ids.map((each) => {
    const found = byId.get(each)
    if (!found) throw new AppError('not_found', 'This match does not exist.')
    return found
  })
}

export async function getMatch(tx: CompanyTx, reconciliation_matches_id: string | undefined): Promise<Match> {
  const [match] = await getMatches(tx, reconciliation_matches_id === undefined ? [] : [reconciliation_matches_id])
  if (!match) throw new Error('nothing was matched')
  return match
}

type LineOf = Match['lines'][number] & { reconciliation_matches_id: string }
type PaymentOf = Match['payments'][number] & { reconciliation_matches_id: string }

/** Matches with their lines and payments, in two queries for any number. */
export async function withParts(tx: CompanyTx, matches: readonly MatchRow[]): Promise<Match[]> {
  const ids = matches.map(({ reconciliation_matches_id }) => reconciliation_matches_id)
  const { rows: lines } = await tx.client.query<LineOf>(
    `SELECT l.reconciliation_matches_id, t.bank_transactions_id, a.account_label, t.transaction_date, t.amount, t.description, t.counterparty
     FROM reconciliation_match_lines l
     JOIN bank_transactions t ON t.companies_id = l.companies_id AND t.bank_transactions_id = l.bank_transactions_id
     JOIN bank_accounts a ON a.companies_id = t.companies_id AND a.bank_accounts_id = t.bank_accounts_id
     WHERE l.companies_id = $1 AND l.reconciliation_matches_id = ANY($2::uuid[])
     ORDER BY t.transaction_date, t.row_order, t.bank_transactions_id`,
    [tx.companies_id, ids],
  )
  const { rows: payments } = await tx.client.query<PaymentOf>(
    `SELECT m.reconciliation_matches_id, p.payments_id, p.payment_number, p.customer_name, m.is_new
     FROM reconciliation_match_payments m JOIN payments p ON p.companies_id = m.companies_id AND p.payments_id = m.payments_id
     WHERE m.companies_id = $1 AND m.reconciliation_matches_id = ANY($2::uuid[]) ORDER BY p.payments_id`,
    [tx.companies_id, ids],
  )
  const linesOf = Map.groupBy(lines, (line) => line.reconciliation_matches_id)
  const paymentsOf = Map.groupBy(payments, (payment) => payment.reconciliation_matches_id)
  return matches.map((match) => ({
    ...match,
    created_at: match.created_at.toISOString(),
    lines: (linesOf.get(match.reconciliation_matches_id) ?? []).map(({ reconciliation_matches_id: _match, ...line }) => line),
    payments: (paymentsOf.get(match.reconciliation_matches_id) ?? []).map(
      ({ reconciliation_matches_id: _match, ...payment }) => payment,
    ),
  }))
}
