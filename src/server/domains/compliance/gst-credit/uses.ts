import type { CreditLine } from '#contract/compliance/gst-credit.ts'
import type { CreditUse } from '#core/compliance/gstr3b/common-credit.ts'
import type { Taxes } from '#core/compliance/gstr3b/tax.ts'
import type { IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { isOfRegistration, type ReturnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { named } from '#server/platform/named-parameters.ts'

/** Lines that give credit, with their use: their own, that of their account on the day of the bill, or taxable supplies. */
export const LINES = `bills b JOIN bill_lines l ON l.companies_id = b.companies_id AND l.bills_id = b.bills_id AND l.input_credit = 'eligible'
    AND l.igst + l.cgst + l.sgst + l.cess > 0
  JOIN ledger_accounts a ON a.companies_id = l.companies_id AND a.ledger_accounts_id = l.ledger_accounts_id
  LEFT JOIN gst_credit_uses own ON own.companies_id = l.companies_id AND own.bills_id = l.bills_id AND own.line_no = l.line_no
  LEFT JOIN LATERAL (SELECT u.use FROM gst_credit_uses u WHERE u.companies_id = l.companies_id AND u.ledger_accounts_id = l.ledger_accounts_id
    AND u.from_date <= b.bill_date ORDER BY u.from_date DESC LIMIT 1) kind ON true`
/** The use of such a line. */
export const USE = `coalesce(own.use, kind.use, 'taxable')`
/** Capital goods are known by their account. */
export const IS_CAPITAL = `coalesce(a.schedule_iii IN ('Property, plant and equipment', 'Intangible assets'), false)`
const ofRegistration = isOfRegistration('b.gst_registrations_id', ':own', ':main')

/** Bills that a return credits: those it claims, and those of its days under reverse charge. */
const CREDITED = `b.companies_id = :companies_id AND (b.bills_id = ANY(:claimed::uuid[])
  OR (b.reverse_charge AND b.bill_date BETWEEN :from AND :until AND b.status IN ('approved', 'paid') AND ${ofRegistration}))`

export type UsedAccount = {
  ledger_accounts_id: string
  account_name: string
  is_capital: boolean
  use: CreditUse
  lines: number
  credit: Taxes
}
type Row = Omit<UsedAccount, 'credit'> & Taxes
const credited = <Of extends Taxes>({ igst, cgst, sgst, cess, ...row }: Of) => ({ ...row, credit: { igst, cgst, sgst, cess } })

/** Credit of a return by account and use. */
export async function creditByAccount(
  tx: CompanyTx,
  { from, until, registration }: ReturnOf,
  claimed: readonly string[],
): Promise<UsedAccount[]> {
  const { rows } = await tx.client.query<Row>(
    named(
      `SELECT l.ledger_accounts_id, a.account_name, ${IS_CAPITAL} AS is_capital, ${USE} AS use, count(*)::int AS lines, sum(l.igst)::bigint AS igst,
         sum(l.cgst)::bigint AS cgst, sum(l.sgst)::bigint AS sgst, sum(l.cess)::bigint AS cess
       FROM ${LINES} WHERE ${CREDITED} GROUP BY 1, 2, 3, 4 ORDER BY 2, 4`,
      { companies_id: tx.companies_id, claimed, from, until, own: registration.gst_registrations_id, main: registration.main_id },
    ),
  )
  return rows.map(credited)
}

export type CapitalGood = {
  bills_id: string
  bill_number: string
  vendor_name: string
  bill_date: IsoDate
  item_name: string
  credit: Taxes
}

/** Capital goods of common use that this return or earlier ones credit, with invoices from `since` on. */
export async function capitalGoods(
  tx: CompanyTx,
  { until, registration }: ReturnOf,
  claimed: readonly string[],
  since: IsoDate,
): Promise<CapitalGood[]> {
  const { rows } = await tx.client.query<Omit<CapitalGood, 'credit'> & Taxes>(
    named(
      `SELECT b.bills_id, b.bill_number, b.vendor_name, b.bill_date, l.item_name, l.igst, l.cgst, l.sgst, l.cess
       FROM ${LINES} WHERE ${CREDITED} AND ${IS_CAPITAL} AND ${USE} <> 'taxable' AND b.status IN ('approved', 'paid')
       ORDER BY b.bill_date, b.bill_number, l.line_no`,
      {
        companies_id: tx.companies_id,
        claimed,
        from: since,
        until,
        own: registration.gst_registrations_id,
        main: registration.main_id,
      },
    ),
  )
  return rows.filter(({ bill_date }) => bill_date >= since).map(credited)
}

const MOST = 200

/** Lines of an account whose use may be set in a return. */
export async function linesOfAccount(
  tx: CompanyTx,
  { until, registration }: ReturnOf,
  ledger_accounts_id: string,
): Promise<CreditLine[]> {
  const { rows } = await tx.client.query<CreditLine>(
    named(
      `SELECT b.bills_id, l.line_no, b.bill_number, b.vendor_name, b.bill_date, l.item_name, (l.igst + l.cgst + l.sgst + l.cess)::bigint AS credit,
         ${USE} AS use, own.use IS NOT NULL AS is_own
       FROM ${LINES} WHERE b.companies_id = :companies_id AND l.ledger_accounts_id = :account AND b.bill_date <= :until AND b.status IN ('approved', 'paid')
         AND ${ofRegistration} AND (${IS_CAPITAL} OR NOT EXISTS (SELECT FROM gst_returns g WHERE g.companies_id = b.companies_id
           AND g.return_form = 'gstr3b' AND g.status = 'filed' AND g.documents ? b.bills_id::text))
       ORDER BY b.bill_date DESC, b.bill_number, l.line_no LIMIT ${MOST}`,
      {
        companies_id: tx.companies_id,
        account: ledger_accounts_id,
        until,
        own: registration.gst_registrations_id,
        main: registration.main_id,
      },
    ),
  )
  return rows
}

/** Says what bills of an account are used for from a day on. Throws `not_found`. */
export async function setAccountUse(
  tx: CompanyTx,
  ledger_accounts_id: string,
  { use, from_date }: { use: CreditUse; from_date: IsoDate },
): Promise<void> {
  const { rows } = await tx.client.query<{ account_name: string }>(
    'SELECT account_name FROM ledger_accounts WHERE companies_id = $1 AND ledger_accounts_id = $2',
    [tx.companies_id, ledger_accounts_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'This account does not exist.')
  const conflict = '(companies_id, ledger_accounts_id, from_date) WHERE bills_id IS NULL'
  await store(tx, conflict, { ledger_accounts_id, from_date, use }, { account_name: rows[0].account_name, from_date, use })
}

type LineUse = { bills_id: string; line_no: number; use: CreditUse | null }

/** Says what one line of a bill is used for, or that its account does. Throws `not_found`, and `wrong_state` once a filed return claimed it. */
export async function setLineUse(tx: CompanyTx, { bills_id, line_no, use }: LineUse): Promise<void> {
  const { rows } = await tx.client.query<{ bill_number: string; is_capital: boolean; is_claimed: boolean }>(
    named(
      `SELECT b.bill_number, ${IS_CAPITAL} AS is_capital, EXISTS (SELECT FROM gst_returns g WHERE g.companies_id = b.companies_id
         AND g.return_form = 'gstr3b' AND g.status = 'filed' AND g.documents ? b.bills_id::text) AS is_claimed
       FROM ${LINES} WHERE b.companies_id = :companies_id AND b.bills_id = :bill AND l.line_no = :line`,
      { companies_id: tx.companies_id, bill: bills_id, line: line_no },
    ),
  )
  const line = rows[0]
  if (!line) throw new AppError('not_found', 'This line gives no credit.')
  if (line.is_claimed && !line.is_capital)
    throw new AppError(
      'wrong_state',
      'A filed GSTR-3B claimed the credit of this bill. Enter the difference in 4(B)(1) of an open return.',
    )
  const { bill_number } = line
  if (use !== null)
    await store(
      tx,
      '(companies_id, bills_id, line_no) WHERE bills_id IS NOT NULL',
      { bills_id, line_no, use },
      { bill_number, use },
    )
  else {
    const { rows: gone } = await tx.client.query<{ id: string }>(
      'DELETE FROM gst_credit_uses WHERE companies_id = $1 AND bills_id = $2 AND line_no = $3 RETURNING gst_credit_uses_id AS id',
      [tx.companies_id, bills_id, line_no],
    )
    if (gone[0]) await audit(tx, 'removed', 'gst_credit_uses', gone[0].id, { bill_number })
  }
}

async function store(
  tx: CompanyTx,
  conflict: string,
  values: Readonly<Record<string, unknown>>,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { rows } = await insertRow<{ id: string }>(
    tx.client,
    'gst_credit_uses',
    { companies_id: tx.companies_id, gst_credit_uses_id: newId(), ...values, set_by: tx.accounts_id, set_at: tx.now },
    `ON CONFLICT ${conflict} DO UPDATE SET use = excluded.use, set_by = excluded.set_by, set_at = excluded.set_at RETURNING gst_credit_uses_id AS id`,
  )
  await audit(tx, 'entered', 'gst_credit_uses', rows[0]?.id ?? '', detail)
}
