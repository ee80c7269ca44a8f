import { type EarlierDebit, MOST_RETURN_DAYS, saysReturn } from '#core/banking/matching/returned.ts'
import type { OpenBill, PayingContext, RecordedEntry, Vendor } from '#core/banking/matching/paying-types.ts'
import { negate } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { indexed } from '#server/platform/sealed/connection.ts'
import type { Candidates, MatchInput } from './match-input.ts'
import { columnsOf, grouped } from './by-line.ts'
import { namedParties } from './named-parties.ts'

/** Candidates for an outgoing line, and for a credit that reverses one. */
export type PaidFound = PayingContext & { bills: OpenBill[]; debits: EarlierDebit[] }

const MOST = { bills: 40, byAmount: 12, entries: 5, debits: 5 }
const NEAR_DAYS = 45

/**
 * Bills, payments in the books and earlier lines for a page of lines: seven indexed queries whatever the company owes. `seesBills` false:
 * nothing about vendors is read.
 */
export async function payingCandidates(
  tx: CompanyTx,
  lines: readonly MatchInput[],
  { seesBills, closely = false }: { seesBills: boolean; closely?: boolean },
  payeesOf: (line: MatchInput) => Candidates['payees'],
): Promise<Map<string, PaidFound>> {
  const debits = seesBills ? lines.filter(({ amount }) => amount < 0) : []
  const named = debits.length > 0 ? await namedParties(tx, 'vendors', debits, closely) : new Map()
  const accounts = await vendorsByAccount(tx, debits)
  const entries = seesBills ? await entriesOf(tx, lines) : new Map<string, RecordedEntry[]>()
  const earlier = await debitsOf(tx, lines)
  const facts = lines.map((line) => ({
    line,
    learned: seesBills && line.amount < 0 ? payeesOf(line) : [],
    vendors: ((named.get(line.bank_transactions_id) ?? []) as { id: string; name: string }[]).map(
      ({ id, name }): Vendor => ({ vendors_id: id, vendor_name: name }),
    ),
    accounts: accounts.filter(({ account }) => line.amount < 0 && isIn(line, account)),
  }))
  const ids = facts.flatMap(({ learned, vendors, accounts: known }) => [...learned, ...vendors, ...known])
  const bills = await billsOf(tx, debits, ids)
  return new Map(
    facts.map(({ line, ...context }) => {
      const payees = new Set([...context.learned, ...context.vendors, ...context.accounts].map(({ vendors_id }) => vendors_id))
      return [
        line.bank_transactions_id,
        {
          ...context,
          bills:
            line.amount < 0
              ? bills.filter(({ vendors_id, amount_due }) => payees.has(vendors_id) || amount_due === negate(line.amount))
              : [],
          entries: entries.get(line.bank_transactions_id) ?? [],
          debits: earlier.get(line.bank_transactions_id) ?? [],
        },
      ]
    }),
  )
}

const isIn = ({ description, vpa }: MatchInput, account: string) =>
  vpa?.toLowerCase() === account.toLowerCase() || digitsIn(description).includes(account.replace(/^0+/, ''))

/** Runs of digits long enough for an account number, without leading zeros. */
const digitsIn = (text: string): string[] => [...text.matchAll(/\d{9,18}/g)].map(([run]) => run.replace(/^0+/, ''))

/** Vendors that are paid where the lines went. */
async function vendorsByAccount(tx: CompanyTx, lines: readonly MatchInput[]): Promise<(Vendor & { account: string })[]> {
  const runs = lines.flatMap(({ description }) => [...description.matchAll(/\d{9,18}/g)].map(([run]) => run))
  const numbers = [...new Set(runs.map((run) => run.replace(/^0+/, '')))]
  const addresses = [...new Set(lines.flatMap(({ vpa }) => (vpa === null ? [] : [vpa, vpa.toLowerCase()])))]
  const asked = [
    ...(numbers.length > 0 ? [vendorsPaidAt(tx, numbers)] : []),
    ...(addresses.length > 0 ? [vendorsPaidBy(tx, addresses)] : []),
  ]
  return (await Promise.all(asked)).flat()
}

async function vendorsPaidAt(tx: CompanyTx, numbers: readonly string[]): Promise<(Vendor & { account: string })[]> {
  const { rows } = await tx.client.query<Vendor & { account: string }>({
    name: 'reconciliation_vendor_accounts',
    text: `SELECT vendors_id, vendor_name, bank_account_number AS account FROM vendors
      WHERE companies_id = $1 AND account_index = ANY($2::bytea[]) AND is_active`,
    values: [tx.companies_id, numbers.map((number) => indexed('account', number))],
  })
  return rows
}

async function vendorsPaidBy(tx: CompanyTx, addresses: readonly string[]): Promise<(Vendor & { account: string })[]> {
  const { rows } = await tx.client.query<Vendor & { account: string }>({
    name: 'reconciliation_vendor_addresses',
    text: `SELECT vendors_id, vendor_name, upi_vpa AS account FROM vendors
      WHERE companies_id = $1 AND upi_vpa = ANY($2::text[]) AND is_active`,
    values: [tx.companies_id, addresses],
  })
  return rows
}

const columns = `b.bills_id, b.bill_number, b.bill_date, b.due_date, b.vendors_id, b.vendor_name, b.total, b.amount_due,
  CASE WHEN b.tds_amount = 0 THEN b.taxable_value ELSE 0 END AS untaxed`
/** Bills in another currency are paid by their own page. */
const open = `b.companies_id = $1 AND b.status = 'approved' AND b.currency IS NULL`

/** Open bills of these vendors, and those with exactly the amounts. Bills with pending payouts are excluded. */
async function billsOf(tx: CompanyTx, lines: readonly MatchInput[], vendors: readonly Vendor[]): Promise<OpenBill[]> {
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
 * Payments in the books without a line of the account: vouchers of vendors, payouts to own accounts or cards, and returned
 * payouts.
 */
async function entriesOf(tx: CompanyTx, lines: readonly MatchInput[]): Promise<Map<string, RecordedEntry[]>> {
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
async function debitsOf(tx: CompanyTx, lines: readonly MatchInput[]): Promise<Map<string, EarlierDebit[]>> {
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
