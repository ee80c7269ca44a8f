import type { CompanyInput } from '#contract/company/company.ts'
import { fieldError } from '#core/errors.ts'
import { readGstin } from '#core/identifiers/gstin.ts'
import { t } from '#core/messages.ts'

/** Payments received are numbered by this prefix, so no invoice series may use it. */
export const RECEIPT_PREFIX = 'RCT'

/** The GSTIN determines state and PAN; other values are stored as given. Throws `invalid` for a GSTIN whose holder cannot sell under it. */
export function identity(body: CompanyInput): CompanyInput {
  if (body.invoice_prefix === RECEIPT_PREFIX)
    throw fieldError(
      'invoice_prefix',
      t('{RECEIPT_PREFIX} is the prefix for payments received: choose another for invoices', { RECEIPT_PREFIX }),
    )
  if (body.gstin === null) return { ...body, company_name: body.company_name.trim() }
  const gstin = readGstin(body.gstin)
  if (gstin?.kind !== 'regular') throw fieldError('gstin', 'This kind of GSTIN cannot issue invoices')
  return { ...body, company_name: body.company_name.trim(), state_code: gstin.state, pan: gstin.pan ?? body.pan }
}
