import { tieOpenings } from '#server/domains/accounting/openings/tie.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Customer } from '#contract/directory/customers.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { collection, effect } from '#server/platform/registry.ts'
import { get } from './service.ts'
import { customers } from './table.ts'

/** Every table whose rows belong to a customer; each slice adds its own. A test compares this with the catalogue. */
export const customerTables = collection<string>()

/** Before the rows of one customer become those of another: a slice that keeps one row for each decides which stays. */
export const beforeCustomersMerge = effect<[CompanyTx, { from: string; into: string }]>()

/**
 * Moves everything of a customer to another, a duplicate of the same one. Issued documents keep their names; the first remains as an
 * archived alias of the second. This cannot be undone. Throws `invalid` when both have GSTINs that differ.
 */
export async function merge(tx: CompanyTx, customers_id: string, into: string): Promise<Customer> {
  if (customers_id === into) throw fieldError('into', 'Choose another customer')
  const rows = await tx.db
    .select()
    .from(customers)
    .where(and(eq(customers.companies_id, tx.companies_id), inArray(customers.customers_id, [customers_id, into])))
    .orderBy(customers.customers_id)
    .for('update')
  const from = rows.find((row) => row.customers_id === customers_id)
  const to = rows.find((row) => row.customers_id === into)
  if (!from || !to) throw new AppError('not_found', 'This customer does not exist.')
  if (from.merged_into !== null) throw new AppError('wrong_state', 'This customer is already merged.')
  if (!to.is_active) throw fieldError('into', 'This customer is archived: restore them first')
  if (from.gstin !== null && to.gstin !== null && from.gstin !== to.gstin)
    throw fieldError('into', 'Their GSTINs differ: these are two registrations, and returns keep them apart')
  await beforeCustomersMerge.run(tx, { from: customers_id, into })
  for (const table of customerTables.values())
    await tx.client.query(`UPDATE ${table} SET customers_id = $3 WHERE companies_id = $1 AND customers_id = $2`, [
      tx.companies_id,
      customers_id,
      into,
    ])
  await tx.client.query('UPDATE customers SET merged_into = $3 WHERE companies_id = $1 AND merged_into = $2', [
    tx.companies_id,
    customers_id,
    into,
  ])
  await tx.client.query(
    'UPDATE customers SET merged_into = $3, is_active = false, receivable = 0 WHERE companies_id = $1 AND customers_id = $2',
    [tx.companies_id, customers_id, into],
  )
  await tx.client.query('UPDATE customers SET receivable = receivable + $3 WHERE companies_id = $1 AND customers_id = $2', [
    tx.companies_id,
    into,
    from.receivable,
  ])
  await tieOpenings(tx)
  await audit(tx, 'merged', 'customers', customers_id, { into, customer_name: from.customer_name, receivable: from.receivable })
  await audit(tx, 'took_over', 'customers', into, { from: customers_id, customer_name: from.customer_name })
  return get(tx, into)
}
