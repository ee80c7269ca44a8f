import type { LineParty } from '#core/ledger/control-accounts.ts'
import type { Line } from '#core/ledger/journal.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type Found = { account_no: number; party_name: string } & Required<Pick<LineParty, 'customers_id' | 'vendors_id' | 'staff_id'>>

/**
 * The party of the lines of each account of a file that becomes a control account: the one party with the name of the account, otherwise
 * unknown. Such lines are posted under the name in the file, and appear in the list of lines without a party.
 */
export async function partiesOfAccounts(
  tx: CompanyTx,
  journal_imports_id: string,
  account_nos: readonly number[],
): Promise<ReadonlyMap<number, Line['party']>> {
  const { rows } = await tx.client.query<Found>(
    `SELECT a.account_no, a.party_name, ${only('customer', 'customers_id', 'customers', 'customer_name', 'AND p.merged_into IS NULL')},
       ${only('vendor', 'vendors_id', 'vendors', 'vendor_name')}, ${only('employee', 'staff_id', 'staff', 'staff_name')}
     FROM (SELECT i.companies_id, i.account_no, left(regexp_replace(i.file_account, '^.*:', ''), 200) AS party_name,
         control_of_account(l.account_role, l.schedule_iii) AS control
       FROM journal_import_accounts i JOIN ledger_accounts l USING (companies_id, ledger_accounts_id)
       WHERE i.companies_id = $1 AND i.journal_imports_id = $2 AND i.account_no = ANY($3)) a
     WHERE a.control IS NOT NULL`,
    [tx.companies_id, journal_imports_id, account_nos],
  )
  return new Map(
    rows.map(({ account_no, party_name, ...party }) => [
      account_no,
      party.customers_id || party.vendors_id || party.staff_id ? party : { file_party: party_name },
    ]),
  )
}

/** The id of the only party with that name; null if there is none, or more than one. */
const only = (control: string, id: string, table: string, name: string, and = '') => `CASE WHEN a.control = '${control}' THEN (
    SELECT CASE WHEN count(*) = 1 THEN (array_agg(p.${id}))[1] END FROM ${table} p
    WHERE p.companies_id = a.companies_id AND name_match_key(p.${name}) = name_match_key(a.party_name) ${and}) END AS ${id}`
