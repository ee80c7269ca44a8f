import type { Match, MatchKind, Suggestion } from '#contract/banking/reconciliation.ts'
import { AppError } from '#core/errors.ts'
import { senderKeys } from '#core/banking/matching/party.ts'
import { sumPaise } from '#core/money.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { type BankTransactionRow, markLines } from '../bank-transactions/line-status.ts'
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

const statusOf = {
  receipt: 'matched',
  payment: 'matched',
  category: 'categorised',
  transfer: 'matched',
  bill: 'matched',
  entry: 'matched',
  return: 'matched',
  exclusion: 'excluded',
} as const

/**
 * Stores matches with their evidence and marks their lines: a handful of statements however many matches. The ids come in order.
 */
export async function saveMatches(tx: CompanyTx, matches: readonly NewMatch[]): Promise<string[]> {
  const rows = matches.map((match) => ({ ...match, reconciliation_matches_id: newId(), first: firstOf(match) }))
  const ids = rows.map(({ reconciliation_matches_id }) => reconciliation_matches_id)
  await tx.client.query({
    name: 'reconciliation_matches',
    text: `INSERT INTO reconciliation_matches (companies_id, reconciliation_matches_id, bank_accounts_id, match_kind, match_date, amount, title, memo,
        ledger_accounts_id, journal_entries_id, confidence, evidence, created_by, created_at)
      SELECT $1, m.id, m.bank, m.kind, m.day, m.amount, m.title, m.memo, m.account, m.entry, m.confidence, m.evidence, $13, $14
      FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::date[], $6::bigint[], $7::text[], $8::text[], $9::uuid[], $10::uuid[], $11::text[], $12::jsonb[])
        AS m(id, bank, kind, day, amount, title, memo, account, entry, confidence, evidence)`,
    values: [
      tx.companies_id,
      ids,
      rows.map(({ first }) => first.bank_accounts_id),
      rows.map(({ match_kind }) => match_kind),
      rows.map(({ first }) => first.transaction_date),
      rows.map(amountOf),
      rows.map(({ title }) => title.slice(0, 300)),
      rows.map(({ memo }) => memo ?? null),
      rows.map(({ ledger_accounts_id }) => ledger_accounts_id ?? null),
      rows.map(({ journal_entries_id }) => journal_entries_id ?? null),
      rows.map(({ suggestion }) => suggestion?.confidence ?? null),
      rows.map(({ suggestion }) => JSON.stringify(suggestion?.evidence ?? [])),
      tx.accounts_id,
      tx.now,
    ],
  })
  await addLines(
    tx,
    // The other half of a transfer is found by its amount, not by history.
    rows.flatMap(({ lines, match_kind, ledger_accounts_id, isSplit, ...row }) =>
      lines.map((line) => ({
        ...row,
        line,
        ledger_accounts_id: match_kind === 'category' && !isSplit ? ledger_accounts_id : null,
      })),
    ),
  )
  await addPayments(
    tx,
    rows.flatMap(({ reconciliation_matches_id, payments = [] }) =>
      payments.map((each) => ({ ...each, reconciliation_matches_id })),
    ),
  )
  for (const [kind, of] of Map.groupBy(rows, ({ match_kind }) => match_kind))
    await markLines(tx, of.flatMap(idsOf), statusOf[kind])
  for (const row of rows)
    await audit(tx, 'matched', 'reconciliation_matches', row.reconciliation_matches_id, {
      match_kind: row.match_kind,
      title: row.title,
      amount: amountOf(row),
      bank_transactions_ids: idsOf(row),
    })
  return ids
}

type Lines = Pick<NewMatch, 'lines'>
const idsOf = ({ lines }: Lines) => lines.map(({ bank_transactions_id }) => bank_transactions_id)
const amountOf = ({ lines }: Lines) => sumPaise(lines.map(({ amount }) => amount))

function firstOf({ lines }: Lines): BankTransactionRow {
  const [first] = lines
  if (!first) throw new Error('a match without lines')
  return first
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

async function addPayments(tx: CompanyTx, rows: readonly NewLink[]): Promise<void> {
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

export type MatchRow = Omit<Match, 'lines' | 'payments' | 'bills' | 'created_at'> & { created_at: Date }

export const matchColumns = `m.reconciliation_matches_id, m.bank_accounts_id, m.match_kind, m.match_date, m.amount,
  (SELECT b.currency FROM bank_accounts b WHERE b.companies_id = m.companies_id AND b.bank_accounts_id = m.bank_accounts_id) AS currency, m.title, m.memo, m.confidence, m.evidence,
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

type BillOf = Match['bills'][number] & { reconciliation_matches_id: string }

/** Matches with their lines, payments and bills, in three queries for any number. */
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
  const { rows: bills } = await tx.client.query<BillOf>(
    `SELECT DISTINCT ON (m.reconciliation_matches_id, b.bills_id) m.reconciliation_matches_id, b.bills_id, b.bill_number, b.vendor_name
     FROM reconciliation_match_entries m JOIN bills b ON b.companies_id = m.companies_id AND b.bills_id = m.bills_id
     WHERE m.companies_id = $1 AND m.reconciliation_matches_id = ANY($2::uuid[]) ORDER BY m.reconciliation_matches_id, b.bills_id`,
    [tx.companies_id, ids],
  )
  const billsOf = Map.groupBy(bills, (bill) => bill.reconciliation_matches_id)
  const linesOf = Map.groupBy(lines, (line) => line.reconciliation_matches_id)
  const paymentsOf = Map.groupBy(payments, (payment) => payment.reconciliation_matches_id)
  return matches.map((match) => ({
    ...match,
    created_at: match.created_at.toISOString(),
    lines: (linesOf.get(match.reconciliation_matches_id) ?? []).map(({ reconciliation_matches_id: _match, ...line }) => line),
    payments: (paymentsOf.get(match.reconciliation_matches_id) ?? []).map(
      ({ reconciliation_matches_id: _match, ...payment }) => payment,
    ),
    bills: (billsOf.get(match.reconciliation_matches_id) ?? []).map(({ reconciliation_matches_id: _match, ...bill }) => bill),
  }))
}
