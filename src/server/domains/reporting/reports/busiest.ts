import type { Reply } from '#contract/endpoint.ts'
import type { reportSubjects } from '#contract/documents/report-sheets.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** The number of latest documents examined: enough to decide, and constant work however many there are. */
const LATEST = 1_000

const lately = (documents: 'invoices' | 'bills', party: 'customers_id' | 'vendors_id', date: string, status: string) =>
  `(SELECT ${party} FROM (SELECT ${party}, total FROM ${documents} WHERE companies_id = $1 AND ${status} ORDER BY ${date} DESC LIMIT ${LATEST}) d
    GROUP BY ${party} ORDER BY sum(total) DESC, ${party} LIMIT 1)`

/**
 * The initial choice of a report: the account with most movements, the customer and the vendor with the highest latest documents.
 */
export async function busiest({ client, companies_id }: CompanyTx): Promise<Reply<typeof reportSubjects>> {
  const { rows } = await client.query<Reply<typeof reportSubjects>>(
    `SELECT (SELECT ledger_accounts_id FROM account_months WHERE companies_id = $1
        GROUP BY ledger_accounts_id ORDER BY sum(debit) + sum(credit) DESC, ledger_accounts_id LIMIT 1) AS ledger_accounts_id,
      ${lately('invoices', 'customers_id', 'invoice_date', "status NOT IN ('draft', 'cancelled')")} AS customers_id,
      ${lately('bills', 'vendors_id', 'bill_date', "status = 'approved'")} AS vendors_id`,
    [companies_id],
  )
  return rows[0] ?? { ledger_accounts_id: null, customers_id: null, vendors_id: null }
}
