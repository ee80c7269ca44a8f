import { type Customer, listCustomers } from '#contract/directory/customers.ts'
import { call } from '#web/lib/call.ts'

/** Searches customers by name or numbers, for fields that select one. */
export async function findCustomers(search: string, signal: AbortSignal): Promise<Customer[]> {
  return (await call(listCustomers, { query: { search, limit: '20' }, signal })).rows
}
