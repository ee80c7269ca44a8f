import * as contract from '#contract/navigation.ts'
import { holdsAny } from '#contract/permissions.ts'
import type { Services } from '#server/app.ts'
import type { Serve } from '#server/platform/http.ts'
import { countWaiting } from '../access-requests/service.ts'
import { held } from '../subscription/reading.ts'
import { navigationOf } from './service.ts'

export function navigationRoutes(serve: Serve, { config }: Pick<Services, 'config'>) {
  serve(contract.getNavigation, 'MEMBER', async ({ tx, session }) => {
    const team = holdsAny(session.permissions, ['OWNER', 'ADMIN', 'MANAGER']) ? await countWaiting(tx) : 0
    const { standing } = await held(tx)
    return navigationOf(session, config.outside, { team }, standing.grants.features)
  })
}
