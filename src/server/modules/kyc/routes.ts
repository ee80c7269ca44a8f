import type { Readable } from 'node:stream'
import * as contract from '#contract/kyc.ts'
import type { Services } from '#server/app.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/http.ts'
import { limit } from '../identity/limits.ts'
import { retry } from './checks.ts'
import * as documents from './documents.ts'
import { readFile, subjectsOf } from './file.ts'
import * as partner from './partner.ts'
import * as service from './service.ts'
import { get, progress } from './view.ts'

const keepers = ['OWNER', 'ADMIN'] as const

export function kycRoutes(serve: Serve, services: Services) {
  /** Each question costs money outside, and answers guesses. */
  const limited = (tx: CompanyTx) => limit(services.database, `kyc ${tx.companies_id}`, 60, 60)

  serve(contract.getOnboardingStatus, 'MEMBER', ({ tx }) => progress(tx))
  serve(contract.getKyc, keepers, ({ tx }) => get(tx))
  serve(contract.submitKyc, keepers, async ({ tx, body }) => {
    await limited(tx)
    return service.giveWhole(tx, services, body)
  })
  serve(contract.submitCompany, keepers, ({ tx, body }) => service.giveCompany(tx, body))
  serve(contract.submitPan, keepers, async ({ tx, body }) => {
    await limited(tx)
    return service.givePan(tx, services, body.pan)
  })
  serve(contract.submitGstin, keepers, async ({ tx, body }) => {
    await limited(tx)
    return service.giveGstin(tx, services, body)
  })
  serve(contract.submitAddress, keepers, ({ tx, body }) => service.giveAddress(tx, body))
  serve(contract.submitBankAccount, keepers, async ({ tx, body }) => {
    await limited(tx)
    return service.giveBankAccount(tx, services, body)
  })
  serve(contract.submitSignatory, keepers, async ({ tx, body }) => {
    await limited(tx)
    return service.giveSignatory(tx, services, body)
  })
  serve(contract.retryCheck, keepers, async ({ tx, params: { check_kind } }) => {
    await limited(tx)
    await retry(tx, services, check_kind, subjectsOf(await readFile(tx))[check_kind])
    return get(tx)
  })
  serve(contract.skipOnboarding, keepers, ({ tx }) => service.skip(tx))
  serve(contract.uploadDocument, keepers, ({ tx, query, http }) =>
    documents.save(tx, services.files, query, http.body as Readable),
  )
  serve(contract.removeDocument, keepers, ({ tx, params }) => documents.remove(tx, params.kyc_documents_id))
  serve(contract.readDocument, keepers, ({ tx, params }) => documents.read(tx, services.files, params.kyc_documents_id))
  serve(contract.submitDocuments, keepers, async ({ tx }) => {
    await limited(tx)
    return documents.giveDocuments(tx, services)
  })
  serve(contract.getKycPartner, keepers, ({ tx }) => partner.get(tx))
  serve(contract.submitKycPartner, keepers, async ({ tx, body }) => {
    await limited(tx)
    return partner.give(tx, services, body)
  })
}
