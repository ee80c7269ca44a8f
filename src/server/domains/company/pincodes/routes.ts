import * as contract from '#contract/company/pincodes.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { bankOfIfsc } from './ifsc.ts'
import { findPincode } from './pincodes.ts'

export function pincodeRoutes(serve: Serve) {
  serve(contract.getPincode, 'MEMBER', async ({ params: { pincode } }) => {
    const found = findPincode(pincode)
    if (!found) throw new AppError('not_found', t('There is no post office with pincode {pincode}.', { pincode }))
    return found
  })
  serve(contract.getIfsc, 'MEMBER', async ({ params: { ifsc } }) => {
    const bank_name = bankOfIfsc(ifsc)
    if (bank_name === undefined) throw new AppError('not_found', t('No branch has the IFSC {ifsc}.', { ifsc }))
    return { ifsc, bank_name }
  })
}
