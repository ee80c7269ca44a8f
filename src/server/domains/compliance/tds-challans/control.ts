import type { TdsControl } from '#contract/compliance/tds-challans.ts'
import type { TaxKind } from './challans.ts'
import type { Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'

const SHOWN = 50
const roles = { tds: 'tds_payable', tcs: 'tcs_payable' } as const
const subLedgers = { tds: 'tds_deductions', tcs: 'tcs_collections' } as const
const sources = {
  tds: ['bill', 'bill_payment', 'payment_ahead', 'payout', 'dividend', 'tds_challan'],
  tcs: ['invoice', 'credit_note', 'advance_tcs', 'tds_challan'],
}

/**
 * TDS payable, or TCS payable, in the books against the rows of the sub-ledger less what challans paid. What differs are entries that no document made: by hand,
 * and opening balances; each is listed. A challan recorded without an entry explains a payment that was booked by hand.
 */
export async function controlOf(tx: CompanyTx, kind: TaxKind): Promise<TdsControl> {
  const { rows } = await tx.client.query<{ books: Paise; deducted: Paise; paid: Paise }>(
    `SELECT coalesce((SELECT -sum(l.amount) FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
         WHERE l.companies_id = $1 AND a.account_role = $2), 0)::bigint AS books,
       coalesce((SELECT sum(tax) FROM ${subLedgers[kind]} WHERE companies_id = $1), 0)::bigint AS deducted,
       coalesce((SELECT sum(tax) FROM tds_challans WHERE companies_id = $1 AND tax_kind = $3 AND voided_on IS NULL), 0)::bigint AS paid`,
    [tx.companies_id, roles[kind], kind],
  )
  const { books, deducted, paid } = rows[0] ?? { books: 0, deducted: 0, paid: 0 }
  const difference = books - (deducted - paid)
  return { books, deducted, paid, difference, entries: await entriesByHand(tx, kind) }
}

/** Entries on the account that no document or challan made, without those that were reversed. */
async function entriesByHand(tx: CompanyTx, kind: TaxKind): Promise<TdsControl['entries']> {
  const { rows } = await tx.client.query<TdsControl['entries'][number]>(
    `SELECT e.journal_entries_id, e.posting_date, e.memo, e.source, -sum(l.amount)::bigint AS amount
     FROM ledger_accounts a JOIN journal_lines l ON l.companies_id = a.companies_id AND l.ledger_accounts_id = a.ledger_accounts_id
       JOIN journal_entries e ON e.companies_id = l.companies_id AND e.journal_entries_id = l.journal_entries_id
     WHERE a.companies_id = $1 AND a.account_role = $2 AND e.reverses_id IS NULL
       AND e.source <> ALL($3)
       AND NOT EXISTS (SELECT 1 FROM journal_entries r WHERE r.companies_id = $1 AND r.reverses_id = e.journal_entries_id)
     GROUP BY e.journal_entries_id, e.posting_date, e.memo, e.source HAVING sum(l.amount) <> 0
     ORDER BY e.posting_date DESC, e.journal_entries_id DESC LIMIT ${SHOWN}`,
    [tx.companies_id, roles[kind], sources[kind]],
  )
  return rows
}
