import type { emailCustomerStatement } from '#contract/sales/customer-statements.ts'
import type { Body } from '#contract/endpoint.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { letterJob } from '#server/domains/documents/mailing/letter.ts'
import { paperOf } from './files.ts'
import { statement } from './read.ts'

type Asked = Body<typeof emailCustomerStatement>

/** Enqueues the mail of a statement. Throws what the statement throws, before anything is enqueued. */
export async function email(tx: CompanyTx, services: Dependencies, customers_id: string, asked: Asked) {
  await statement(tx, customers_id, asked.period)
  await audit(tx, 'statement_asked', 'customers', customers_id, { to: asked.to, period: asked.period })
  await services.jobs.enqueue(tx, statementEmailJob(services), { ...asked, customers_id })
  return { emailed_to: asked.to }
}

/** Sends a statement with its PDF. A failed try is tried again. */
export function statementEmailJob({
  files,
  mail,
}: Pick<Dependencies, 'files' | 'mail'>): JobDefinition<Asked & { customers_id: string }> {
  return letterJob({
    name: 'statement-email',
    mail,
    read: (tx, { customers_id, period }) => paperOf(tx, files, customers_id, period),
    note: (tx, { customers_id, to }, status) => audit(tx, `statement_${status}`, 'customers', customers_id, { to }),
  })
}
