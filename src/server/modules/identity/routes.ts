import type { FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#contract/session.ts'
import { AppError } from '#core/errors.ts'
import { product } from '#core/product.ts'
import { type Database, type IdentityTx, inIdentity } from '#server/platform/db.ts'
import type { ServeOpen } from '#server/platform/http.ts'
import type { Mailer } from '#server/platform/mail.ts'
import { clearSessionCookie, sessionOf, setSessionCookie } from '#server/platform/session.ts'
import { issueCode, useCode, useResetToken } from './codes.ts'
import { joiningRoutes } from './joining-routes.ts'
import { limit } from './limits.ts'
import { ownSessionRoutes } from './own-sessions.ts'
import * as service from './service.ts'

type Needs = { database: Database; mail: Mailer; secret: Buffer; publicUrl: string | undefined }

/** Sign-up, sign-in and sessions: the endpoints that are open by name. */
export function identityRoutes(open: ServeOpen, { database, mail, secret, publicUrl }: Needs) {
  const { public: anyone, signedIn } = open
  joiningRoutes(open, database, enter)
  ownSessionRoutes(open, database)

  anyone(contract.register, async ({ body, http, reply }) => {
    await limit(database, `register ${http.ip}`, 20, 60)
    const { accounts_id, companies_id } = await service.openCompany(database, body, body)
    await sendCode(accounts_id, body.email)
    return enter(http, reply, accounts_id, companies_id)
  })

  anyone(contract.login, async ({ body, http, reply }) => {
    await limit(database, `login ${http.ip}`, 100, 15)
    await limit(database, `login ${http.ip} ${body.email.toLowerCase()}`, 15, 15)
    return enter(http, reply, await service.checkCredentials(database, body.email, body.password))
  })

  signedIn(contract.getSession, ({ tx, session }) => service.sessionView(tx, session))

  anyone(contract.logout, async ({ http, reply }) => {
    const session = await sessionOf(database, http).catch(() => undefined)
    if (session) await inIdentity(database, (tx) => service.endSession(tx, session.sessions_id))
    clearSessionCookie(reply)
    return undefined
  })

  anyone(contract.switchCompany, async ({ body, http }) => {
    const session = await sessionOf(database, http)
    await inIdentity(database, (tx) => service.moveSession(tx, session, body.companies_id))
    const moved = await sessionOf(database, http)
    return inIdentity(database, (tx) => service.sessionView(tx, moved))
  })

  // A wrong code must be counted even though the request fails: it is used up in a transaction of its own.
  anyone(contract.verifyEmail, async ({ body, http, reply }) => {
    const session = await sessionOf(database, http)
    const right = await inIdentity(database, (tx) => useCode(tx, secret, session.accounts_id, body.code))
    if (!right)
      throw new AppError('invalid', 'This code is not right.', { issues: [{ path: 'code', message: 'This code is not right.' }] })
    await inIdentity(database, async (tx) => {
      await tx.client.query('UPDATE accounts SET is_user_verified = true WHERE accounts_id = $1', [session.accounts_id])
      await service.endSession(tx, session.sessions_id)
    })
    return enter(http, reply, session.accounts_id, session.companies_id || undefined)
  })

  signedIn(contract.resendCode, async ({ session }) => {
    await limit(database, `code ${session.accounts_id}`, 10, 60)
    await sendCode(session.accounts_id, session.email)
    return undefined
  })

  anyone(contract.requestPasswordReset, async ({ body, http }) => {
    await limit(database, `reset ${http.ip}`, 20, 60)
    await limit(database, `reset ${body.email.toLowerCase()}`, 5, 60)
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
    })
    return undefined
  })

  async function enter(http: FastifyRequest, reply: FastifyReply, accounts_id: string, companies_id?: string) {
    const token = await service.startSession(
      database,
      accounts_id,
      { user_agent: http.headers['user-agent'], ip: http.ip },
      companies_id,
    )
    setSessionCookie(http, reply, token)
    http.cookies = { kosha_session: token }
    const session = await sessionOf(database, http)
    return inIdentity(database, (tx) => service.sessionView(tx, session))
  }

  async function sendCode(accounts_id: string, email: string) {
    const code = await inIdentity(database, (tx) => issueCode(tx, secret, accounts_id, 'verify'))
    await mail.send({
      to: email,
      subject: `${code} is your ${product.name} verification code`,
      text: `Your verification code is ${code}. It works for 10 minutes.\n\nIf you did not sign up for ${product.name}, ignore this mail.`,
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
  if (!contract.passwordSuits(password, rows[0]?.email ?? ''))
    throw new AppError('invalid', contract.PASSWORD_HOLDS_EMAIL, {
      issues: [{ path: 'password', message: contract.PASSWORD_HOLDS_EMAIL }],
    })
}
