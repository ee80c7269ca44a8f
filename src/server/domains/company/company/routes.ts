import type { Readable } from 'node:stream'
import * as contract from '#contract/company/company.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { storedBytes } from '#server/platform/files.ts'
import type { Serve } from '#server/platform/mounts.ts'
import * as service from './service.ts'

const keepers = ['OWNER', 'ADMIN'] as const

export function companyRoutes(serve: Serve, { files, config }: Dependencies) {
  serve(contract.getCompanyBasics, 'MEMBER', ({ tx }) => service.basics(tx))
  serve(contract.getCompany, keepers, ({ tx }) => service.get(tx))
  serve(contract.getCompanyStorage, keepers, async ({ tx }) => ({
    used_bytes: await storedBytes(tx),
    most_bytes: config.storageBytes,
  }))
  serve(contract.updateCompany, keepers, ({ tx, body }) => service.update(tx, body))
  serve(contract.uploadLogo, keepers, ({ tx, query, http }) =>
    service.saveLogo(tx, files, query.file_name, http.body as Readable),
  )
  serve(contract.removeLogo, keepers, ({ tx }) => service.setLogo(tx, null))
  serve(contract.updatePrintLook, keepers, ({ tx, body }) => service.setLooks(tx, body))
  serve(contract.uploadSignature, keepers, ({ tx, query, http }) =>
    service.saveSignature(tx, files, query.file_name, http.body as Readable),
  )
  serve(contract.removeSignature, keepers, ({ tx }) => service.setLooks(tx, { signature_files_id: null }))
  // Everyone who creates documents sees all of it on each of them.
  serve(contract.getLetterhead, ['ACCOUNTS_RECEIVABLE', ...keepers], ({ tx }) => service.letterhead(tx, files))
  serve(contract.companyLogo, 'MEMBER', ({ tx }) => service.logo(tx, files))
}
