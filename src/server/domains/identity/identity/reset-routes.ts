import { setTimeout as sleep } from 'node:timers/promises'
import * as contract from '#contract/identity/session.ts'
import { AppError } from '#core/errors.ts'
import { currentLanguage } from '#core/messages.ts'
import { inLanguageOf } from '#server/platform/language.ts'
import { type IdentityTx, inIdentity } from '#server/platform/db.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import type { ServeOpen } from '#server/platform/mounts.ts'
import { networkOf, type Rate, takeRate } from '#server/platform/rate-limit.ts'
import { dropFactors } from '#server/domains/identity/second-factors/service.ts'
import { noteAccountEvent } from '#server/domains/identity/security-log/account-events.ts'
import { noteResetRequest } from '#server/domains/identity/security-log/requests.ts'
import { issueCode, useResetToken } from '../accounts/codes.ts'
import { clearGuesses } from '../accounts/credentials.ts'
import { forgetDevices } from '../accounts/known-device.ts'
import { resetLetter } from './letters.ts'
import { hashPassword, refuseGuessable } from '../accounts/passwords.ts'
import type { Needs } from './needs.ts'
import { companiesOf, setPassword } from '../accounts/service.ts'

const HOUR = 3_600
const RESETS_OF_NETWORK: Rate = { name: 'reset', most: 20, seconds: HOUR }
/** For one address from one network, and from all of them. */
const RESETS_FROM_NETWORK: Rate = { name: 'reset from', most: 5, seconds: HOUR }
const RESETS_OF_ADDRESS: Rate = { name: 'reset of', most: 20, seconds: HOUR }
/**
 * Every request for a link takes this long, in ms: creating one takes a few, and the difference would reveal which addresses are
 * known.
 */
const ANSWERED_AFTER = 250

/** A new password by a link in a mail. */
export function resetRoutes({ public: anyone }: ServeOpen, { database, mail, secret, origin, securityLog }: Needs) {
  anyone(contract.requestPasswordReset, async ({ body, http }) => {
    const [email, network] = [body.email.toLowerCase(), networkOf(http.ip)]
    await takeRate(database, RESETS_OF_NETWORK, network)
    await takeRate(database, RESETS_FROM_NETWORK, `${network} ${email}`)
    await takeRate(database, RESETS_OF_ADDRESS, email)
    noteResetRequest(securityLog, http, email)
    await Promise.all([sendResetLink(email), sleep(ANSWERED_AFTER)])
    return undefined
  })

  anyone(contract.resetPassword, async ({ body, http }) => {
    await takeRate(database, RESETS_OF_NETWORK, networkOf(http.ip))
    const password_hash = await hashPassword(body.password)
    const email = await inIdentity(database, async (tx) => {
      const account = await accountOf(tx, await useResetToken(tx, secret, body.token))
      const companies = await companiesOf(tx, account.accounts_id)
      refuseGuessable(body.password, { email: account.email, companies: companies.map((each) => each.company_name) })
      // The address of this account was never verified: sign-in methods set up before are removed.
      if (!account.is_user_verified) await dropFactors(tx, account.accounts_id)
      await forgetDevices(tx, account.accounts_id)
      await setPassword(tx, account.accounts_id, password_hash)
      await noteAccountEvent(tx, account.accounts_id, 'password_reset')
      return account.email
    }).catch((error: unknown) => {
      throw sqlState(error) === '23505' ? expired() : error
    })
    await clearGuesses(database, email, http.ip)
    return undefined
  })

  /** To the account that verified the address, else to the newest that was opened with it. */
  async function sendResetLink(email: string) {
    await inIdentity(database, async (tx) => {
      const { rows } = await tx.client.query<{ accounts_id: string; language: string | null }>(
        `SELECT accounts_id, user_config ->> 'language' AS language FROM accounts WHERE email = $1 ORDER BY is_user_verified DESC, accounts_id DESC LIMIT 1`,
        [email],
      )
      if (!rows[0]) return
      const token = await issueCode(tx, secret, rows[0].accounts_id, 'reset')
      const letter = () => resetLetter(email, `${origin()}/reset?token=${token}`)
      // In the account's language; in that of the requesting page if none was chosen.
      await mail.send(tx, inLanguageOf(rows[0].language ?? currentLanguage(), letter))
    })
  }
}

const expired = () => new AppError('invalid', 'This link has expired or was used. Ask for a new one.')

async function accountOf(tx: IdentityTx, accounts_id: string | undefined) {
  const { rows } = await tx.client.query<{ accounts_id: string; email: string; is_user_verified: boolean }>(
    'SELECT accounts_id, email, is_user_verified FROM accounts WHERE accounts_id = $1',
    [accounts_id],
  )
  if (!rows[0]) throw expired()
  return rows[0]
}
