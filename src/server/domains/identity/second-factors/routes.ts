import type { Needs } from './needs.ts'
import * as contract from '#contract/identity/second-factors.ts'
import { AppError, fieldError } from '#core/errors.ts'
import type { Enter } from '#server/domains/identity/accounts/enter-session.ts'
import { checkOwnPassword } from '#server/domains/identity/accounts/credentials.ts'
import { inIdentity } from '#server/platform/db.ts'
import type { ServeOpen } from '#server/platform/mounts.ts'
import { sessionOf } from '#server/platform/session.ts'
import { takeRate } from '#server/platform/rate-limit.ts'
import { attempted } from './attempts.ts'
import { loginRoutes } from './login-routes.ts'
import { sendMobileCode, verifyMobile } from './mobile.ts'
import { notifyOfChange } from './notice.ts'
import { firstRecoveryCodes, newRecoveryCodes } from './recovery.ts'
import { factorsOf, security, tidyRecoveryCodes } from './service.ts'
import { confirm, newSecret, remove, takeCode } from './totp.ts'
import { verified, changed } from './own-session.ts'
import { passkeyRoutes } from './passkey-routes.ts'

/** How a person proves who they are beyond the password: theirs, whatever company they are in. */
export function secondFactorRoutes(open: ServeOpen, needs: Needs, enter: Enter) {
  const { signedIn } = open
  loginRoutes(open, needs, enter)

  totpRoutes(open, needs)
  recoveryRoutes(open, needs)
  passkeyRoutes(open, needs)
  mobileRoutes(open, needs)

  signedIn(contract.getSecurity, ({ tx, session }) => security(tx, session.accounts_id))
}

function totpRoutes({ public: anyone }: ServeOpen, needs: Needs) {
  const { database, secret } = needs

  anyone(contract.startTotp, async ({ body, http }) => {
    const session = await verified(needs, http)
    await checkOwnPassword(database, session, body.password)
    const made = await inIdentity(database, (tx) => newSecret(tx, secret, session))
    if (!made) throw new AppError('wrong_state', 'An authenticator app is already on. Turn it off to set up another.')
    return made
  })

  anyone(contract.confirmTotp, async ({ body, http, reply }) => {
    const session = await verified(needs, http)
    const { accounts_id } = session
    const right = await attempted(database, accounts_id, () =>
      inIdentity(database, (tx) => takeCode(tx, secret, accounts_id, body.code, false)),
    )
    if (!right) throw fieldError('code', 'This code is not right. Check that the phone shows the right time.')
    const recovery_codes = await inIdentity(database, async (tx) => {
      await confirm(tx, accounts_id)
      return firstRecoveryCodes(tx, secret, accounts_id)
    })
    await changed(needs, http, reply, session, 'totp_enabled')
    return { recovery_codes }
  })

  anyone(contract.removeTotp, async ({ body, http, reply }) => {
    const session = await sessionOf(database, http)
    await checkOwnPassword(database, session, body.password)
    await inIdentity(database, async (tx) => {
      await remove(tx, session.accounts_id)
      await tidyRecoveryCodes(tx, session.accounts_id)
    })
    await changed(needs, http, reply, session, 'totp_disabled')
    return undefined
  })
}

function recoveryRoutes({ public: anyone }: ServeOpen, needs: Needs) {
  const { database, secret } = needs

  anyone(contract.renewRecoveryCodes, async ({ body, http }) => {
    const session = await verified(needs, http)
    await checkOwnPassword(database, session, body.password)
    const recovery_codes = await inIdentity(database, async (tx) => {
      if ((await factorsOf(tx, session.accounts_id)).length === 0)
        throw new AppError('wrong_state', 'Turn on an authenticator app or a passkey first.')
      return newRecoveryCodes(tx, secret, session.accounts_id)
    })
    await notifyOfChange(needs, session, 'recovery_codes_renewed')
    return { recovery_codes }
  })
}

function mobileRoutes({ public: anyone }: ServeOpen, needs: Needs) {
  const { database } = needs

  anyone(contract.sendMobileCode, async ({ body, http }) => {
    const { accounts_id } = await verified(needs, http)
    await takeRate(database, { name: 'mobile code', most: 10, seconds: 86_400 }, accounts_id)
    await takeRate(database, { name: 'mobile code to', most: 10, seconds: 86_400 }, body.mobile_number)
    await sendMobileCode(needs, accounts_id, body.mobile_number)
    return undefined
  })

  anyone(contract.verifyMobile, async ({ body, http }) => {
    const session = await verified(needs, http)
    await verifyMobile(needs, session.accounts_id, body.code)
    await notifyOfChange(needs, session, 'mobile_verified')
    return inIdentity(database, (tx) => security(tx, session.accounts_id))
  })
}
