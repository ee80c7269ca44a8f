import type { Needs } from './needs.ts'
import * as contract from '#contract/identity/second-factors.ts'
import { AppError } from '#core/errors.ts'
import { checkOwnPassword } from '#server/domains/identity/accounts/credentials.ts'
import { inIdentity } from '#server/platform/db.ts'
import type { ServeOpen } from '#server/platform/mounts.ts'
import { sessionOf } from '#server/platform/session.ts'
import { storePasskey, madePasskey, registrationOptions, siteOf } from './passkeys.ts'
import { firstRecoveryCodes } from './recovery.ts'
import { tidyRecoveryCodes } from './service.ts'
import { verified, changed } from './own-session.ts'

export function passkeyRoutes({ public: anyone }: ServeOpen, needs: Needs) {
  const { database, secret } = needs

  anyone(contract.passkeyOptions, async ({ body, http }) => {
    const session = await verified(needs, http)
    await checkOwnPassword(database, session, body.password)
    return registrationOptions(database, siteOf(needs.origin()), session)
  })

  anyone(contract.addPasskey, async ({ body, http, reply }) => {
    const session = await verified(needs, http)
    const { accounts_id } = session
    const credential = await madePasskey(database, siteOf(needs.origin()), accounts_id, body.response)
    const recovery_codes = await inIdentity(database, async (tx) => {
      await storePasskey(tx, accounts_id, body.passkey_name, credential)
      return firstRecoveryCodes(tx, secret, accounts_id)
    })
    await changed(needs, http, reply, session, 'passkey_added')
    return { recovery_codes }
  })

  anyone(contract.removePasskey, async ({ params, body, http, reply }) => {
    const session = await sessionOf(database, http)
    await checkOwnPassword(database, session, body.password)
    await inIdentity(database, async (tx) => {
      const { rowCount } = await tx.client.query('DELETE FROM passkeys WHERE passkeys_id = $1 AND accounts_id = $2', [
        params.passkeys_id,
        session.accounts_id,
      ])
      if (rowCount === 0) throw new AppError('not_found', 'This passkey is already removed.')
      await tidyRecoveryCodes(tx, session.accounts_id)
    })
    await changed(needs, http, reply, session, 'passkey_removed')
    return undefined
  })
}
