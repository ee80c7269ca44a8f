import type { Body } from '#contract/endpoint.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { listMatches, type Match, matchReceipt, type Receipt, undoMatches } from '#contract/banking/reconciliation.ts'
import { customer, invoiceLine } from './builders.ts'
import { type Bank, bank } from './bank-lines.ts'
import { issued, openSeller } from './receivables.ts'
import type { Actor, World } from './world.ts'

/** A seller with a bank account in the books and two customers. */
export type Desk = { asha: Actor; deccan: string; nila: string; hdfc: Bank }

export async function openDesk(world: World, name?: string): Promise<Desk> {
  const { asha, customers_id: deccan } = await openSeller(world, name)
  const nila = await asha.call(createCustomer, {
    body: customer({ customer_name: 'Nila Foods LLP', gstin: null, gst_treatment: 'unregistered' }),
  })
  return { asha, deccan, nila: nila.customers_id, hdfc: await bank(asha) }
}

/** An issued invoice of `taxable` paise and 18% GST, dated 15 Oct 2026 and due in 30 days. */
export function billed(
  asha: Actor,
  customers_id: string,
  taxable: number,
  over: { invoice_date?: string; due_date?: string } = {},
) {
  return issued(asha, customers_id, {
    invoice_date: '2026-10-15',
    due_date: '2026-11-14',
    ...over,
    lines: [invoiceLine({ rate: taxable })],
  })
}

export const receipt = (over: Partial<Receipt>): Body<typeof matchReceipt> => ({
  bank_transactions_ids: [],
  allocations: [],
  bank_charge: 0,
  advance_customers_id: null,
  ...over,
})

/** Journal lines of entries newer than `since` (all when undefined), one list an entry: account and amount, debit positive. */
export async function posted(asha: Actor, since = 0): Promise<[string, number][][]> {
  const { rows } = await asha.tx((tx) =>
    tx.client.query<{ entry: [string, number][] }>(
      `SELECT json_agg(json_build_array(coalesce(a.account_role, a.account_name), l.amount) ORDER BY l.line_no) AS entry
       FROM journal_entries e JOIN journal_lines l USING (companies_id, journal_entries_id) JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
       WHERE e.companies_id = $1 GROUP BY e.journal_entries_id, e.posting_date ORDER BY left(e.journal_entries_id::text, 13), e.posting_date, e.journal_entries_id OFFSET $2`,
      [asha.companies_id, since],
    ),
  )
  return rows.map(({ entry }) => entry)
}

export const entryCount = async (asha: Actor) => (await posted(asha)).length

/** Everything that matching affects, in its current state: lines, invoices, customers, active links and account balances. */
export async function standing(asha: Actor): Promise<Record<string, unknown[]>> {
  return asha.tx(async (tx) => {
    const all = async (text: string) =>
      (await tx.client.query<{ row: unknown }>(text, [tx.companies_id])).rows.map(({ row }) => row)
    return {
      lines: await all(
        'SELECT to_jsonb(t) AS row FROM bank_transactions t WHERE companies_id = $1 ORDER BY bank_transactions_id',
      ),
      invoices: await all(
        `SELECT to_jsonb(i) - 'updated_at' AS row FROM invoices i WHERE companies_id = $1 ORDER BY invoices_id`,
      ),
      customers: await all('SELECT to_jsonb(c) AS row FROM customers c WHERE companies_id = $1 ORDER BY customers_id'),
      banks: await all('SELECT to_jsonb(b) AS row FROM bank_accounts b WHERE companies_id = $1 ORDER BY bank_accounts_id'),
      payments: await all(
        `SELECT to_jsonb(p) AS row FROM payments p WHERE companies_id = $1 AND status = 'recorded' ORDER BY payments_id`,
      ),
      settlements: await all(
        'SELECT to_jsonb(a) AS row FROM payment_allocations a WHERE companies_id = $1 AND voided_on IS NULL ORDER BY payment_allocations_id',
      ),
      links: await all(
        'SELECT to_jsonb(l) AS row FROM reconciliation_match_lines l WHERE companies_id = $1 AND is_live ORDER BY bank_transactions_id',
      ),
      linked: await all(
        'SELECT to_jsonb(p) AS row FROM reconciliation_match_payments p WHERE companies_id = $1 AND is_live ORDER BY payments_id',
      ),
      balances: await all(
        `SELECT jsonb_build_array(ledger_accounts_id, date_trunc('month', posting_date), sum(amount)) AS row FROM journal_lines WHERE companies_id = $1
         GROUP BY ledger_accounts_id, date_trunc('month', posting_date) HAVING sum(amount) <> 0 ORDER BY ledger_accounts_id, date_trunc('month', posting_date)`,
      ),
    }
  })
}

export const undone = async (asha: Actor, match: Match, undone_on: string | null = null) =>
  (await asha.call(undoMatches, { body: { reconciliation_matches_ids: [match.reconciliation_matches_id], undone_on } })).rows

export const liveMatches = async (asha: Actor) => (await asha.call(listMatches, { query: {} })).rows
