import type { Letter } from '#contract/documents/letters.ts'
import type { SupplierRequest } from '#contract/compliance/supplier-requests.ts'
import { AppError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { requestJob } from '#server/domains/documents/mailing/request-job.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { missingBySupplier } from './missing.ts'

type Payload = Letter & { gst_supplier_requests_id: string }

/** Asks a supplier by mail, after this transaction. Throws `not_found` when none of their bills is missing. */
export async function ask(
  tx: CompanyTx,
  services: Dependencies,
  { of, vendors_id }: { of: ReturnOf; vendors_id: string },
  letter: Letter,
): Promise<SupplierRequest> {
  const supplier = await supplierOf(tx, of, vendors_id)
  const gst_supplier_requests_id = newId()
  await insertRow(tx.client, 'gst_supplier_requests', {
    companies_id: tx.companies_id,
    gst_supplier_requests_id,
    vendors_id,
    bills: supplier.bills.map(({ bills_id }) => bills_id),
    sent_to: letter.to,
    email_status: 'queued',
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  const said = { to: letter.to, bills: supplier.bills.map(({ number }) => number).join(', ') }
  await audit(tx, 'email_asked', 'gst_supplier_requests', gst_supplier_requests_id, said)
  await services.jobs.enqueue(tx, supplierRequestJob(services), { ...letter, gst_supplier_requests_id })
  return supplierOf(tx, of, vendors_id)
}

async function supplierOf(tx: CompanyTx, of: ReturnOf, vendors_id: string): Promise<SupplierRequest> {
  const found = (await missingBySupplier(tx, of)).find((supplier) => supplier.vendors_id === vendors_id)
  if (!found) throw new AppError('not_found', 'No bill of this supplier is missing in GSTR-2B.')
  return found
}

/** Mails the request, and notes how that went. */
export const supplierRequestJob = (services: Pick<Dependencies, 'mail'>): JobDefinition<Payload> =>
  requestJob(services, 'gst-supplier-request', note)

async function note(tx: CompanyTx, { gst_supplier_requests_id, to }: Payload, status: 'sent' | 'failed'): Promise<void> {
  await tx.client.query(
    'UPDATE gst_supplier_requests SET email_status = $3 WHERE companies_id = $1 AND gst_supplier_requests_id = $2',
    [tx.companies_id, gst_supplier_requests_id, status],
  )
  await audit(tx, `email_${status}`, 'gst_supplier_requests', gst_supplier_requests_id, { to })
}
