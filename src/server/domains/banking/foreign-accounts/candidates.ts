import type { ForeignCandidates, ForeignDocument } from '#contract/banking/foreign-accounts.ts'
import type { ForeignMove } from '#contract/currencies/foreign-moves.ts'
import { toPaise } from '#core/currency/currency.ts'
import type { IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { rateOn, ratesOn } from '#server/domains/currencies/currencies/rates.ts'
import { moveColumns } from './list-moves.ts'
import { accountOf } from './balances.ts'

const MOST = 50
/** The maximum number of days between the two halves of a conversion. */
const NEAR = 5

type Line = {
  bank_accounts_id: string
  transaction_date: string
  amount: number
  currency: string
  description: string
  is_held: boolean
}
type Wanted = Pick<Line, 'currency' | 'amount' | 'transaction_date' | 'description'>
type Sees = { seesInvoices: boolean; seesBills: boolean }

/**
 * Candidates for a line: in the account's own currency its documents and moves, in rupees invoices in other currencies and
 * conversions.
 */
export async function candidates(tx: CompanyTx, bank_transactions_id: string, sees: Sees): Promise<ForeignCandidates> {
  const { rows } = await tx.client.query<Line>(
    `SELECT t.bank_accounts_id, t.transaction_date, t.amount, b.currency, t.description,
       EXISTS (SELECT 1 FROM foreign_accounts f WHERE f.companies_id = t.companies_id AND f.bank_accounts_id = t.bank_accounts_id) AS is_held
     FROM bank_transactions t JOIN bank_accounts b USING (companies_id, bank_accounts_id)
     WHERE t.companies_id = $1 AND t.bank_transactions_id = $2`,
    [tx.companies_id, bank_transactions_id],
  )
  const [line] = rows
  if (!line) throw new AppError('not_found', 'This bank line does not exist.')
  const isForeign = line.currency !== 'INR'
  return {
    currency: line.currency,
    rate: isForeign ? ((await rateOn(tx, line.currency, line.transaction_date)) ?? null) : null,
    invoices: (line.is_held || !isForeign) && line.amount > 0 && sees.seesInvoices ? await documents(tx, line, invoicesOf) : [],
    bills: line.is_held && line.amount < 0 && sees.seesBills ? await documents(tx, line, billsOf) : [],
    moves: await movesOf(tx, line),
    halves: await halvesOf(tx, line),
  }
}

/** Open documents in the account's currency on a day, by their due date. */
export async function openDocuments(tx: CompanyTx, bank_accounts_id: string, kind: 'invoices' | 'bills', on: IsoDate) {
  const { currency } = await accountOf(tx, bank_accounts_id)
  const wanted = { currency, amount: 0, transaction_date: on, description: '' }
  return { rows: await documents(tx, wanted, kind === 'invoices' ? invoicesOf : billsOf) }
}

// Rupees come for invoices in whatever currency.
const invoicesOf = `SELECT invoices_id AS documents_id, currency, invoice_number AS document_number, customers_id AS parties_id, customer_name AS party_name,
  due_date, foreign_due, amount_due FROM invoices WHERE companies_id = $1 AND (currency = $2 OR $2 = 'INR' AND currency IS NOT NULL) AND foreign_due > 0 AND status IN ('issued', 'part_paid')
  AND invoice_date <= $5`
const billsOf = `SELECT bills_id AS documents_id, currency, bill_number AS document_number, vendors_id AS parties_id, vendor_name AS party_name,
  due_date, foreign_due, amount_due FROM bills WHERE companies_id = $1 AND currency = $2 AND foreign_due > 0 AND status = 'approved'
  AND bill_date <= $5`

/**
 * Open documents the line may settle: those with exactly its amount in its currency first, then names in the narration, then by
 * due date.
 */
async function documents(tx: CompanyTx, line: Wanted, source: string): Promise<ForeignDocument[]> {
  const { rows } = await tx.client.query<ForeignDocument>(
    `SELECT d.*, d.currency = $2 AND d.foreign_due = $3 AS is_exact FROM (${source}) d
     ORDER BY is_exact DESC, position(lower(split_part(d.party_name, ' ', 1)) IN $4) > 0 DESC, d.due_date, d.documents_id LIMIT ${MOST}`,
    [tx.companies_id, line.currency, Math.abs(line.amount), line.description.toLowerCase(), line.transaction_date],
  )
  return rows
}

/** Moves of the line's own account with its amount, or conversions that moved its rupees; without those already matched. */
async function movesOf(tx: CompanyTx, line: Line): Promise<ForeignMove[]> {
  const own = 'm.bank_accounts_id = $2 AND m.foreign_amount = $3'
  const other = `m.move_kind = 'conversion' AND EXISTS (SELECT 1 FROM journal_lines l JOIN bank_accounts b USING (companies_id, ledger_accounts_id)
    WHERE l.companies_id = $1 AND l.journal_entries_id = m.journal_entries_id AND b.bank_accounts_id = $2 AND l.amount = $3)`
  const { rows } = await tx.client.query<ForeignMove>(
    `SELECT ${moveColumns} FROM foreign_account_moves m WHERE m.companies_id = $1 AND m.undoes_id IS NULL AND m.move_kind <> 'opening'
       AND m.moved_on BETWEEN $4::date - 30 AND $4::date + 30 AND ${line.currency === 'INR' ? other : own}
       AND NOT EXISTS (SELECT 1 FROM foreign_account_moves u WHERE u.companies_id = $1 AND u.undoes_id = m.foreign_account_moves_id)
       AND NOT EXISTS (SELECT 1 FROM reconciliation_clearings c WHERE c.companies_id = $1 AND c.bank_accounts_id = $2 AND c.items_id = m.journal_entries_id)
     ORDER BY abs(m.moved_on - $4::date), m.foreign_account_moves_id LIMIT ${MOST}`,
    [tx.companies_id, line.bank_accounts_id, line.amount, line.transaction_date],
  )
  return rows
}

/**
 * Unmatched lines on the other side of a conversion: opposite direction, near in time, and worth about as much at the rate of the
 * day.
 */
async function halvesOf(tx: CompanyTx, line: Line): Promise<ForeignCandidates['halves']> {
  const { rows } = await tx.client.query<ForeignCandidates['halves'][number]>(
    `SELECT t.bank_transactions_id, t.bank_accounts_id, b.account_label, b.currency, t.transaction_date, t.amount, t.description
     FROM bank_accounts b CROSS JOIN LATERAL (
       SELECT * FROM bank_transactions t WHERE t.companies_id = $1 AND t.transaction_status = 'unmatched' AND t.bank_accounts_id = b.bank_accounts_id
         AND t.transaction_date BETWEEN $3::date - ${NEAR} AND $3::date + ${NEAR} AND t.line_currency IS NULL AND (t.amount > 0) = ($4 < 0) AND t.amount <> 0
       ORDER BY abs(t.transaction_date - $3::date), t.bank_transactions_id LIMIT ${MOST}) t
     WHERE b.companies_id = $1 AND b.is_active AND (b.currency = 'INR') = ($2 <> 'INR')
       AND (b.currency = 'INR' OR EXISTS (SELECT 1 FROM foreign_accounts f WHERE f.companies_id = $1 AND f.bank_accounts_id = b.bank_accounts_id))
     ORDER BY abs(t.transaction_date - $3::date), t.bank_transactions_id LIMIT ${MOST}`,
    [tx.companies_id, line.currency, line.transaction_date, line.amount],
  )
  const currencies = line.currency === 'INR' ? rows.map(({ currency }) => currency) : [line.currency]
  const rates = await ratesOn(tx, currencies, line.transaction_date)
  return rows.filter((half) => {
    const [own, rupees] = line.currency === 'INR' ? [half, line] : [line, half]
    const known = rates.get(own.currency)
    return known !== undefined && isNear(toPaise(Math.abs(own.amount), own.currency, known.rate), Math.abs(rupees.amount))
  })
}

/** A bank's rate with its charge is within a tenth of the day's. */
const isNear = (worth: Paise, rupees: Paise) => Math.abs(worth - rupees) * 10 <= worth
