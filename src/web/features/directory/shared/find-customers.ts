import { type Customer, listCustomers } from '#contract/directory/customers.ts'
import { call } from '#web/lib/call.ts'

/** Customers whose name or numbers hold what is typed, for fields that choose one. */
export async function findCustomers(search: string, signal: AbortSignal): Promise<Customer[]> {
  return (await call(listCustomers, { query: { search, limit: '20' }, signal })).rows
}
