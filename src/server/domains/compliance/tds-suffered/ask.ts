import type { Letter } from '#contract/documents/letters.ts'
import type { TdsSufferedCustomer } from '#contract/compliance/tds-suffered.ts'
import { AppError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { requestJob } from '#server/domains/documents/mailing/request-job.ts'
import { customersOf } from './customers.ts'

type Payload = Letter & { tds_credit_requests_id: string }
type Whom = { customers_id: string; year: string | undefined }

/** Asks a customer by mail, after this transaction. Throws `not_found` when nothing is missing, `wrong_state` when all of it was asked for already. */
export async function ask(tx: CompanyTx, services: Dependencies, whom: Whom, letter: Letter): Promise<TdsSufferedCustomer> {
  await tx.client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 168))', [tx.companies_id])
  const { missing, asked_all } = await customerOf(tx, whom)
  if (missing.length === 0) throw new AppError('not_found', 'Nothing this customer withheld is missing.')
  if (asked_all) throw new AppError('wrong_state', 'You asked this customer for all of it already.')
  const tds_credit_requests_id = newId()
  await insertRow(tx.client, 'tds_credit_requests', {
    companies_id: tx.companies_id,
    tds_credit_requests_id,
    customers_id: whom.customers_id,
    payments: missing.map(({ payments_id }) => payments_id),
    sent_to: letter.to,
    email_status: 'queued',
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  const said = { to: letter.to, payments: missing.map(({ payment_number }) => payment_number).join(', ') }
  await audit(tx, 'email_asked', 'tds_credit_requests', tds_credit_requests_id, said)
  await services.jobs.enqueue(tx, tdsRequestJob(services), { ...letter, tds_credit_requests_id })
  return customerOf(tx, whom)
}

async function customerOf(tx: CompanyTx, { customers_id, year }: Whom): Promise<TdsSufferedCustomer> {
  const found = (await customersOf(tx, year)).find((customer) => customer.customers_id === customers_id)
  if (!found) throw new AppError('not_found', 'This customer withheld nothing in the year.')
  return found
}

/** Mails the request, and notes how that went. */
export const tdsRequestJob = (services: Pick<Dependencies, 'mail'>): JobDefinition<Payload> =>
  requestJob(services, 'tds-credit-request', note)

async function note(tx: CompanyTx, { tds_credit_requests_id, to }: Payload, status: 'sent' | 'failed'): Promise<void> {
  await tx.client.query(
    'UPDATE tds_credit_requests SET email_status = $3 WHERE companies_id = $1 AND tds_credit_requests_id = $2',
    [tx.companies_id, tds_credit_requests_id, status],
  )
  await audit(tx, `email_${status}`, 'tds_credit_requests', tds_credit_requests_id, { to })
}
