import type { emailCustomerStatement } from '#contract/sales/customer-statements.ts'
import type { Body } from '#contract/endpoint.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { letterJob } from '#server/domains/documents/mailing/letter.ts'
import { paperOf } from './files.ts'
import { openPage } from './links.ts'
import { statement } from './read.ts'
import { statementButton } from './share.ts'

type Asked = Body<typeof emailCustomerStatement>
/** A mail that was enqueued before there were pages has none. */
type Payload = Asked & { customers_id: string; statement_links_id?: string }

/** Enqueues the mail of a statement. Throws what the statement throws, before anything is enqueued. */
export async function email(tx: CompanyTx, services: Dependencies, customers_id: string, asked: Asked) {
  await statement(tx, customers_id, asked.period)
  await audit(tx, 'statement_asked', 'customers', customers_id, { to: asked.to, period: asked.period })
  const { statement_links_id } = await openPage(tx, services, customers_id, asked.period)
  await services.jobs.enqueue(tx, statementEmailJob(services), { ...asked, customers_id, statement_links_id })
  return { emailed_to: asked.to }
}

/** Sends a statement with its PDF and a button to its page. A failed try is tried again. */
export function statementEmailJob(
  services: Pick<Dependencies, 'files' | 'mail' | 'database' | 'config'>,
): JobDefinition<Payload> {
  return letterJob({
    name: 'statement-email',
    mail: services.mail,
    read: (tx, { customers_id, period }) => paperOf(tx, services.files, customers_id, period),
    page: async (tx, { customers_id, statement_links_id }) =>
      statement_links_id === undefined ? undefined : statementButton(tx, services, { customers_id, statement_links_id }),
    note: (tx, { customers_id, to }, status) => audit(tx, `statement_${status}`, 'customers', customers_id, { to }),
  })
}
