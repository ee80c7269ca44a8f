import { sumPaise } from '#core/money.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { type BankTransactionRow, markLines } from '../bank-transactions/line-status.ts'
import { type NewMatch, addLines, addPayments } from './match-lines.ts'

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
