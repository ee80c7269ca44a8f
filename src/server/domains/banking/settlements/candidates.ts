import type { SettlementCandidate } from '#contract/banking/settlements.ts'
import { addDays, daysBetween, formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { SettlementRecord } from './table.ts'

/** Days around the settlement in which its credit is searched. */
const BEFORE = 2
const AFTER = 10
const FEW = 20

type Row = Omit<SettlementCandidate, 'is_exact' | 'evidence'> & { reference: string | null }
type Wanted = Pick<SettlementRecord, 'amount' | 'settled_on' | 'utr'>

/**
 * Unmatched credits that may be this settlement's, the likeliest first: those of its amount, and those that name its UTR whatever
 * their amount.
 */
export async function candidatesOf(tx: CompanyTx, wanted: Wanted): Promise<SettlementCandidate[]> {
  const rows = await Promise.all([linesOfAmount(tx, wanted), wanted.utr === null ? [] : linesNaming(tx, wanted, wanted.utr)])
  const unique = new Map(rows.flat().map((row) => [row.bank_transactions_id, row]))
  return [...unique.values()]
    .map((row) => weighed(row, wanted))
    .toSorted((one, other) => Number(other.is_exact) - Number(one.is_exact) || distance(one, wanted) - distance(other, wanted))
    .slice(0, FEW)
}

const distance = ({ transaction_date }: { transaction_date: string }, { settled_on }: Wanted) =>
  Math.abs(daysBetween(settled_on, transaction_date))

const shown = `t.bank_transactions_id, t.bank_accounts_id, a.account_label, t.transaction_date, t.amount, t.description, t.reference
  FROM bank_transactions t JOIN bank_accounts a USING (companies_id, bank_accounts_id)
  WHERE t.companies_id = $1 AND t.transaction_status = 'unmatched' AND t.line_currency IS NULL AND a.currency = 'INR'
    AND t.transaction_date BETWEEN $2 AND $3`
const window = ({ settled_on }: Wanted) => [addDays(settled_on, -BEFORE), addDays(settled_on, AFTER)]

/** By the index on day and amount. */
async function linesOfAmount(tx: CompanyTx, wanted: Wanted): Promise<Row[]> {
  const { rows } = await tx.client.query<Row>({
    name: 'settlement_lines_of_amount',
    text: `SELECT ${shown} AND t.amount = $4 ORDER BY t.bank_transactions_id LIMIT ${FEW}`,
    values: [tx.companies_id, ...window(wanted), wanted.amount],
  })
  return rows
}

/** Credits of those days only: a year of them is not read. */
async function linesNaming(tx: CompanyTx, wanted: Wanted, utr: string): Promise<Row[]> {
  const { rows } = await tx.client.query<Row>({
    name: 'settlement_lines_by_utr',
    text: `SELECT ${shown} AND t.amount > 0 AND position($4 IN upper(t.description || ' ' || coalesce(t.reference, ''))) > 0
      ORDER BY t.bank_transactions_id LIMIT ${FEW}`,
    values: [tx.companies_id, ...window(wanted), utr.toUpperCase()],
  })
  return rows
}

function weighed({ reference, ...row }: Row, wanted: Wanted): SettlementCandidate {
  const namesUtr = wanted.utr !== null && `${row.description} ${reference ?? ''}`.toUpperCase().includes(wanted.utr.toUpperCase())
  const isSame = row.amount === wanted.amount
  const days = daysBetween(wanted.settled_on, row.transaction_date)
  return {
    ...row,
    is_exact: isSame && namesUtr,
    evidence: [
      {
        kind: 'reference',
        speaks_for: namesUtr,
        sentence: namesUtr
          ? `The bank line names the UTR ${wanted.utr}`
          : wanted.utr === null
            ? 'The gateway has not given the UTR yet'
            : 'The bank line does not contain the UTR',
      },
      {
        kind: 'amount',
        speaks_for: isSame,
        sentence: isSame ? `Both are ₹${formatPaise(row.amount)}` : `The bank line is ₹${formatPaise(row.amount)}`,
      },
      {
        kind: 'date',
        speaks_for: days >= 0 && days <= 3,
        sentence: `Credited on ${formatDate(row.transaction_date)}, settled on ${formatDate(wanted.settled_on)}`,
      },
    ],
  }
}
