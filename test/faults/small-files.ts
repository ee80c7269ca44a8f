import { attachFile, MAX_ATTACHMENTS } from '#contract/documents/attachments.ts'
import type { AnyEndpoint } from '#server/platform/any-endpoint.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { createInvoice } from '#contract/sales/invoices.ts'
import { servicePath } from '#contract/services.ts'
import type { Caller } from '#test/operator/people.ts'
import { customer, invoice } from '#test/support/builders.ts'

/** Attaches the given number of small files to drafts, spread over the seconds; returns how many were accepted. */
export async function attachFor(seconds: number, files: number, origin: string, who: Caller): Promise<number> {
  const began = performance.now()
  const { customers_id } = await send<{ customers_id: string }>(origin, who, createCustomer, JSON.stringify(customer()))
  let taken = 0
  let attached_id = ''
  for (let count = 0; count < files; count++) {
    if (count % MAX_ATTACHMENTS === 0) {
      const draft = JSON.stringify(invoice(customers_id))
      attached_id = (await send<{ invoices_id: string }>(origin, who, createInvoice, draft)).invoices_id
    }
    const query = new URLSearchParams({ attached_to: 'invoices', attached_id, file_name: `paper ${count}.pdf` })
    await send(origin, who, attachFile, Buffer.from(`%PDF-1.7\n${count}`), `?${query}`)
    taken++
    const wait = (seconds * 1_000 * count) / files - (performance.now() - began)
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  }
  return taken
}

async function send<T>(
  origin: string,
  { headers }: Caller,
  endpoint: AnyEndpoint,
  body: string | Buffer,
  query = '',
): Promise<T> {
  const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream'
  const answer = await fetch(origin + servicePath(endpoint.service) + endpoint.path + query, {
    method: endpoint.method,
    headers: { ...headers, 'content-type': type, 'idempotency-key': crypto.randomUUID() },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
  if (!answer.ok) throw new Error(`${endpoint.path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}
