import type { Invoice } from '#contract/sales/invoices.ts'
import type { InvoiceReminder } from '#contract/sales/reminders.ts'
import { addDays, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as invoices from '../invoices/read.ts'
import { remindable } from '../invoices/remindable.ts'
import { ask } from './due.ts'
import { get } from './ladder.ts'

type Subject = { due_date: IsoDate; owes: boolean; is_reminded: boolean; sent_to: string | null }

/** The reminders of an invoice, newest first, and the date of the next; null if none is scheduled. */
export async function ofInvoice(
  tx: CompanyTx,
  invoices_id: string,
): Promise<{ rows: InvoiceReminder[]; next_on: IsoDate | null }> {
  const [subject, { is_on, rungs, reminded_on }] = await Promise.all([subjectOf(tx, invoices_id), get(tx)])
  const { rows } = await tx.client.query<Omit<InvoiceReminder, 'created_at'> & { created_at: Date }>(
    `SELECT invoice_reminders_id, days, sent_to, status, created_at FROM invoice_reminders
     WHERE companies_id = $1 AND invoices_id = $2 ORDER BY created_at DESC, invoice_reminders_id DESC`,
    [tx.companies_id, invoices_id],
  )
  const isComing = is_on && subject.owes && subject.is_reminded && subject.sent_to !== null
  const days = isComing ? rungs.map((rung) => addDays(subject.due_date, rung.days)) : []
  return {
    rows: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    next_on: days.find((day) => day > reminded_on) ?? null,
  }
}

/**
 * Sends a reminder for an invoice at once, regardless of the schedule. Throws `wrong_state` if nothing is due or there is no
 * address.
 */
export async function remindNow(tx: CompanyTx, services: Dependencies, invoices_id: string): Promise<Invoice> {
  await invoices.lock(tx, invoices_id)
  const { owes, sent_to } = await subjectOf(tx, invoices_id)
  if (!owes) throw new AppError('wrong_state', 'You can’t request payment for this invoice now.')
  if (sent_to === null) throw new AppError('wrong_state', 'This customer has no email address: add one first.')
  await audit(tx, 'reminder_asked', 'invoices', invoices_id, { to: sent_to })
  await ask(tx, services, { invoices_id, sent_to, days: null })
  return invoices.get(tx, invoices_id)
}

async function subjectOf(tx: CompanyTx, invoices_id: string): Promise<Subject> {
  const { rows } = await tx.client.query<Subject>(
    `SELECT i.due_date, ${remindable} AS owes, c.is_reminded, coalesce(i.emailed_to, c.email) AS sent_to
     FROM invoices i JOIN customers c ON c.companies_id = i.companies_id AND c.customers_id = i.customers_id
     WHERE i.companies_id = $1 AND i.invoices_id = $2`,
    [tx.companies_id, invoices_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'This invoice does not exist.')
  return rows[0]
}
