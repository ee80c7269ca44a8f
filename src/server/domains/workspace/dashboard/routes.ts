import * as contract from '#contract/workspace/dashboard.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { arrange, layoutOf } from './cards.ts'
import { todayOf } from './today.ts'

const readers = ['DASHBOARD', 'OWNER', 'ADMIN', 'MANAGER', 'EMPLOYEE'] as const

export function dashboardRoutes(serve: Serve, always: Serve) {
  serve(contract.getToday, readers, async ({ tx, session }) => ({
    ...(await todayOf(tx, session.permissions)),
    cards: layoutOf(session.user_config),
  }))
  always(contract.arrangeCards, readers, ({ tx, body }) => arrange(tx, body))
}
