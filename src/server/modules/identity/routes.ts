import * as contract from '#contract/session.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { product } from '#core/product.ts'
import type { Messages } from '#server/adapters/messages/port.ts'
import { type Database, type IdentityTx, inCompany, inIdentity } from '#server/platform/db.ts'
import type { ServeOpen } from '#server/platform/http.ts'
import { newId } from '#server/platform/ids.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Mail, Mailer } from '#server/platform/mail.ts'
import { anySessionOf, clearSessionCookie, isAttended, sessionOf } from '#server/platform/session.ts'
import { factorsOf } from '#server/modules/second-factors/service.ts'
import { secondFactorRoutes } from '#server/modules/second-factors/routes.ts'
import { noteAccountEvent } from '#server/modules/security-log/account-events.ts'
import { failedSignIn, noteResetRequest } from '#server/modules/security-log/requests.ts'
import type { SecurityLog } from '#server/modules/security-log/writer.ts'
import { issueCode, useCode, useResetToken, withdrawCodes } from './codes.ts'
import { entering } from './entering.ts'
import { joiningRoutes } from './joining-routes.ts'
import { heldSessionRoutes } from './held-session.ts'
import { forgive, limit } from './limits.ts'
import { ownSessionRoutes } from './own-sessions.ts'
import * as service from './service.ts'

export type Needs = {
  database: Database
  mail: Mailer
  jobs: Jobs
  securityLog: SecurityLog
  messages: Messages
  secret: Buffer
  publicUrl: string | undefined
  signUps: number
  /** What follows when a person has shown that the email is theirs. */
  onVerified: (who: { companies_id: string; accounts_id: string }) => Promise<void>
}

/** Sign-up, sign-in and sessions: the endpoints that are open by name. */
export function identityRoutes(open: ServeOpen, needs: Needs) {
  const { database, mail, secret, publicUrl, signUps } = needs
  const { public: anyone, signedIn } = open
  const { enter, enterHalf } = entering(needs)
  joiningRoutes(open, database, needs, enter)
  ownSessionRoutes(open, database)
  heldSessionRoutes(open, database, enter)
  secondFactorRoutes(open, needs, enter)

  anyone(contract.register, async ({ body, http, reply }) => {
    await limit(database, `register ${http.ip}`, signUps, 60)
    const { accounts_id, companies_id } = await service.openCompany(database, body, body)
    await sendCode(accounts_id, body.email)
    return enter(http, reply, accounts_id, companies_id)
  })

  anyone(contract.login, async ({ body, http, reply }) => {
    const [address, guesser] = [`login ${http.ip}`, `login ${http.ip} ${body.email.toLowerCase()}`]
    await limit(database, address, 100, 15)
    await limit(database, guesser, 15, 15)
    const accounts_id = await service
      .checkCredentials(database, body.email, body.password)
      .catch((error: unknown) => failedSignIn(needs.securityLog, http, body.email, error))
    await Promise.all([forgive(database, address, 100, 15), forgive(database, guesser, 15, 15)])
    const second_factors = await inIdentity(database, (tx) => factorsOf(tx, accounts_id))
    if (second_factors.length === 0) return enter(http, reply, accounts_id)
    await enterHalf(http, reply, accounts_id)
    return { second_factors }
  })

  // The page counts from here when the session will be held, so it is noted to the second.
  signedIn(contract.getSession, async ({ tx, session, http }) => {
    if (isAttended(http)) await service.touchSession(tx, session)
    return service.sessionView(tx, session)
  })

  anyone(contract.logout, async ({ http, reply }) => {
    const present = await anySessionOf(database, http).catch(() => undefined)
    if (present) await inIdentity(database, (tx) => service.endSession(tx, present.session.sessions_id))
    clearSessionCookie(reply)
    return undefined
  })

  anyone(contract.switchCompany, async ({ body, http }) => {
    const session = await sessionOf(database, http)
    await inIdentity(database, (tx) => service.moveSession(tx, session, body.companies_id))
    const moved = await sessionOf(database, http)
    return inIdentity(database, (tx) => service.sessionView(tx, moved))
  })

  anyone(contract.createCompany, async ({ body, http }) => {
    const session = await sessionOf(database, http)
    if (!session.is_user_verified) throw new AppError('unverified', 'Verify your email to go on: the code is in your inbox.')
    await limit(database, `company ${session.accounts_id}`, 20, 1_440)
    const companies_id = newId()
    await inCompany(database, { companies_id, accounts_id: session.accounts_id }, (tx) =>
      service.foundCompany(tx, session.accounts_id, body, session.email),
    )
    await inIdentity(database, (tx) => service.moveSession(tx, session, companies_id))
    const moved = await sessionOf(database, http)
    return inIdentity(database, (tx) => service.sessionView(tx, moved))
  })

  // A wrong code must be counted even though the request fails: it is used up in a transaction of its own.
  anyone(contract.verifyEmail, async ({ body, http, reply }) => {
    const session = await sessionOf(database, http)
    const right = await inIdentity(database, (tx) => useCode(tx, secret, session.accounts_id, body.code, 'verify'))
    if (!right) throw fieldError('code', 'This code is not right.')
    await inIdentity(database, (tx) =>
      tx.client.query('UPDATE accounts SET is_user_verified = true WHERE accounts_id = $1', [session.accounts_id]),
    )
    await needs.onVerified(session)
    return enter(http, reply, session.accounts_id, session.companies_id || undefined)
  })

  open.signedInOutside(contract.resendCode, async ({ session }) => {
    await limit(database, `code ${session.accounts_id}`, 10, 1_440)
    await sendCode(session.accounts_id, session.email)
    return undefined
  })

  anyone(contract.requestPasswordReset, async ({ body, http }) => {
    await limit(database, `reset ${http.ip}`, 20, 60)
    await limit(database, `reset ${body.email.toLowerCase()}`, 5, 60)
    noteResetRequest(needs.securityLog, http, body.email)
    await sendResetLink(body.email, publicUrl ?? `${http.protocol}://${http.host}`)
    return undefined
  })

  anyone(contract.resetPassword, async ({ body, http }) => {
    await limit(database, `reset ${http.ip}`, 20, 60)
    await inIdentity(database, async (tx) => {
      const accounts_id = await useResetToken(tx, secret, body.token)
      if (accounts_id === undefined) throw new AppError('invalid', 'This link has expired or was used. Ask for a new one.')
      await refuseNameInPassword(tx, accounts_id, body.password)
      await service.setPassword(tx, accounts_id, body.password)
      await noteAccountEvent(tx, accounts_id, 'password_reset')
    })
    return undefined
  })

  async function sendCode(accounts_id: string, email: string) {
    const code = await inIdentity(database, (tx) => issueCode(tx, secret, accounts_id, 'verify'))
    await sendOrWithdraw(accounts_id, {
      to: email,
      subject: `${code} is your ${product.name} verification code`,
      text: `Your verification code is ${code}. It works for 10 minutes.\n\nIf you did not sign up for ${product.name}, ignore this mail.`,
    })
  }

  // A code nobody got must not keep the person waiting for the next.
  async function sendOrWithdraw(accounts_id: string, message: Mail) {
    await mail.send(message).catch(async (cause: unknown) => {
      await inIdentity(database, (tx) => withdrawCodes(tx, accounts_id, 'verify'))
      throw new AppError('unavailable', 'Something went wrong', { cause })
    })
  }

  async function sendResetLink(email: string, base: string) {
    const { rows } = await database.pool.query<{ accounts_id: string }>('SELECT accounts_id FROM accounts WHERE email = $1', [
      email.toLowerCase(),
    ])
    const account = rows[0]
    if (!account) return
    const token = await inIdentity(database, (tx) => issueCode(tx, secret, account.accounts_id, 'reset'))
    await mail.send({
      to: email,
      subject: `Choose a new ${product.name} password`,
      text: `Open this link within 30 minutes to choose a new password:\n\n${base}/reset?token=${token}\n\nIf you did not ask for it, ignore this mail; your password stays as it is.`,
    })
  }
}

async function refuseNameInPassword(tx: IdentityTx, accounts_id: string, password: string) {
  const { rows } = await tx.client.query<{ email: string }>('SELECT email FROM accounts WHERE accounts_id = $1', [accounts_id])
  if (!contract.passwordSuits(password, rows[0]?.email ?? '')) throw fieldError('password', contract.PASSWORD_HOLDS_EMAIL)
}
