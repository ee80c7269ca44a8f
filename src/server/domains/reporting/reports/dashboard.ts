import { holdsAny, payables as paysBills, type Permission } from '#contract/permissions.ts'
import type { Dashboard } from '#contract/reporting/reports.ts'
import { addDays, dateInIndia, type IsoDate, monthStart } from '#core/dates.ts'
import { CASH_HEADING } from '#core/ledger/cash-line-list.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as approvals from '#server/domains/approvals/approvals/read.ts'
import { openBillsByAge, openInvoicesByAge } from './open-by-age.ts'
import { moversOf } from './movers.ts'
import { activity } from './activity.ts'
import { bankFeeds } from '../cashflow/feeds.ts'
import { statutoryDates } from '../cashflow/statutory-dates.ts'
import { countToRelease } from '#server/domains/payouts/payouts/release-count.ts'
import { cashInBooks } from '../cash-position/cash-in-books.ts'
import { balanceMap } from '#server/ledger/chart.ts'
import { type Readings, readings } from './readings.ts'

/** The figures of the first page: each is null for people without the permission it needs. */
export async function figures(tx: CompanyTx, permissions: readonly string[]): Promise<Dashboard> {
  const may = (...wanted: Permission[]) => holdsAny(permissions, wanted)
  const today = dateInIndia(tx.now)
  const books = readings(tx, today)
  const cash = may('BANKING') ? await cashOf(books, today) : undefined
  const owed = may('ACCOUNTS_RECEIVABLE') ? await receivables(tx, today) : undefined
  const owing = may(...paysBills) ? await payables(tx, books, today) : undefined
  return {
    as_of: today,
    cash_and_bank: cash?.balance ?? null,
    ...nullsFor(owed, ['receivable', 'overdue', 'overdue_invoices', 'collect_in_week', 'collect_in_month']),
    ...nullsFor(owing, ['payable', 'payable_on_bills', 'bills_due', 'bills_to_review', 'pay_in_week', 'pay_in_month']),
    approvals_waiting: may('ACCOUNTS_PAYABLE_APPROVE') ? (await approvals.count(tx)).mine : null,
    payouts_to_release: may('ACCOUNTS_PAYABLE_PAY') ? await countToRelease(tx) : null,
    statutory_dates: may('OWNER', 'ADMIN', 'APPS_TAXES', 'REPORTS') ? await statutoryDates(tx, today) : null,
    cash_month: cash?.month ?? null,
    receivables_aged: may('ACCOUNTS_RECEIVABLE') ? await openInvoicesByAge(tx, today) : null,
    payables_aged: may(...paysBills) ? await openBillsByAge(tx, today) : null,
    movers: may('REPORTS') ? await moversOf(tx, books, today) : null,
    bank_feeds: may('BANKING') ? await bankFeeds(tx) : null,
    this_month: may('REPORTS') ? await month(books) : null,
    money: may('BANKING') ? await money(tx, today) : null,
    activity: may('OWNER', 'ADMIN', 'MANAGER') ? await activity(tx) : null,
  }
}

/** These figures of a row, or null for each where the person may not see them. */
function nullsFor<Row, Name extends keyof Row>(row: Row | undefined, names: readonly Name[]): Record<Name, Row[Name] | null> {
  return Object.fromEntries(names.map((name) => [name, row?.[name] ?? null])) as Record<Name, Row[Name] | null>
}

const cashOf = async (books: Readings, today: IsoDate) =>
  cashInBooks({ accounts: await books.accounts(), toDate: await books.toDate(), ofMonth: await books.ofMonth() }, today)

async function month(books: Readings): Promise<{ income: number; expense: number }> {
  const balances = balanceMap(await books.ofMonth())
  const sum = { income: 0, expense: 0 }
  for (const { account_type, ledger_accounts_id } of await books.accounts()) {
    if (account_type === 'income') sum.income -= balances.get(ledger_accounts_id) ?? 0
    if (account_type === 'expense') sum.expense += balances.get(ledger_accounts_id) ?? 0
  }
  return sum
}

const WEEK = 7
const MONTH = 30

type Receivables = Record<'receivable' | 'overdue' | 'overdue_invoices' | 'collect_in_week' | 'collect_in_month', number>

async function receivables(tx: CompanyTx, today: IsoDate): Promise<Receivables | undefined> {
  const { rows } = await tx.client.query<Receivables>({
    name: 'dashboard_receivables',
    text: `SELECT coalesce(sum(amount_due), 0)::bigint AS receivable,
        coalesce(sum(amount_due) FILTER (WHERE due_date < $2), 0)::bigint AS overdue, count(*) FILTER (WHERE due_date < $2) AS overdue_invoices,
        coalesce(sum(amount_due) FILTER (WHERE due_date BETWEEN $2 AND $3), 0)::bigint AS collect_in_week,
        coalesce(sum(amount_due) FILTER (WHERE due_date BETWEEN $2 AND $4), 0)::bigint AS collect_in_month
      FROM invoices WHERE companies_id = $1 AND status IN ('issued', 'part_paid')`,
    values: [tx.companies_id, today, addDays(today, WEEK), addDays(today, MONTH)],
  })
  return rows[0]
}

type Payables = Record<'payable' | 'payable_on_bills' | 'bills_due' | 'bills_to_review' | 'pay_in_week' | 'pay_in_month', number>

/** Trade payables in the books; paid or cancelled bills, which are the majority, are not read. */
async function payables(tx: CompanyTx, books: Readings, today: IsoDate): Promise<Payables | undefined> {
  const { rows } = await tx.client.query<Omit<Payables, 'payable'>>({
    name: 'dashboard_payables',
    text: `SELECT coalesce(sum(amount_due) FILTER (WHERE status = 'approved'), 0)::bigint AS payable_on_bills,
        count(*) FILTER (WHERE status = 'approved' AND due_date <= $2) AS bills_due,
        coalesce(sum(amount_due) FILTER (WHERE status = 'approved' AND due_date <= $3), 0)::bigint AS pay_in_week,
        coalesce(sum(amount_due) FILTER (WHERE status = 'approved' AND due_date <= $4), 0)::bigint AS pay_in_month,
        count(*) FILTER (WHERE status = 'to_be_reviewed') AS bills_to_review
      FROM bills WHERE companies_id = $1 AND status IN ('approved', 'to_be_reviewed')`,
    values: [tx.companies_id, today, addDays(today, WEEK), addDays(today, MONTH)],
  })
  const [bills] = rows
  return bills && { ...bills, payable: await tradePayables(books) }
}

/** As the balance sheet of the day has them. */
async function tradePayables(books: Readings): Promise<number> {
  const owed = (await books.accounts()).filter(({ schedule_iii }) => schedule_iii === 'Trade payables')
  const balances = balanceMap(await books.toDate())
  return owed.reduce((sum, { ledger_accounts_id }) => sum - (balances.get(ledger_accounts_id) ?? 0), 0)
}

/** From the monthly totals of the cash accounts. A transfer between two of them counts as in and as out. */
async function money(tx: CompanyTx, today: IsoDate): Promise<NonNullable<Dashboard['money']>> {
  const { rows } = await tx.client.query<{ month: IsoDate; money_in: number; money_out: number }>({
    name: 'dashboard_money',
    text: `SELECT m.month::date AS month, coalesce(sum(b.debit), 0)::bigint AS money_in, coalesce(sum(b.credit), 0)::bigint AS money_out
      FROM generate_series($2::date - interval '11 months', $2::date, interval '1 month') AS m(month)
      LEFT JOIN (account_months b JOIN ledger_accounts a USING (companies_id, ledger_accounts_id))
        ON b.companies_id = $1 AND b.month = m.month::date AND a.schedule_iii = $3
      GROUP BY m.month ORDER BY m.month`,
    values: [tx.companies_id, monthStart(today), CASH_HEADING],
  })
  return rows
}
