import type { Company } from '#contract/company/company.ts'
import { SELLER_ADDRESS } from '#core/company/seller-address.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'

type Named = {
  seller: Pick<Company, 'gstin' | 'address_line'> /** The registration that is not the main one. */
  chosen: string | null
}

/**
 * Throws `invalid` if a person would issue an invoice under GST without the address of the seller: it bears name, address and GSTIN of the
 * supplier (rule 46(a) of the CGST Rules 2017, from 1 Jul 2017).
 */
export function requireSellerAddress({ seller: { gstin, address_line }, chosen }: Named): void {
  if (gstin === null || (address_line ?? '').trim() !== '') return
  // The address of another registration is its own.
  if (chosen !== null)
    throw fieldError(
      'gst_registrations_id',
      t('{gstin} has no address, and a GST invoice shows it. Enter it under GST registrations.', { gstin }),
    )
  const message = t(
    'A GST invoice needs your company’s address (rule 46 of the CGST Rules). An owner or administrator can enter it under Settings.',
  )
  throw new AppError('invalid', message, { issues: [{ path: SELLER_ADDRESS, message }] })
}
