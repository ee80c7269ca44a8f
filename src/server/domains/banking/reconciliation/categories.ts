import type { Match } from '#contract/banking/reconciliation.ts'
import type { Control, LineParty } from '#core/ledger/control-accounts.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { postAll } from '#server/ledger/post.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { lockLines } from '../bank-transactions/line-status.ts'
import { checkParty } from '#server/domains/accounting/subledger/check-parties.ts'
import { rupeeAccount } from './bank.ts'
import { saveMatches } from './matches.ts'
import { getMatches } from './read-matches.ts'
import { categoryEntry, checkFree } from './rules.ts'
import { suggestionForAccount } from './chosen-suggestion.ts'
import { linesBooked } from './dues.ts'

type Account = {
  ledger_accounts_id: string
  code: string
  account_name: string
  account_type: 'asset' | 'liability' | 'equity' | 'income' | 'expense'
  recent: number | null
  control: Control | null
}

/** Accounts whose lines have a more specific way: a customer's invoices, or a transfer. */
const notByHand = `account_role IN ('receivable', 'customer_advances', 'receivable_restated', 'payable_restated')`

/** Accounts lines can be put into, by code; those of the latest hundred lines carry their place. */
export async function categoryAccounts(tx: CompanyTx): Promise<{ rows: Account[] }> {
  const { rows } = await tx.client.query<Account>(
    `WITH lately AS (
       SELECT ledger_accounts_id, max(reconciliation_matches_id::text) AS last FROM (
         SELECT m.ledger_accounts_id, m.reconciliation_matches_id FROM reconciliation_matches m
         WHERE m.companies_id = $1 AND m.match_kind = 'category' AND m.undone_at IS NULL
         ORDER BY m.reconciliation_matches_id DESC LIMIT 100) recent GROUP BY 1)
     SELECT a.ledger_accounts_id, a.code, a.account_name, a.account_type,
       CASE WHEN l.last IS NULL THEN NULL ELSE rank() OVER (ORDER BY l.last DESC NULLS LAST)::int END AS recent,
       control_of_account(a.account_role, a.schedule_iii) AS control
     FROM ledger_accounts a LEFT JOIN lately l USING (ledger_accounts_id)
     WHERE a.companies_id = $1 AND a.is_active AND (${notByHand}) IS NOT TRUE
       AND NOT EXISTS (SELECT 1 FROM bank_accounts b WHERE b.companies_id = a.companies_id AND b.ledger_accounts_id = a.ledger_accounts_id)
     ORDER BY a.code`,
    [tx.companies_id],
  )
  return { rows }
}

/** Books lines to an account, one entry per line with the line's own date. All or none. */
export async function categorise(
  tx: CompanyTx,
  body: {
    bank_transactions_ids: string[]
    ledger_accounts_id: string
    memo: string | null
    party?: LineParty | null | undefined
  },
): Promise<{ rows: Match[] }> {
  const lines = await lockLines(tx, body.bank_transactions_ids)
  checkFree(body.bank_transactions_ids, lines)
  const account = await categoryAccount(tx, body.ledger_accounts_id)
  await checkParty(tx, body)
  const banks = new Map<string, string>()
  for (const [bank_accounts_id, of] of Map.groupBy(lines, (line) => line.bank_accounts_id))
    banks.set(bank_accounts_id, (await rupeeAccount(tx, bank_accounts_id, of)).ledger_accounts_id)
  const zero = lines.find(({ amount }) => amount === 0)
  if (zero) throw fieldError('bank_transactions_ids', 'A line of ₹0.00 has nothing to post: leave it out instead')
  await linesBooked.run(tx, account.ledger_accounts_id, lines)
  const memo = body.memo?.trim() || null
  const entries = await postAll(
    tx,
    lines.map((line) => ({
      posting_date: line.transaction_date,
      source: 'bank_line',
      source_ref: newId(),
      memo: memo ?? line.description.slice(0, 300),
      lines: categoryEntry(banks.get(line.bank_accounts_id) ?? '', account.ledger_accounts_id, line.amount, body.party),
    })),
  )
  const suggestion = lines.length === 1 ? await suggestionForAccount(tx, lines, account.ledger_accounts_id) : undefined
  const ids = await saveMatches(
    tx,
    lines.map((line, at) => ({
      match_kind: 'category',
      lines: [line],
      title: account.account_name,
      memo,
      ledger_accounts_id: account.ledger_accounts_id,
      ...(entries[at] === undefined ? {} : { journal_entries_id: entries[at] }),
      suggestion,
    })),
  )
  return { rows: await getMatches(tx, ids) }
}

/** The account, when bank lines may be put into it; refused at `field` when not. */
export async function categoryAccount(tx: CompanyTx, ledger_accounts_id: string, field = 'ledger_accounts_id') {
  const { rows } = await tx.client.query<{
    ledger_accounts_id: string
    account_name: string
    is_active: boolean
    not_by_hand: boolean
    is_bank: boolean
  }>(
    `SELECT a.ledger_accounts_id, a.account_name, a.is_active, coalesce(${notByHand}, false) AS not_by_hand,
       EXISTS (SELECT 1 FROM bank_accounts b WHERE b.companies_id = a.companies_id AND b.ledger_accounts_id = a.ledger_accounts_id) AS is_bank
     FROM ledger_accounts a WHERE a.companies_id = $1 AND a.ledger_accounts_id = $2`,
    [tx.companies_id, ledger_accounts_id],
  )
  const [account] = rows
  if (!account) throw new AppError('not_found', 'This account does not exist.')
  if (!account.is_active) throw fieldError(field, t('{account_name} is archived', { account_name: account.account_name }))
  if (account.not_by_hand)
    throw fieldError(field, 'Match the line to the customer’s invoices instead, or keep it as their advance')
  if (account.is_bank) throw fieldError(field, 'Money between your own bank accounts is a transfer')
  return account
}
