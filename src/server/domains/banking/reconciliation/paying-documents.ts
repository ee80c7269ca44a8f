import { type EarlierDebit, MOST_RETURN_DAYS, saysReturn } from '#core/banking/matching/returned.ts'
import type { OpenBill, RecordedEntry, Vendor } from '#core/banking/matching/paying-types.ts'
import { negate } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { MatchInput } from './match-input.ts'
import { columnsOf, grouped } from './by-line.ts'

const MOST = { bills: 40, byAmount: 12, entries: 5, debits: 5 }

const NEAR_DAYS = 45

const columns = `b.bills_id, b.bill_number, b.bill_date, b.due_date, b.vendors_id, b.vendor_name, b.total, b.amount_due,
  CASE WHEN b.tds_amount = 0 THEN b.taxable_value ELSE 0 END AS untaxed`

/** Bills in another currency are paid by their own page. */
const open = `b.companies_id = $1 AND b.status = 'approved' AND b.currency IS NULL`

/** Open bills of these vendors, and those with exactly the amounts. Bills with pending payouts are excluded. */
export async function billsOf(tx: CompanyTx, lines: readonly MatchInput[], vendors: readonly Vendor[]): Promise<OpenBill[]> {
  if (lines.length === 0) return []
  const { rows } = await tx.client.query<OpenBill>({
    name: 'reconciliation_bills',
    text: `SELECT DISTINCT ON (bills_id) found.* FROM (
        (SELECT v.* FROM unnest($2::uuid[]) AS k(id) CROSS JOIN LATERAL
          (SELECT ${columns} FROM bills b WHERE ${open} AND b.vendors_id = k.id ORDER BY b.due_date, b.bills_id LIMIT ${MOST.bills}) v)
        UNION ALL
        (SELECT a.* FROM unnest($3::bigint[]) AS k(amount) CROSS JOIN LATERAL
          (SELECT ${columns} FROM bills b WHERE ${open} AND b.amount_due = k.amount ORDER BY b.bills_id LIMIT ${MOST.byAmount}) a)
      ) found
      WHERE NOT EXISTS (SELECT 1 FROM payout_bills pb JOIN payouts p USING (companies_id, payouts_id)
        WHERE pb.companies_id = $1 AND pb.bills_id = found.bills_id
          AND p.payout_status IN ('pending', 'scheduled', 'queued', 'processing'))
      ORDER BY bills_id`,
    values: [
      tx.companies_id,
      [...new Set(vendors.map(({ vendors_id }) => vendors_id))],
      [...new Set(lines.map(({ amount }) => negate(amount)))],
    ],
  })
  return rows
}

/**
 * Payments in the books without a line of the account: vouchers of vendors, payouts to own accounts or cards, returned payouts, and challans that
 * were recorded with the account they were paid from.
 */
export async function entriesOf(tx: CompanyTx, lines: readonly MatchInput[]): Promise<Map<string, RecordedEntry[]>> {
  const near = (day: string) => `${day} BETWEEN k.day - ${NEAR_DAYS} AND k.day + ${NEAR_DAYS}`
  const { rows } = await tx.client.query<RecordedEntry & { id: string }>({
    name: 'reconciliation_recorded_entries',
    text: `SELECT k.id, p.* FROM unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::date[]) AS k(id, bank, amount, day)
      JOIN bank_accounts b ON b.companies_id = $1 AND b.bank_accounts_id = k.bank
      CROSS JOIN LATERAL (
        SELECT f.* FROM (
          (SELECT v.journal_entries_id, v.vendors_id, v.vendor_name AS payee_name, v.payment_date AS posting_date, -v.amount AS amount, v.reference
           FROM payment_vouchers v WHERE v.companies_id = $1 AND v.ledger_accounts_id = b.ledger_accounts_id AND v.amount = -k.amount
             AND ${near('v.payment_date')}
             AND NOT EXISTS (SELECT 1 FROM journal_entries r WHERE r.companies_id = $1 AND r.reverses_id = v.journal_entries_id
               AND v.payouts_id IS NULL) LIMIT 50)
          UNION ALL
          (SELECT o.journal_entries_id, NULL, o.payee_name, o.processed_on, -o.amount, coalesce(o.utr, o.reference) FROM payouts o
           WHERE o.companies_id = $1 AND o.bank_accounts_id = k.bank AND o.amount = -k.amount AND o.payout_status IN ('processed', 'reversed')
             AND o.vendors_id IS NULL AND ${near('o.processed_on')} LIMIT 50)
          UNION ALL
          (SELECT o.journal_entries_id, NULL, o.payee_name, o.processed_on, o.amount, coalesce(o.utr, o.reference) FROM payouts o
           WHERE o.companies_id = $1 AND o.to_bank_accounts_id = k.bank AND o.amount = k.amount AND o.payout_status = 'processed'
             AND ${near('o.processed_on')} LIMIT 50)
          UNION ALL
          (SELECT o.reversal_journal_entries_id, o.vendors_id, o.payee_name, o.reversed_on, o.amount, coalesce(o.utr, o.reference) FROM payouts o
           WHERE o.companies_id = $1 AND o.bank_accounts_id = k.bank AND o.amount = k.amount AND o.payout_status = 'reversed'
             AND ${near('o.reversed_on')} LIMIT 50)
          UNION ALL
          (SELECT c.journal_entries_id, NULL, 'Income Tax Department', c.paid_on, k.amount, coalesce(c.crn, c.serial) FROM tds_challans c
           WHERE c.companies_id = $1 AND c.ledger_accounts_id = b.ledger_accounts_id AND c.tax + c.interest + c.fee + c.others = -k.amount
             AND c.voided_on IS NULL AND ${near('c.paid_on')} LIMIT 50)
          UNION ALL
          (SELECT e.journal_entries_id, NULL,
             CASE WHEN e.memo LIKE 'Professional tax %' THEN 'Professional tax department' ELSE 'Labour welfare board' END, e.posting_date, l.amount,
             split_part(e.memo, ', challan ', 2)
           FROM journal_lines l JOIN journal_entries e ON e.companies_id = l.companies_id AND e.journal_entries_id = l.journal_entries_id
           WHERE l.companies_id = $1 AND l.ledger_accounts_id = b.ledger_accounts_id AND k.amount < 0 AND l.amount = k.amount AND ${near('l.posting_date')}
             AND e.source = 'payroll_state_payment' AND e.reverses_id IS NULL
             AND NOT EXISTS (SELECT 1 FROM journal_entries r WHERE r.companies_id = $1 AND r.reverses_id = e.journal_entries_id) LIMIT 50)
        ) f
        WHERE NOT EXISTS (SELECT 1 FROM reconciliation_match_entries m
          WHERE m.companies_id = $1 AND m.journal_entries_id = f.journal_entries_id AND m.bank_accounts_id = k.bank AND m.is_live)
        ORDER BY abs(f.posting_date - k.day), f.journal_entries_id LIMIT ${MOST.entries}) p`,
    values: [tx.companies_id, ...columnsOf(lines)],
  })
  return grouped(rows)
}

/**
 * Earlier lines of the account for the same amount in the opposite direction, for credits that mention a return or have a payment
 * number.
 */
export async function debitsOf(tx: CompanyTx, lines: readonly MatchInput[]): Promise<Map<string, EarlierDebit[]>> {
  const credits = lines.filter(
    ({ amount, description, reference }) => amount > 0 && (saysReturn(description) || reference !== null),
  )
  if (credits.length === 0) return new Map()
  const { rows } = await tx.client.query<EarlierDebit & { id: string }>({
    name: 'reconciliation_returned',
    text: `SELECT k.id, t.* FROM unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::date[]) AS k(id, bank, amount, day)
      CROSS JOIN LATERAL (
        SELECT t.bank_transactions_id, t.transaction_date, t.amount, t.description, t.reference, t.counterparty, t.vpa,
          (SELECT m.title FROM reconciliation_match_lines l JOIN reconciliation_matches m USING (companies_id, reconciliation_matches_id)
           WHERE l.companies_id = $1 AND l.bank_transactions_id = t.bank_transactions_id AND l.is_live AND m.match_kind <> 'return') AS matched_to
        FROM bank_transactions t
        WHERE t.companies_id = $1 AND t.amount = -k.amount AND t.bank_accounts_id = k.bank AND t.line_currency IS NULL
          AND t.transaction_date BETWEEN k.day - ${MOST_RETURN_DAYS} AND k.day AND t.transaction_status <> 'excluded'
          AND NOT EXISTS (SELECT 1 FROM reconciliation_match_lines l JOIN reconciliation_matches m USING (companies_id, reconciliation_matches_id)
            WHERE l.companies_id = $1 AND l.bank_transactions_id = t.bank_transactions_id AND l.is_live AND m.match_kind = 'return')
        ORDER BY t.transaction_date DESC, t.bank_transactions_id LIMIT ${MOST.debits}) t`,
    values: [tx.companies_id, ...columnsOf(credits)],
  })
  return grouped(rows)
}
