import { addDays, financialYear, type IsoDate } from '#core/dates.ts'
import type { SheetColumn } from '#core/reporting/reports/balance-sheet.ts'
import { faceLineOf } from '#core/ledger/faces.ts'
import type { Balances, StatementAccount } from '#core/ledger/statement-model.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { DUE } from './owed-sql.ts'
import { balancesOf } from '#server/ledger/chart.ts'
import { OPEN_VENDOR_CREDITS } from './vendor-credits.ts'

/** The books at the end of each day. Balances before a financial year are read once for all its days. */
export async function sheetColumns(tx: CompanyTx, days: readonly IsoDate[]): Promise<SheetColumn[]> {
  const before = new Map<IsoDate, Balances>()
  const columns: SheetColumn[] = []
  for (const day of days) {
    const { start } = financialYear(day)
    const base = before.get(start) ?? (await balancesOf(tx, addDays(start, -1)))
    before.set(start, base)
    const all = await balancesOf(tx, day)
    const year = new Map([...all].map(([id, amount]) => [id, amount - (base.get(id) ?? 0)]))
    columns.push({ all, year })
  }
  return columns
}

/**
 * Dues to micro and small enterprises in trade payables at the end of each day, by the class of their vendors then: the line (A), on the
 * face since G.S.R. 679(E) of 4 Sep 2015 (MSMED Act 2006 s.2(h), s.7). Their credits in the same accounts lower it.
 */
export async function owedToMicroAndSmall(
  tx: CompanyTx,
  accounts: readonly StatementAccount[],
  days: readonly IsoDate[],
): Promise<number[]> {
  const owed: number[] = []
  for (const day of days) {
    const vendors = await protectedOn(tx, day)
    if (vendors.length === 0) owed.push(0)
    else {
      const { rows } = await tx.client.query<{ owed: number }>({
        name: 'owed_to_micro_and_small',
        text: `${DUE} SELECT coalesce(sum(amount), 0)::bigint AS owed FROM due WHERE vendors_id = ANY($3::uuid[])`,
        values: [tx.companies_id, day, vendors],
      })
      const { msme } = await payablesOnAccount(tx, accounts, vendors, day)
      owed.push((rows[0]?.owed ?? 0) + msme)
    }
  }
  return owed
}

/** Accounts of a line of the face in Division I, which has the same line of receivables and of payables as Division II. */
export const accountsOfLine = (accounts: readonly StatementAccount[], line: 'Trade receivables' | 'Trade payables') =>
  accounts.filter((account) => faceLineOf('one', account) === line)
const idsOf = (accounts: readonly StatementAccount[]) => accounts.map(({ ledger_accounts_id }) => ledger_accounts_id)

/**
 * Trade payables of a vendor without a bill, positive where they are owed: unapplied debit notes, and manual entries, of these vendors and
 * of the others. Advances have an account of their own.
 */
export async function payablesOnAccount(
  tx: CompanyTx,
  accounts: readonly StatementAccount[],
  vendors: readonly string[],
  day: IsoDate,
): Promise<{ msme: number; others: number }> {
  const { rows } = await tx.client.query<{ is_msme: boolean; amount: number }>({
    name: 'payables_on_account',
    text: `${OPEN_VENDOR_CREDITS}
      SELECT vendors_id = ANY($3::uuid[]) AS is_msme, -sum(amount)::bigint AS amount FROM (
        SELECT c.vendors_id, c.amount FROM credit c
        LEFT JOIN vendor_advances a ON c.kind = 'vendor_advance' AND a.companies_id = $1 AND a.vendor_advances_id = c.document_id
        WHERE c.kind = 'debit_note' OR a.held_in = 'payable'
        UNION ALL SELECT vendors_id, amount FROM subledger_lines
        WHERE companies_id = $1 AND control = 'vendor' AND vendors_id IS NOT NULL AND posting_date <= $2::date AND ledger_accounts_id = ANY($4::uuid[])
      ) o GROUP BY 1`,
    values: [tx.companies_id, day, vendors, idsOf(accountsOfLine(accounts, 'Trade payables'))],
  })
  const of = (isMsme: boolean) => rows.find(({ is_msme }) => is_msme === isMsme)?.amount ?? 0
  return { msme: of(true), others: of(false) }
}

/** The balance of a line's accounts without a party, debit positive. */
export async function unnamedInLine(tx: CompanyTx, accounts: readonly StatementAccount[], day: IsoDate): Promise<number> {
  const { rows } = await tx.client.query<{ amount: number }>({
    name: 'unnamed_in_accounts',
    text: `SELECT coalesce(sum(amount), 0)::bigint AS amount FROM subledger_lines
      WHERE companies_id = $1 AND NOT is_named AND posting_date <= $2::date AND ledger_accounts_id = ANY($3::uuid[])`,
    values: [tx.companies_id, day, idsOf(accounts)],
  })
  return rows[0]?.amount ?? 0
}

/** Vendors that are, or once were, micro or small enterprises. */
async function protectedVendors(tx: CompanyTx): Promise<string[]> {
  const { rows } = await tx.client.query<{ vendors_id: string }>({
    name: 'protected_vendors',
    text: `SELECT vendors_id FROM vendors WHERE companies_id = $1 AND msme_class IN ('micro', 'small')
      UNION SELECT vendors_id FROM vendor_msme_classes WHERE companies_id = $1 AND msme_class IN ('micro', 'small')`,
    values: [tx.companies_id],
  })
  return rows.map(({ vendors_id }) => vendors_id)
}

/** Vendors that were micro or small enterprises at the end of a day. */
export async function protectedOn(tx: CompanyTx, day: IsoDate): Promise<string[]> {
  const vendors = await protectedVendors(tx)
  if (vendors.length === 0) return []
  const { rows } = await tx.client.query<{ vendors_id: string }>({
    name: 'protected_vendors_on',
    text: `SELECT vendors_id FROM unnest($1::uuid[]) AS v(vendors_id) WHERE msme_class_on(vendors_id, $2::date) IN ('micro', 'small')`,
    values: [vendors, day],
  })
  return rows.map(({ vendors_id }) => vendors_id)
}
