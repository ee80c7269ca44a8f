import * as contract from '#contract/navigation.ts'
import type { Services } from '#server/app.ts'
import type { Serve } from '#server/platform/http.ts'
import { navigationOf } from './service.ts'

export function navigationRoutes(serve: Serve, { config }: Pick<Services, 'config'>) {
  serve(contract.getNavigation, 'MEMBER', async ({ session }) => navigationOf(session, config.outside))
}
