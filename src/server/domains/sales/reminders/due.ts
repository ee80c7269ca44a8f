import type { Rung } from '#core/sales/reminders.ts'
import { addDays, type IsoDate } from '#core/dates.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { inEachCompany } from '#server/platform/each-company.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { remindable } from '../invoices/remindable.ts'
import { get, remindedUpTo } from './ladder.ts'
import { draftLateFees } from './late-fees.ts'
import { reminderJob } from './send-reminders.ts'

/** The number of reminders enqueued in one transaction. */
const BATCH = 200

/**
 * Enqueues every due reminder, in every company. After a downtime only the last missed step of each invoice is sent, never
 * all of them; a step that has a row is not enqueued again.
 */
export async function askDueReminders(services: Dependencies): Promise<void> {
  const { pool, clock } = services.database
  const upTo = remindedUpTo(clock.now())
  const { rows } = await pool.query<{ companies_id: string }>('SELECT companies_with_reminders_due($1) AS companies_id', [upTo])
  await inEachCompany(services.database, rows, async (company) => {
    while (await company((tx) => askSome(tx, services, upTo)));
  })
}

/** True while there may be more. The schedule's row stays locked, so that two servers do not enqueue the same. */
async function askSome(tx: CompanyTx, services: Dependencies, upTo: IsoDate): Promise<boolean> {
  await tx.client.query('SELECT 1 FROM reminder_ladders WHERE companies_id = $1 FOR NO KEY UPDATE', [tx.companies_id])
  const { is_on, rungs, late_fee, reminded_on } = await get(tx)
  if (!is_on || reminded_on >= upTo) return false
  for (const rung of rungs.toReversed()) {
    const found = await owing(tx, rung, { from: addDays(reminded_on, 1 - rung.days), to: addDays(upTo, -rung.days) })
    for (const invoice of found) await ask(tx, services, { ...invoice, days: rung.days })
    if (found.length === BATCH) return true
  }
  if (late_fee && (await draftLateFees(tx, late_fee, { after: reminded_on, upTo }))) return true
  await tx.client.query('UPDATE reminder_ladders SET reminded_on = $2 WHERE companies_id = $1', [tx.companies_id, upTo])
  return false
}

type Owing = { invoices_id: string; sent_to: string }

/** Unpaid invoices due on these dates, whose customer may be reminded and has an address, and that have not reached this step. */
async function owing(tx: CompanyTx, { days }: Rung, { from, to }: { from: IsoDate; to: IsoDate }): Promise<Owing[]> {
  const { rows } = await tx.client.query<Owing>(
    `SELECT i.invoices_id, coalesce(i.emailed_to, c.email) AS sent_to
     FROM invoices i JOIN customers c ON c.companies_id = i.companies_id AND c.customers_id = i.customers_id
     WHERE i.companies_id = $1 AND i.due_date BETWEEN $2 AND $3 AND ${remindable}
       AND c.is_reminded AND coalesce(i.emailed_to, c.email) IS NOT NULL
       -- What was brought in from other books is asked for from the day after.
       AND (i.opening_on IS NULL OR i.due_date + $4::int > (i.created_at AT TIME ZONE 'Asia/Kolkata')::date)
       AND NOT EXISTS (SELECT 1 FROM invoice_reminders r
         WHERE r.companies_id = i.companies_id AND r.invoices_id = i.invoices_id AND r.days >= $4)
     ORDER BY i.due_date, i.invoices_id LIMIT $5`,
    [tx.companies_id, from, to, days, BATCH],
  )
  return rows
}

/** Stores the reminder and enqueues its mail. `days`: its step; null if a person sends it. */
export async function ask(tx: CompanyTx, services: Dependencies, about: Owing & { days: number | null }): Promise<void> {
  const invoice_reminders_id = newId()
  await insertRow(tx.client, 'invoice_reminders', {
    companies_id: tx.companies_id,
    invoice_reminders_id,
    invoices_id: about.invoices_id,
    days: about.days,
    sent_to: about.sent_to,
    status: 'queued',
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await services.jobs.enqueue(tx, reminderJob(services), { invoice_reminders_id })
}
