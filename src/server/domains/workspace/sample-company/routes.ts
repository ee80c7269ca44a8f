import * as contract from '#contract/workspace/sample-company.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { takeRate } from '#server/platform/rate-limit.ts'
import * as service from './service.ts'

/** Samples that one person may have made in a day: each is some thousand entries. */
const RATE = { name: 'sample-company', most: 6, seconds: 86_400 }

export function sampleCompanyRoutes(serve: Serve, services: Dependencies) {
  serve(contract.getSampleCompany, 'MEMBER', ({ tx }) => service.sampleStatus(tx))
  serve.staged(contract.openSampleCompany, 'MEMBER', async ({ session, run }) => {
    const known = await run((tx) => service.sampleOf(tx))
    if (known !== null) return { companies_id: known }
    await takeRate(services.database, RATE, session.accounts_id)
    return service.openSample(services, session)
  })
  serve.staged(contract.resetSampleCompany, 'MEMBER', async ({ session, run }) => {
    const left = await run((tx) => service.mayReset(tx))
    await takeRate(services.database, RATE, session.accounts_id)
    const made = await service.openSample(services, session)
    await service.leaveSample(services, { companies_id: left, accounts_id: session.accounts_id })
    return made
  })
}
