import type { Readable } from 'node:stream'
import * as contract from '#contract/company/kyc.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import type { SignedIn } from '#server/platform/session.ts'
import { takeRate } from '#server/platform/rate-limit.ts'
import { retry } from './checks.ts'
import * as documents from './documents.ts'
import { readFile, subjectsOf } from './file.ts'
import * as partner from './partner.ts'
import * as service from './service.ts'
import { get, progress } from './view.ts'

const keepers = ['OWNER', 'ADMIN'] as const

export function kycRoutes(serve: Serve, services: Dependencies) {
  /** Each verification costs money externally, and could be used for guessing. */
  const limited = ({ companies_id }: SignedIn) =>
    takeRate(services.database, { name: 'kyc', most: 60, seconds: 3_600 }, companies_id)

  serve(contract.getOnboardingStatus, 'MEMBER', ({ tx }) => progress(tx))
  serve(contract.getKyc, keepers, ({ tx }) => get(tx))
  serve.staged(contract.submitKyc, keepers, async ({ session, run, body }) => {
    await limited(session)
    return run((tx) => service.giveWhole(tx, services, body))
  })
  serve(contract.submitCompany, keepers, ({ tx, body }) => service.giveCompany(tx, body))
  serve.staged(contract.submitPan, keepers, async ({ session, run, body }) => {
    await limited(session)
    return run((tx) => service.givePan(tx, services, body.pan))
  })
  serve.staged(contract.submitGstin, keepers, async ({ session, run, body }) => {
    await limited(session)
    return run((tx) => service.giveGstin(tx, services, body))
  })
  serve(contract.submitAddress, keepers, ({ tx, body }) => service.giveAddress(tx, body))
  serve.staged(contract.submitBankAccount, keepers, async ({ session, run, body }) => {
    await limited(session)
    return run((tx) => service.giveBankAccount(tx, services, body))
  })
  serve.staged(contract.submitSignatory, keepers, async ({ session, run, body }) => {
    await limited(session)
    return run((tx) => service.giveSignatory(tx, services, body))
  })
  serve.staged(contract.retryCheck, keepers, async ({ session, run, params: { check_kind } }) => {
    await limited(session)
    return run(async (tx) => {
      await retry(tx, services, check_kind, subjectsOf(await readFile(tx))[check_kind])
      return get(tx)
    })
  })
  serve(contract.skipOnboarding, keepers, ({ tx }) => service.skip(tx))
  serve(contract.uploadDocument, keepers, ({ tx, query, http }) =>
    documents.save(tx, services.files, query, http.body as Readable),
  )
  serve(contract.removeDocument, keepers, ({ tx, params }) => documents.remove(tx, params.kyc_documents_id))
  serve(contract.readDocument, keepers, ({ tx, params }) => documents.read(tx, services.files, params.kyc_documents_id))
  serve.staged(contract.submitDocuments, keepers, async ({ session, run }) => {
    await limited(session)
    return run((tx) => documents.giveDocuments(tx, services))
  })
  serve(contract.getKycPartner, keepers, ({ tx }) => partner.get(tx))
  serve.staged(contract.submitKycPartner, keepers, async ({ session, run, body }) => {
    await limited(session)
    return run((tx) => partner.give(tx, services, body))
  })
}
