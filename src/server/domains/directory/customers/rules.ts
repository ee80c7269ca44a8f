import type { NewCustomer } from '#contract/directory/customers.ts'
import { readGstin } from '#core/identifiers/gstin.ts'

/** Values that the GSTIN contains need no input: the PAN and, if none was chosen, the state. */
export function identity(body: NewCustomer): NewCustomer {
  const gstin = body.gstin === null ? undefined : readGstin(body.gstin)
  return {
    ...body,
    customer_name: body.customer_name.trim(),
    pan: body.pan ?? gstin?.pan ?? null,
    state_code: body.state_code ?? gstin?.state ?? null,
    currency: body.currency ?? null,
    language: body.language ?? null,
  }
}
