import { renewSession, unlockSession } from '#contract/identity/session.ts'
import { AppError } from '#core/errors.ts'
import type { Database } from '#server/platform/db.ts'
import type { ServeOpen } from '#server/platform/mounts.ts'
import { anySessionOf } from '#server/platform/session.ts'
import { checkOwnPassword } from '../accounts/credentials.ts'
import type { Enter } from '../accounts/enter-session.ts'
import { touchSession } from '../accounts/service.ts'

/** A session is locked after ten idle minutes; its person continues with the password until it is idle for two hours. */
export function heldSessionRoutes({ public: anyone, signedIn }: ServeOpen, database: Database, enter: Enter) {
  signedIn(renewSession, async ({ tx, session }) => {
    await touchSession(tx, session)
    return undefined
  })

  anyone(unlockSession, async ({ body, http, reply }) => {
    const { session, level } = await anySessionOf(database, http)
    if (level === 1) throw new AppError('factor_wanted', 'Enter your second factor to continue.')
    await checkOwnPassword(database, session, body.password)
    return enter(http, reply, session.accounts_id, session.companies_id || undefined)
  })
}
