import { updateCompany } from '#contract/company/company.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { createInvoice, type Invoice, type InvoiceInput, issueInvoice } from '#contract/sales/invoices.ts'
import { financialYear } from '#core/dates.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { companyDetails, customer, invoice } from './builders.ts'
import type { Actor, World } from './world.ts'

/** A seller under GST, one of their customers and the account money arrives in. */
export type Seller = { asha: Actor; customers_id: string; bank: string }

export async function openSeller(world: World, name?: string): Promise<Seller> {
  const asha = await world.company(name)
  await asha.call(updateCompany, { body: companyDetails() })
  const { customers_id } = await asha.call(createCustomer, { body: customer() })
  return { asha, customers_id, bank: await asha.tx((tx) => accountOf(tx, 'bank')) }
}

/** An issued invoice. */
export async function issued(asha: Actor, customers_id: string, over: Partial<InvoiceInput> = {}): Promise<Invoice> {
  const { invoices_id, version } = await asha.call(createInvoice, { body: invoice(customers_id, over) })
  return asha.call(issueInvoice, { params: { invoices_id }, body: { version } })
}

/** Balances of the accounts that have a role and one, debit positive. */
export function booksOf(asha: Actor): Promise<Record<string, number>> {
  return asha.tx(async (tx) => {
    const { rows } = await tx.client.query<{ account_role: string; balance: number }>(
      `SELECT a.account_role, sum(l.amount)::bigint AS balance FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
       WHERE l.companies_id = $1 GROUP BY 1 HAVING sum(l.amount) <> 0 ORDER BY 1`,
      [asha.companies_id],
    )
    return Object.fromEntries(rows.map((row) => [row.account_role, row.balance]))
  })
}

/** Violated invariants in the actor's books. */
export function brokenInvariants(asha: Actor): Promise<unknown[]> {
  return asha.tx(
    async (tx) =>
      (
        await tx.client.query(
          'SELECT * FROM broken_invariants() UNION ALL SELECT * FROM broken_control_accounts() UNION ALL SELECT * FROM broken_openings()',
        )
      ).rows,
  )
}

/** Closes the books up to and including a date. */
export function lockedUntil(asha: Actor, date: string): Promise<void> {
  return asha.tx(async (tx) => {
    const { start } = financialYear(date)
    await tx.client.query('SELECT lock_period($1, $2, $3, $4, $5, $6)', [
      asha.companies_id,
      start,
      date,
      'audited',
      asha.accounts_id,
      tx.now,
    ])
  })
}
