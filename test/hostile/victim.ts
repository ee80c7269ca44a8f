import { createCustomer, type NewCustomer } from '#contract/directory/customers.ts'
import { dashboard, trialBalance } from '#contract/reporting/reports.ts'
import { listInvoices } from '#contract/sales/invoices.ts'
import { getSession } from '#contract/identity/session.ts'
import type { AnyEndpoint } from '#server/platform/any-endpoint.ts'
import type { Caller } from '#test/operator/people.ts'
import { urlOf } from './attacks.ts'

export type Work = { times: number[]; failures: Map<string, number> }

const pages: readonly [AnyEndpoint, string][] = [
  [getSession, ''],
  [dashboard, ''],
  [listInvoices, ''],
  [trialBalance, '?to=2026-11-20'],
]

/** One person's normal work for some seconds: the duration of each response in ms, and the refusals. */
export async function workFor(seconds: number, origin: string, { headers }: Caller): Promise<Work> {
  const work: Work = { times: [], failures: new Map() }
  const end = performance.now() + seconds * 1_000
  for (let count = 0; performance.now() < end; count++) {
    const [endpoint, query] = count % 5 === 4 ? [createCustomer, ''] : (pages[count % 4] ?? [getSession, ''])
    const since = performance.now()
    const body = endpoint === createCustomer ? JSON.stringify(customer(count)) : undefined
    const status = await fetch(origin + urlOf(endpoint) + query, {
      method: endpoint.method,
      headers,
      signal: AbortSignal.timeout(30_000),
      ...(body !== undefined && { body }),
    }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.ok ? undefined : `${endpoint.path} ${response.status}`
      },
      (error: Error) => `${endpoint.path} ${error.name}`,
    )
    work.times.push(performance.now() - since)
    if (status !== undefined) work.failures.set(status, (work.failures.get(status) ?? 0) + 1)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  return work
}

const customer = (count: number): NewCustomer => ({
  customer_name: `Customer ${count} of ${Date.now()}`,
  gst_treatment: 'unregistered',
  gstin: null,
  pan: null,
  email: null,
  mobile_number: null,
  address_line: null,
  city: null,
  state_code: '27',
  pincode: null,
  shipping_address: null,
  payment_terms_days: 30,
  notes: null,
})
