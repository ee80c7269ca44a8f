import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/identity/second-factors.ts'
import { AppError, fieldError } from '#core/errors.ts'
import type { Enter } from '#server/domains/identity/accounts/enter-session.ts'
import { inIdentity } from '#server/platform/db.ts'
import type { ServeOpen } from '#server/platform/mounts.ts'
import { anySessionOf, type SignedIn } from '#server/platform/session.ts'
import { networkOf, takeRate } from '#server/platform/rate-limit.ts'
import { attempted } from './attempts.ts'
import { notifyOfChange } from './notice.ts'
import { loginOptions, siteOf, takePasskey } from './passkeys.ts'
import { takeRecoveryCode } from './recovery.ts'
import type { Needs } from './needs.ts'
import { takeCode } from './totp.ts'

/** The second step of signing in. The session the password opened is good for nothing else. */
export function loginRoutes({ public: anyone }: ServeOpen, needs: Needs, enter: Enter) {
  const { database, secret } = needs

  anyone(contract.loginWithTotp, async ({ body, http, reply }) => {
    const { accounts_id } = await halfway(http)
    const right = await attempted(database, accounts_id, () =>
      inIdentity(database, (tx) => takeCode(tx, secret, accounts_id, body.code, true)),
    )
    if (!right) throw fieldError('code', 'This code is not right.')
    return enter(http, reply, accounts_id)
  })

  anyone(contract.loginWithRecoveryCode, async ({ body, http, reply }) => {
    const half = await halfway(http)
    const right = await attempted(database, half.accounts_id, () =>
      inIdentity(database, (tx) => takeRecoveryCode(tx, secret, half.accounts_id, body.recovery_code)),
    )
    if (!right) throw fieldError('recovery_code', 'This recovery code is not right or is already used.')
    const session = await enter(http, reply, half.accounts_id)
    await notifyOfChange(needs, session, 'recovery_code_used')
    return session
  })

  anyone(contract.passkeyLoginOptions, async ({ http }) => {
    await takeRate(database, { name: 'passkey', most: 100, seconds: 900 }, networkOf(http.ip))
    return loginOptions(database, siteOf(needs.origin()), await halfAccount(http))
  })

  anyone(contract.loginWithPasskey, async ({ body, http, reply }) => {
    await takeRate(database, { name: 'passkey', most: 100, seconds: 900 }, networkOf(http.ip))
    const accounts_id = await takePasskey(database, siteOf(needs.origin()), await halfAccount(http), body.response)
    return enter(http, reply, accounts_id)
  })

  async function halfway(http: FastifyRequest): Promise<SignedIn> {
    const { session, level } = await anySessionOf(database, http)
    if (level === 2) throw new AppError('wrong_state', 'You are already signed in.')
    return session
  }

  /** The person whose second factor is pending; null before a password was given. */
  async function halfAccount(http: FastifyRequest): Promise<string | null> {
    const present = await anySessionOf(database, http).catch(() => undefined)
    return present?.level === 1 ? present.session.accounts_id : null
  }
}
