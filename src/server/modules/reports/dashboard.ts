import { holdsAny, payables as paysBills, type Permission } from '#contract/permissions.ts'
import type { Dashboard } from '#contract/reports.ts'
import { dateInIndia, type IsoDate, monthStart } from '#core/dates.ts'
import { totals } from '#server/ledger/balances.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as trail from '../audit-trail/service.ts'
import { balanceMap, chart } from './chart.ts'

const CASH = 'Cash and cash equivalents'

/** The figures of the first page: each is null for people without the permission it needs. */
export async function figures(tx: CompanyTx, permissions: readonly string[]): Promise<Dashboard> {
  const may = (...wanted: Permission[]) => holdsAny(permissions, wanted)
  const today = dateInIndia(tx.now)
  const owed = may('ACCOUNTS_RECEIVABLE') ? await receivables(tx, today) : undefined
  const owing = may(...paysBills) ? await payables(tx, today) : undefined
  return {
    as_of: today,
    cash_and_bank: may('BANKING') ? await cash(tx, today) : null,
    receivable: owed?.receivable ?? null,
    overdue: owed?.overdue ?? null,
    overdue_invoices: owed?.overdue_invoices ?? null,
    payable: owing?.payable ?? null,
    bills_due: owing?.bills_due ?? null,
    bills_to_review: owing?.bills_to_review ?? null,
    this_month: may('REPORTS') ? await month(tx, today) : null,
    money: may('BANKING') ? await money(tx, today) : null,
    activity: may('OWNER', 'ADMIN', 'MANAGER') ? await activity(tx) : null,
  }
}

async function cash(tx: CompanyTx, today: IsoDate): Promise<number> {
  const balances = balanceMap(await totals(tx, today))
  return (await chart(tx))
    .filter(({ schedule_iii }) => schedule_iii === CASH)
    .reduce((sum, { ledger_accounts_id }) => sum + (balances.get(ledger_accounts_id) ?? 0), 0)
}

async function month(tx: CompanyTx, today: IsoDate): Promise<{ income: number; expense: number }> {
  const balances = balanceMap(await totals(tx, today, monthStart(today)))
  const sum = { income: 0, expense: 0 }
  for (const { account_type, ledger_accounts_id } of await chart(tx)) {
    if (account_type === 'income') sum.income -= balances.get(ledger_accounts_id) ?? 0
    if (account_type === 'expense') sum.expense += balances.get(ledger_accounts_id) ?? 0
  }
  return sum
}

type Receivables = { receivable: number; overdue: number; overdue_invoices: number }

async function receivables(tx: CompanyTx, today: IsoDate): Promise<Receivables | undefined> {
  const { rows } = await tx.client.query<Receivables>({
    name: 'dashboard_receivables',
    text: `SELECT coalesce(sum(amount_due), 0)::bigint AS receivable,
        coalesce(sum(amount_due) FILTER (WHERE due_date < $2), 0)::bigint AS overdue, count(*) FILTER (WHERE due_date < $2) AS overdue_invoices
      FROM invoices WHERE companies_id = $1 AND status IN ('issued', 'part_paid')`,
    values: [tx.companies_id, today],
  })
  return rows[0]
}

type Payables = { payable: number; bills_due: number; bills_to_review: number }

/** Bills that are paid or cancelled, which are most of them, are not read. */
async function payables(tx: CompanyTx, today: IsoDate): Promise<Payables | undefined> {
  const { rows } = await tx.client.query<Payables>({
    name: 'dashboard_payables',
    text: `SELECT coalesce(sum(amount_due) FILTER (WHERE status = 'approved'), 0)::bigint AS payable,
        count(*) FILTER (WHERE status = 'approved' AND due_date <= $2) AS bills_due,
        count(*) FILTER (WHERE status = 'to_be_reviewed') AS bills_to_review
      FROM bills WHERE companies_id = $1 AND status IN ('approved', 'to_be_reviewed')`,
    values: [tx.companies_id, today],
  })
  return rows[0]
}

/** From the kept month totals of the cash accounts. A transfer between two of them counts as in and as out. */
async function money(tx: CompanyTx, today: IsoDate): Promise<NonNullable<Dashboard['money']>> {
  const { rows } = await tx.client.query<{ month: IsoDate; money_in: number; money_out: number }>({
    name: 'dashboard_money',
    text: `SELECT m.month::date AS month, coalesce(sum(b.debit), 0)::bigint AS money_in, coalesce(sum(b.credit), 0)::bigint AS money_out
      FROM generate_series($2::date - interval '11 months', $2::date, interval '1 month') AS m(month)
      LEFT JOIN (account_months b JOIN ledger_accounts a USING (companies_id, ledger_accounts_id))
        ON b.companies_id = $1 AND b.month = m.month::date AND a.schedule_iii = $3
      GROUP BY m.month ORDER BY m.month`,
    values: [tx.companies_id, monthStart(today), CASH],
  })
  return rows
}

const LATELY = 120
const SHOWN = 8

/** What people did lately, a run of the same once; the postings of documents stand behind the documents themselves. */
async function activity(tx: CompanyTx): Promise<NonNullable<Dashboard['activity']>> {
  const rows = await trail.read(tx, {}, undefined, LATELY)
  return rows
    .filter(({ entity, action }) => entity !== 'journal_entries' || action !== 'posted')
    .filter(({ sentence }, at, all) => sentence !== all[at - 1]?.sentence)
    .slice(0, SHOWN)
    .map(({ audit_log_id, sentence, entity, entity_id, created_at }) => ({
      audit_log_id,
      sentence,
      entity,
      entity_id,
      created_at,
    }))
}
