import * as contract from '#contract/compliance/scheme-changes.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { schemeChangeSheet } from './sheet.ts'
import { schemeChange } from './view.ts'

export function schemeChangeRoutes(serve: Serve) {
  const access = ['OWNER', 'ADMIN', 'APPS_TAXES'] as const
  serve(contract.getSchemeChange, access, ({ tx, query }) => schemeChange(tx, query))
  serve(contract.exportSchemeChange, access, async ({ tx, query: { format, ...choice } }) =>
    schemeChangeSheet(await schemeChange(tx, choice), format),
  )
}
