import { readersDate } from '#core/dates.ts'
import type { Match } from '#contract/banking/reconciliation.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { lockFreeLines } from './bank.ts'
import { addEntries } from '#server/domains/accounting/entry-links/entry-links.ts'
import { saveMatches } from './matches.ts'
import { getMatch } from './read-matches.ts'
import { suggestionForEntries } from './chosen-suggestion.ts'

type Entry = {
  journal_entries_id: string
  posting_date: string
  memo: string
  amount: number | null
  is_known: boolean
  is_reversed: boolean
  is_matched: boolean
  vendors_id: string | null
}

/**
 * Matches lines to payments of vendors, challans and payouts that are in the books already, or to the reversal of a payout; the sums must agree and
 * nothing is posted. Throws `conflict` when a line or an entry was taken.
 */
export async function matchEntries(
  tx: CompanyTx,
  { bank_transactions_ids, journal_entries_ids }: { bank_transactions_ids: string[]; journal_entries_ids: string[] },
): Promise<Match> {
  const { lines, account } = await lockFreeLines(tx, bank_transactions_ids)
  const ids = [...new Set(journal_entries_ids)].toSorted()
  const entries = await entriesOf(tx, ids, account)
  if (entries.length < ids.length || entries.some(({ is_known }) => !is_known))
    throw new AppError('not_found', 'This payment does not exist.')
  const elsewhere = entries.find(({ amount }) => amount === null)
  if (elsewhere)
    throw fieldError(
      'journal_entries_ids',
      t('“{memo}” is not in {account_label} but in another account', {
        memo: elsewhere.memo,
        account_label: account.account_label,
      }),
    )
  const reversed = entries.find(({ is_reversed }) => is_reversed)
  if (reversed)
    throw new AppError(
      'wrong_state',
      t('“{memo}” of {date} is undone.', { memo: reversed.memo, date: readersDate(reversed.posting_date) }),
    )
  const taken = entries.find(({ is_matched }) => is_matched)
  if (taken) throw new AppError('conflict', t('“{memo}” is already matched to another bank line.', { memo: taken.memo }))
  const moved = sumPaise(lines.map(({ amount }) => amount))
  const booked = sumPaise(entries.map(({ amount }) => amount ?? 0))
  if (moved !== booked)
    throw fieldError(
      'journal_entries_ids',
      t('The payments come to ₹{amount}, the lines to ₹{amount_2}', {
        amount: formatPaise(booked),
        amount_2: formatPaise(moved),
      }),
    )
  const payees = new Set(entries.map(({ vendors_id }) => vendors_id))
  const [saved = ''] = await saveMatches(tx, [
    {
      match_kind: 'entry',
      lines,
      title: entries.map(({ memo }) => memo).join(', '),
      vendors_id: payees.size === 1 ? (entries[0]?.vendors_id ?? null) : null,
      suggestion: await suggestionForEntries(tx, lines, ids),
    },
  ])
  await addEntries(
    tx,
    entries.map(({ journal_entries_id }) => ({
      reconciliation_matches_id: saved,
      journal_entries_id,
      bank_accounts_id: account.bank_accounts_id,
      bills_id: null,
      bill_payments_id: null,
      is_new: false,
    })),
  )
  return getMatch(tx, saved)
}

/**
 * The entries with their effect on the bank account; null without one. Only payments to vendors, challans and payouts are matched so. A returned
 * payout appears on the bank's statement as its reversal does.
 */
async function entriesOf(
  tx: CompanyTx,
  ids: readonly string[],
  account: { bank_accounts_id: string; ledger_accounts_id: string },
): Promise<Entry[]> {
  const { rows } = await tx.client.query<Entry>(
    `SELECT e.journal_entries_id, e.posting_date, e.memo, v.vendors_id,
       (SELECT sum(l.amount)::bigint FROM journal_lines l
        WHERE l.companies_id = e.companies_id AND l.journal_entries_id = e.journal_entries_id AND l.ledger_accounts_id = $4) AS amount,
       (v.payment_vouchers_id IS NOT NULL OR e.source IN ('payout', 'tds_challan', 'payroll_state_payment') OR o.source = 'payout') AS is_known,
       e.source <> 'payout' AND EXISTS (
         SELECT 1 FROM journal_entries r WHERE r.companies_id = e.companies_id AND r.reverses_id = e.journal_entries_id) AS is_reversed,
       EXISTS (SELECT 1 FROM reconciliation_match_entries m WHERE m.companies_id = e.companies_id AND m.journal_entries_id = e.journal_entries_id
         AND m.bank_accounts_id = $3 AND m.is_live) AS is_matched
     FROM journal_entries e
     LEFT JOIN payment_vouchers v ON v.companies_id = e.companies_id AND v.journal_entries_id = e.journal_entries_id
     LEFT JOIN journal_entries o ON o.companies_id = e.companies_id AND o.journal_entries_id = e.reverses_id
     WHERE e.companies_id = $1 AND e.journal_entries_id = ANY($2::uuid[]) ORDER BY e.journal_entries_id`,
    [tx.companies_id, ids, account.bank_accounts_id, account.ledger_accounts_id],
  )
  return rows
}
