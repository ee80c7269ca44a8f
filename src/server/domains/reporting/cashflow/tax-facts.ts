import { addDays, type IsoDate, monthStart } from '#core/dates.ts'
import type { QuarterlyMonths, TaxKind, TaxOwed, TaxPaid } from '#core/reporting/cashflow/facts.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { BACK } from './bank.ts'
import { listRegistrations } from '#server/domains/company/registrations/read-registrations.ts'
import { quarterlyMonths } from './quarterly-months.ts'
import { leftByReturns } from './gst-returned.ts'
import { unconfirmedByMonth } from './unconfirmed-credit.ts'
import { isPaying, taxPayments } from './tax-payments.ts'

const roles: Record<TaxKind, readonly string[]> = {
  gst: [
    ...['cgst', 'sgst', 'igst', 'cess'].flatMap((head) => [`${head}_output`, `${head}_input`]),
    ...['cgst', 'sgst', 'igst'].map((head) => `${head}_reverse_charge`),
    'gst_payable',
    'gst_cash_ledger',
  ],
  tds: ['tds_payable', 'tds_salary_payable'],
  tcs: ['tcs_payable'],
  pf: ['pf_payable'],
  esi: ['esi_payable'],
  advance_tax: ['advance_tax'],
}

const kindOf = (role: string) => (Object.keys(roles) as TaxKind[]).find((kind) => roles[kind].includes(role))

type Taxes = { owed: TaxOwed[]; paid: TaxPaid[]; names: string[]; by_quarter: QuarterlyMonths }

/**
 * The balance of each tax at the end of every month so far, from the monthly totals, what the returns of a month of GST still ask or GSTR-2B does not confirm, and the days it was
 * paid: as the books say, and where GST by rate was chosen for a line of the bank, as the bank does. `names`: of the accounts.
 */
export async function taxFacts(tx: CompanyTx, today: IsoDate): Promise<Taxes> {
  const months = await tx.client.query<{ account_role: string; account_name: string; month: IsoDate | null; owed: number }>({
    name: 'cashflow_taxes_owed',
    text: `SELECT a.account_role, a.account_name, m.month, coalesce(sum(m.credit - m.debit), 0)::bigint AS owed
      FROM ledger_accounts a LEFT JOIN account_months m USING (companies_id, ledger_accounts_id)
      WHERE a.companies_id = $1 AND a.account_role = ANY($2) GROUP BY 1, 2, 3 ORDER BY 3`,
    values: [tx.companies_id, Object.values(roles).flat()],
  })
  const kinds = new Map(months.rows.map(({ account_name, account_role }) => [account_name, kindOf(account_role)]))
  const registrations = await listRegistrations(tx)
  const returned = await leftByReturns(tx, registrations, today)
  const unconfirmed = await unconfirmedByMonth(tx, registrations, today, returned)
  const owed: TaxOwed[] = []
  for (const tax of Object.keys(roles) as TaxKind[]) {
    let total = 0
    const mine = Map.groupBy(
      months.rows.filter(({ account_role, month }) => kindOf(account_role) === tax && month !== null),
      ({ month }) => month ?? '',
    )
    const first = [...mine.keys()].sort()[0]
    if (first === undefined) continue
    for (let month = first; month < monthStart(today); month = monthStart(addDays(month, 31))) {
      total += mine.get(month)?.reduce((sum, row) => sum + row.owed, 0) ?? 0
      owed.push({
        tax,
        month,
        owed: total,
        ...(tax === 'gst' && { left: returned.get(month), unconfirmed: unconfirmed.get(month) }),
      })
    }
  }
  const names = [...kinds.keys()]
  const since = addDays(today, 0 - BACK)
  const days = await tx.client.query<{ day: IsoDate; category: string; amount: number }>({
    name: 'cashflow_taxes_paid',
    text: `SELECT day, category, sum(total)::bigint AS amount FROM bank_days
      WHERE companies_id = $1 AND category = ANY($2) AND day > $3 AND direction = 'debit' AND total > 0 GROUP BY 1, 2`,
    values: [
      tx.companies_id,
      months.rows.filter(({ account_role }) => !isPaying(account_role)).map(({ account_name }) => account_name),
      since,
    ],
  })
  const paid = new Map<string, TaxPaid>()
  const add = (tax: TaxKind | undefined, day: IsoDate, amount: number) => {
    if (tax === undefined) return
    const before = paid.get(`${tax} ${day}`)?.amount ?? 0
    paid.set(`${tax} ${day}`, { tax, day, amount: before + amount })
  }
  for (const { day, category, amount } of days.rows) add(kinds.get(category), day, amount)
  for (const { day, account_role, amount } of await taxPayments(tx, since, Object.values(roles).flat()))
    add(kindOf(account_role), day, amount)
  return {
    owed,
    paid: [...paid.values()].filter(({ amount }) => amount > 0),
    names,
    by_quarter: quarterlyMonths(registrations, today),
  }
}
