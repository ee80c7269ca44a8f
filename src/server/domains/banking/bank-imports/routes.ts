import { Readable } from 'node:stream'
import * as contract from '#contract/banking/bank-imports.ts'
import { AppError } from '#core/errors.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import * as imports from './imports.ts'
import * as service from './service.ts'

export function bankImportRoutes(serve: Serve, services: Dependencies) {
  serve(contract.uploadStatement, 'BANKING', ({ tx, query, http }) =>
    service.upload(tx, services, streamed(http.body), query.file_name),
  )
  serve(contract.previewStatement, 'BANKING', ({ tx, params, body }) => service.previewAgain(tx, services, params.files_id, body))
  serve(contract.unlockStatement, 'BANKING', ({ tx, params, body }) =>
    service.unlock(tx, services, params.files_id, body.password),
  )
  serve(contract.importStatement, 'BANKING', ({ tx, body }) => service.importStatement(tx, services, body))
  serve(contract.listBankImports, 'BANKING', ({ tx, query }) => imports.list(tx, query))
  serve(contract.getBankImport, 'BANKING', ({ tx, params }) => imports.get(tx, params.bank_imports_id))
  serve(contract.undoBankImport, 'BANKING', ({ tx, params }) => service.undo(tx, params.bank_imports_id))
}

function streamed(body: unknown): Readable {
  if (body instanceof Readable) return body
  throw new AppError('unsupported', 'Send the file itself, with the content type application/octet-stream.')
}
