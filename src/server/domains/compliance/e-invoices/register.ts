import { AppError } from '#core/errors.ts'
import { tooLate } from '#core/tax/gst/e-invoice.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { requireEntitlement } from '#server/domains/entitlements/plan-limits/plan-usage.ts'
import { eInvoiceJob } from './jobs.ts'
import { auditOf } from './issue-effects.ts'
import { settingsOf } from '../portal/portal.ts'
import { isSetUpFor } from '../portal/portal-users.ts'
import { gstinOf } from './reported-state.ts'
import { mine } from './read.ts'
import { type EInvoiceRecord, eInvoices } from './table.ts'

/** Errors of one document alone; anything else stops them all. */
export function refusalOf(error: unknown): string {
  if (error instanceof AppError && error.code === 'wrong_state') return error.message
  throw error
}

export async function register(tx: CompanyTx, services: Dependencies, row: EInvoiceRecord): Promise<void> {
  await requireEntitlement(tx, 'e-invoice')
  if (!(await isSetUpFor(tx, await gstinOf(tx, row), await settingsOf(tx))))
    throw new AppError('wrong_state', 'Enter your user name and password of the e-invoice portal first: e-Invoice → Settings.')
  if (row.status !== 'open' && row.status !== 'failed') throw new AppError('wrong_state', stateWords[row.status])
  const late = tooLate(row.report_by, tx.now)
  if (late !== undefined) throw new AppError('wrong_state', `${late}.`)
  await ask(tx, services, row)
}

const stateWords = {
  pending: 'We are already asking the portal.',
  registered: 'It is registered already.',
  cancelling: 'Its cancellation is being asked for.',
  cancelled: 'Its registration was cancelled. A number is registered once: issue a new document.',
} as const

async function ask(tx: CompanyTx, services: Dependencies, row: EInvoiceRecord): Promise<void> {
  await tx.db
    .update(eInvoices)
    .set({ status: 'pending', problems: [], waiting_reason: null, attempts: 0, updated_at: tx.now })
    .where(mine(tx, row.e_invoices_id))
  await auditOf(tx, row, 'e_invoice_asked', {})
  await services.jobs.enqueue(tx, eInvoiceJob(services), { e_invoices_id: row.e_invoices_id })
}
