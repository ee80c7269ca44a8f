import * as contract from '#contract/billing/rewards.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import * as service from './service.ts'

export function rewardRoutes(serve: Serve, services: Dependencies) {
  serve(contract.getRewards, 'APPS_REWARDS', ({ tx }) => service.balance(tx))
  serve(contract.listRewards, 'APPS_REWARDS', ({ tx, query }) => service.list(tx, query))
  serve(contract.redeemPoints, ['OWNER', 'ADMIN'], ({ tx, body }) => service.redeem(tx, services, body.points))
}
