import * as contract from '#contract/identity/session.ts'
import { fieldError } from '#core/errors.ts'
import { inIdentity } from '#server/platform/db.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import type { ServeOpen } from '#server/platform/mounts.ts'
import { networkOf, type Rate, takeRate } from '#server/platform/rate-limit.ts'
import { sessionOf } from '#server/platform/session.ts'
import { issueCode, useCode } from '../accounts/codes.ts'
import type { Enter } from '../accounts/enter-session.ts'
import { knownAddressLetter, verificationLetter } from './letters.ts'
import { refuseGuessable } from '../accounts/passwords.ts'
import type { Needs } from './needs.ts'
import { openCompany } from '../accounts/service.ts'
import { markVerified } from '../accounts/changes.ts'

const HOUR = 3_600
const DAY = 86_400
/** Per address, whoever owns it: each attempt sends a mail. */
const SIGN_UPS_OF_ADDRESS: Rate = { name: 'sign-up of address', most: 5, seconds: HOUR }
const CODES_OF_ACCOUNT: Rate = { name: 'verification code', most: 10, seconds: DAY }
const CODES_TO_ADDRESS: Rate = { name: 'verification code to', most: 30, seconds: DAY }

/**
 * Creating an account and verifying its address. All responses are the same for an address that has an account already:
 * only its mailbox is informed.
 */
export function signUpRoutes({ public: anyone, signedInOutside }: ServeOpen, needs: Needs, enter: Enter) {
  const { database, mail, secret, origin, signUps } = needs

  anyone(contract.register, async ({ body, http, reply }) => {
    await takeRate(database, { name: 'sign-up', most: signUps, seconds: HOUR }, networkOf(http.ip))
    await takeRate(database, SIGN_UPS_OF_ADDRESS, body.email.toLowerCase())
    refuseGuessable(body.password, { email: body.email, companies: [body.company_name] })
    const { accounts_id, companies_id } = await openCompany(database, body, body)
    await sendCode(accounts_id, body.email)
    return enter(http, reply, accounts_id, companies_id)
  })

  // A wrong code must be counted even though the request fails: it is used up in a transaction of its own.
  anyone(contract.verifyEmail, async ({ body, http, reply }) => {
    const session = await sessionOf(database, http)
    const right = await inIdentity(database, (tx) => useCode(tx, secret, session.accounts_id, body.code, 'verify'))
    if (!right) throw fieldError('code', 'This code is not right.')
    await verify(session.accounts_id)
    await needs.onVerified(session)
    return enter(http, reply, session.accounts_id, session.companies_id || undefined)
  })

  signedInOutside(contract.resendCode, async ({ session }) => {
    await takeRate(database, CODES_OF_ACCOUNT, session.accounts_id)
    await takeRate(database, CODES_TO_ADDRESS, session.email)
    await sendCode(session.accounts_id, session.email)
    return undefined
  })

  async function verify(accounts_id: string) {
    try {
      await inIdentity(database, (tx) => markVerified(tx, accounts_id))
    } catch (error) {
      // Another account verified the address: no code was mailed for this one, and a guessed one proves nothing.
      if (sqlState(error) === '23505') throw fieldError('code', 'This code is not right.')
      throw error
    }
  }

  async function sendCode(accounts_id: string, typed: string) {
    const to = typed.toLowerCase()
    await inIdentity(database, async (tx) => {
      const known = await tx.client.query('SELECT 1 FROM accounts WHERE email = $1 AND is_user_verified AND accounts_id <> $2', [
        to,
        accounts_id,
      ])
      const code = await issueCode(tx, secret, accounts_id, 'verify')
      await mail.send(tx, known.rowCount === 1 ? knownAddressLetter(to, origin()) : verificationLetter(to, code))
    })
  }
}
