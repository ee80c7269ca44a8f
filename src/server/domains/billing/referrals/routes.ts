import * as contract from '#contract/billing/referrals.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve, ServeOpen } from '#server/platform/mounts.ts'
import { publicOrigin } from '#server/platform/public-address.ts'
import { takeRate } from '#server/platform/rate-limit.ts'
import { deviceOf, markDevice } from './browser-mark.ts'
import { referralJoined } from './progress.ts'
import * as service from './service.ts'

const keepers = ['OWNER', 'ADMIN'] as const

export function referralRoutes(serve: Serve, services: Dependencies) {
  const base = () => publicOrigin(services.config)
  serve(contract.getReferralCode, keepers, async ({ tx, http, reply }) => {
    await service.noteDevice(tx, markDevice(http, reply))
    const referral_code = await service.codeOf(tx)
    return { referral_code, link: service.linkOf(base(), referral_code) }
  })
  serve(contract.listReferrals, keepers, ({ tx, query }) => service.list(tx, query))
  serve(contract.createReferral, keepers, ({ tx, body }) => service.refer(tx, services, body, base()))
}

/** Open to a person who is not verified yet: the code is entered right after the registration. */
export function referralJoinRoutes({ signedInOutside }: ServeOpen, services: Dependencies) {
  signedInOutside(contract.joinByReferral, async ({ session, body, http, reply }) => {
    await takeRate(services.database, { name: 'referral', most: 10, seconds: 3_600 }, session.accounts_id)
    const device = deviceOf(http)
    markDevice(http, reply)
    await referralJoined(services, session, body.referral_code, device)
    return undefined
  })
}
