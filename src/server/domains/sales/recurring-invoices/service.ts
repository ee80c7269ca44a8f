import type { RecurringInvoice, RecurringInvoiceChange, RecurringInvoiceInput } from '#contract/sales/recurring-invoices.ts'
import { dateInIndia, type IsoDate, readersDate } from '#core/dates.ts'
import { AppError, changedSince, fieldError } from '#core/errors.ts'
import { nextDates } from '#core/documents/recurring.ts'
import { t } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { work } from '../sales-documents/draft.ts'
import { withItemNatures } from '../sales-documents/item-natures.ts'
import { makeInvoice, pass, settleFailed } from './make-invoice.ts'
import { get, lock, mine, rhythmOf } from './read.ts'
import { type RecurringRecord, recurringInvoices } from './table.ts'

/** A new schedule. Throws `invalid` at the field or line that is wrong, or when it would begin before today or never. */
export async function create(tx: CompanyTx, input: RecurringInvoiceInput): Promise<RecurringInvoice> {
  const today = dateInIndia(tx.now)
  if (input.starts_on < today) throw fieldError('starts_on', 'Start today or later: create invoices for past dates by hand')
  const recurring_invoices_id = newId()
  const next_on = firstOf(input, today, { last_on: null, taken: 0 })
  const values = { ...input, ...(await worked(tx, input)), next_on, status: 'active' as const }
  const at = { companies_id: tx.companies_id, created_by: tx.accounts_id, created_at: tx.now, updated_at: tx.now }
  await tx.db.insert(recurringInvoices).values({ ...values, ...at, recurring_invoices_id })
  await audit(tx, 'created', 'recurring_invoices', recurring_invoices_id, { customer_name: values.customer_name, next_on })
  return get(tx, recurring_invoices_id)
}

/** Changes future dates. Throws `conflict` when it has changed in between. */
export async function update(
  tx: CompanyTx,
  recurring_invoices_id: string,
  { version, ...input }: RecurringInvoiceChange,
): Promise<RecurringInvoice> {
  const before = await lock(tx, recurring_invoices_id)
  if (before.status === 'ended') throw new AppError('wrong_state', 'This schedule has ended: create a new one.')
  if (before.version !== version) throw changedSince(t('schedule'))
  const next_on = firstOf(input, earliestOf(before, dateInIndia(tx.now)), before)
  const values = { ...input, ...(await worked(tx, input)), next_on }
  await tx.db
    .update(recurringInvoices)
    .set({ ...values, version: version + 1, updated_at: tx.now })
    .where(mine(tx, recurring_invoices_id))
  await audit(tx, 'changed', 'recurring_invoices', recurring_invoices_id, changes<Partial<RecurringRecord>>(before, values))
  return get(tx, recurring_invoices_id)
}

/** A date that is due and not made yet is still to come, however late. */
const earliestOf = ({ status, next_on }: RecurringRecord, today: IsoDate) =>
  status === 'active' && next_on !== null && next_on < today ? next_on : today

function firstOf(input: RecurringInvoiceInput, from: IsoDate, done: Pick<RecurringRecord, 'last_on' | 'taken'>): IsoDate {
  const [first] = nextDates(input, { from, last_on: done.last_on, taken: done.taken }, 1)
  if (first === undefined) {
    if (input.times !== null && input.times <= done.taken)
      throw fieldError(
        'times',
        t('{taken} of its dates have already passed: choose more, or end the schedule', { taken: done.taken }),
      )
    throw fieldError('ends_on', 'This schedule has no date before it ends')
  }
  return first
}

/** The totals of one invoice, if it were made on the first date, with the tax its items collect at source. A mail needs an address. */
async function worked(tx: CompanyTx, input: RecurringInvoiceInput) {
  const lines = await withItemNatures(tx, input.lines)
  const { totals, customer, chosen } = await work(tx, { ...input, lines }, input.starts_on)
  if (input.make_as === 'send' && input.mail_to === null && customer.email === null)
    throw fieldError('mail_to', t('{customer_name} has no email address: enter one', { customer_name: customer.customer_name }))
  return { total: totals.total, customer_name: customer.customer_name, gst_registrations_id: chosen }
}

/** Pauses, resumes from today or ends it. What a pause left out is not made up for. */
export async function setStatus(
  tx: CompanyTx,
  recurring_invoices_id: string,
  status: RecurringInvoice['status'],
): Promise<RecurringInvoice> {
  const row = await lock(tx, recurring_invoices_id)
  if (row.status === 'ended') throw new AppError('wrong_state', 'This schedule has ended: create a new one.')
  if (row.status === status) return get(tx, recurring_invoices_id)
  const { last_on, taken } = row
  const resumed = nextDates(rhythmOf(row), { from: dateInIndia(tx.now), last_on, taken }, 1)[0] ?? null
  const next_on = status === 'ended' ? null : status === 'active' ? resumed : row.next_on
  await tx.db
    .update(recurringInvoices)
    .set({ status: next_on === null ? 'ended' : status, next_on, version: row.version + 1, updated_at: tx.now })
    .where(mine(tx, recurring_invoices_id))
  await audit(
    tx,
    next_on === null ? 'ended' : status === 'active' ? 'resumed' : 'paused',
    'recurring_invoices',
    recurring_invoices_id,
  )
  return get(tx, recurring_invoices_id)
}

/** Pauses or resumes one of several chosen schedules. Throws `wrong_state` when it is so already, so that Undo leaves it as it was. */
export async function setPaused(tx: CompanyTx, recurring_invoices_id: string, is_paused: boolean): Promise<void> {
  const { status } = await lock(tx, recurring_invoices_id)
  if (status === (is_paused ? 'paused' : 'active'))
    throw new AppError('wrong_state', is_paused ? 'This schedule is already paused.' : 'This schedule is already active.')
  await setStatus(tx, recurring_invoices_id, is_paused ? 'paused' : 'active')
}

/** Leaves out the next date, or one that failed. */
export async function skip(tx: CompanyTx, recurring_invoices_id: string, invoice_date: IsoDate): Promise<RecurringInvoice> {
  const row = await lock(tx, recurring_invoices_id)
  if (row.next_on === invoice_date) await pass(tx, row, invoice_date, { outcome: 'skipped' })
  else if (row.last_on !== null && invoice_date <= row.last_on) await settleFailed(tx, row, invoice_date, { outcome: 'skipped' })
  else throw new AppError('wrong_state', t('{date} is not the next date of this schedule.', { date: readersDate(invoice_date) }))
  return get(tx, recurring_invoices_id)
}

/** Creates the invoice of a failed date, with its original date. Throws the present obstacle, if any. */
export async function retry(
  tx: CompanyTx,
  services: Dependencies,
  recurring_invoices_id: string,
  invoice_date: IsoDate,
): Promise<RecurringInvoice> {
  const row = await lock(tx, recurring_invoices_id)
  const { invoices_id } = await makeInvoice(tx, services, row, invoice_date)
  await settleFailed(tx, row, invoice_date, { outcome: 'made', made_id: invoices_id })
  return get(tx, recurring_invoices_id)
}
