import { reason } from '#core/reasons.ts'
import type { SettlementDetail } from '#contract/banking/settlements.ts'
import { formatDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { lockFreeLines } from '../reconciliation/bank.ts'
import { saveMatches } from '../reconciliation/matches.ts'
import { categoryEntry } from '../reconciliation/rules.ts'
import { undo } from '../reconciliation/undo.ts'
import { candidatesOf } from './candidates.ts'
import { detail } from './detail.ts'
import { isMatched, lock } from './read.ts'
import type { SettlementRecord } from './table.ts'

/** Matches a bank line with this settlement: the money moves from the transit account to the bank, on the line's date. */
export async function matchSettlement(
  tx: CompanyTx,
  settlements_id: string,
  bank_transactions_id: string,
): Promise<SettlementDetail> {
  const row = await lock(tx, settlements_id)
  if (row.journal_entries_id === null) throw new AppError('wrong_state', 'This settlement is not in the books yet.')
  if (await isMatched(tx, row)) throw new AppError('conflict', 'This settlement is already matched to a bank line.')
  await matchLine(tx, row, bank_transactions_id)
  return detail(tx, settlements_id)
}

async function matchLine(tx: CompanyTx, row: SettlementRecord, bank_transactions_id: string): Promise<void> {
  const { lines, account } = await lockFreeLines(tx, [bank_transactions_id])
  const [line] = lines
  if (!line) throw new AppError('not_found', 'This bank line does not exist.')
  if (line.amount !== row.amount)
    throw fieldError(
      'bank_transactions_id',
      t('The line is ₹{amount}, but the settlement is ₹{amount_2}', {
        amount: formatPaise(line.amount),
        amount_2: formatPaise(row.amount),
      }),
    )
  const transit = await accountOf(tx, 'settlement_transit')
  const title = reason('Settlement {outside_settlement_id} of {date}', {
    outside_settlement_id: row.outside_settlement_id,
    date: formatDate(row.settled_on),
  })
  const [candidate] = (await candidatesOf(tx, row)).filter((each) => each.bank_transactions_id === bank_transactions_id)
  const journal_entries_id = await post(tx, {
    posting_date: line.transaction_date,
    source: 'settlement_credit',
    source_ref: newId(),
    memo: title,
    lines: categoryEntry(account.ledger_accounts_id, transit, line.amount),
  })
  const [reconciliation_matches_id] = await saveMatches(tx, [
    {
      match_kind: 'category',
      lines,
      title,
      ledger_accounts_id: transit,
      journal_entries_id,
      suggestion: candidate && { confidence: candidate.is_exact ? 'exact' : 'likely', evidence: candidate.evidence },
    },
  ])
  await tx.client.query('UPDATE settlements SET reconciliation_matches_id = $3 WHERE companies_id = $1 AND settlements_id = $2', [
    tx.companies_id,
    row.settlements_id,
    reconciliation_matches_id,
  ])
  await audit(tx, 'matched', 'settlements', row.settlements_id, { bank_transactions_id, amount: row.amount })
}

/** Undoes the match: line and settlement are open again, and only a person can match the settlement from then on. */
export async function undoMatch(tx: CompanyTx, settlements_id: string): Promise<SettlementDetail> {
  const row = await lock(tx, settlements_id)
  if (row.reconciliation_matches_id === null || !(await isMatched(tx, row)))
    throw new AppError('wrong_state', 'This settlement is not matched to a bank line.')
  await undo(
    tx,
    { reconciliation_matches_ids: [row.reconciliation_matches_id], undone_on: null },
    { seesInvoices: false, seesBills: false },
  )
  await audit(tx, 'unmatched', 'settlements', settlements_id)
  return detail(tx, settlements_id)
}

/** Settlements that are booked and were never matched, the oldest first. What a person undid is not among them. */
export async function waitingSettlements(tx: CompanyTx): Promise<string[]> {
  const { rows } = await tx.client.query<{ settlements_id: string }>(
    `SELECT settlements_id FROM settlements WHERE companies_id = $1 AND journal_entries_id IS NOT NULL AND reconciliation_matches_id IS NULL
     ORDER BY settlements_id LIMIT 500`,
    [tx.companies_id],
  )
  return rows.map((row) => row.settlements_id)
}

/** Matches a waiting settlement to the only bank line with its UTR and exact amount. Anything less is left to a person. */
export async function matchWaiting(tx: CompanyTx, settlements_id: string): Promise<boolean> {
  const row = await lock(tx, settlements_id)
  if (row.journal_entries_id === null || row.reconciliation_matches_id !== null) return false
  const [only, another] = (await candidatesOf(tx, row)).filter((line) => line.is_exact)
  if (!only || another) return false
  await matchLine(tx, row, only.bank_transactions_id)
  return true
}
