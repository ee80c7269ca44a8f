import { plural } from '#core/display.ts'
import { t } from '#core/messages.ts'
import { addDays, dateInIndia, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { remindable } from '../invoices/remindable.ts'
import { ask } from './due.ts'

/** An invoice is not among those to remind of while its last reminder is younger. */
const REST_DAYS = 7
/** Reminders that one press sends. */
const MOST = 200

/** Overdue invoices without a recent reminder, whose customer may be reminded and has an address. */
const OVERDUE = `FROM invoices i JOIN customers c ON c.companies_id = i.companies_id AND c.customers_id = i.customers_id
  WHERE i.companies_id = $1 AND i.due_date < $2 AND ${remindable}
    AND NOT EXISTS (SELECT 1 FROM invoice_reminders r WHERE r.companies_id = i.companies_id AND r.invoices_id = i.invoices_id
      AND r.created_at >= $3 AND r.status IN ('queued', 'sent'))`
const REACHABLE = 'c.is_reminded AND coalesce(i.emailed_to, c.email) IS NOT NULL'

const values = (tx: CompanyTx, today: IsoDate) => [tx.companies_id, today, addDays(today, -REST_DAYS)]

type Overdue = Record<'count' | 'amount' | 'customers' | 'unreachable', number> & { oldest: IsoDate | null }

/** How many invoices can be reminded at once, and how many have no address. */
export async function overdueToRemind(tx: CompanyTx, today: IsoDate): Promise<Overdue> {
  const { rows } = await tx.client.query<Overdue>({
    name: 'reminders_overdue',
    text: `SELECT count(*) FILTER (WHERE ${REACHABLE})::int AS count,
        coalesce(sum(i.amount_due) FILTER (WHERE ${REACHABLE}), 0)::bigint AS amount,
        count(DISTINCT i.customers_id) FILTER (WHERE ${REACHABLE})::int AS customers,
        count(*) FILTER (WHERE NOT (${REACHABLE}))::int AS unreachable, min(i.due_date) FILTER (WHERE ${REACHABLE}) AS oldest ${OVERDUE}`,
    values: values(tx, today),
  })
  return rows[0] ?? { count: 0, amount: 0, customers: 0, unreachable: 0, oldest: null }
}

/** Sends reminders for all of them, the longest overdue first, at most MOST at once. Throws `wrong_state` if there are none. */
export async function remindOverdue(tx: CompanyTx, services: Dependencies): Promise<{ sent: number; left: number }> {
  const today = dateInIndia(tx.now)
  // Two people who press at the same time take turns, so that a customer is not written to twice.
  await tx.client.query("SELECT pg_advisory_xact_lock(hashtextextended('remind overdue ' || $1::text, 0))", [tx.companies_id])
  const { rows } = await tx.client.query<{ invoices_id: string; sent_to: string }>(
    `SELECT i.invoices_id, coalesce(i.emailed_to, c.email) AS sent_to ${OVERDUE} AND ${REACHABLE} ORDER BY i.due_date, i.invoices_id
     LIMIT ${MOST + 1}`,
    values(tx, today),
  )
  if (rows.length === 0)
    throw new AppError(
      'wrong_state',
      t('You reminded customers of every overdue invoice in the last {count}, or they have no email address.', {
        count: plural(REST_DAYS, 'day'),
      }),
    )
  const now = rows.slice(0, MOST)
  for (const { invoices_id, sent_to } of now) {
    await audit(tx, 'reminder_asked', 'invoices', invoices_id, { to: sent_to })
    await ask(tx, services, { invoices_id, sent_to, days: null })
  }
  return { sent: now.length, left: (await overdueToRemind(tx, today)).count }
}
