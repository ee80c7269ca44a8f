import { isValidPhoneNumber } from 'libphonenumber-js/mobile'
import { AppError, fieldError } from '#core/errors.ts'
import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import type { Messages } from '#server/adapters/messages/port.ts'
import { issueCode, useCode, withdrawCodes } from '#server/domains/identity/accounts/codes.ts'
import { type Database, inIdentity } from '#server/platform/db.ts'
import { setVerifiedMobile } from '../accounts/changes.ts'

type Needs = { database: Database; messages: Messages; secret: Buffer }

/** Sends six digits that work for five minutes. Throws `invalid` at the number when no Indian mobile has it. */
export async function sendMobileCode({ database, messages, secret }: Needs, accounts_id: string, mobile_number: string) {
  if (!isValidPhoneNumber(mobile_number, 'IN')) throw fieldError('mobile_number', 'This is not a valid Indian mobile number')
  const code = await inIdentity(database, (tx) => issueCode(tx, secret, accounts_id, 'mobile', mobile_number))
  const text = t('{code} is your {product} OTP. It works for 5 minutes. Do not share it with anyone.', {
    code,
    product: product.name,
  })
  await messages.send(mobile_number, text).catch(async (cause: unknown) => {
    await inIdentity(database, (tx) => withdrawCodes(tx, accounts_id, 'mobile'))
    throw new AppError('unavailable', 'Something went wrong', { cause })
  })
}

/** Makes the number the code went to the person's verified one. Throws `invalid` at the code. */
export async function verifyMobile({ database, secret }: Needs, accounts_id: string, code: string) {
  const used = await inIdentity(database, (tx) => useCode(tx, secret, accounts_id, code, 'mobile'))
  if (!used) throw fieldError('code', 'This code is not right.')
  await inIdentity(database, (tx) => setVerifiedMobile(tx, accounts_id, used.mobile_number))
}
