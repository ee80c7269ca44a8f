import type { Readable } from 'node:stream'
import type { Permission } from '#contract/permissions.ts'
import * as contract from '#contract/documents/row-imports.ts'
import { auditLook } from '#server/platform/audit.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { publicOrigin } from '#server/platform/public-address.ts'
import { exportOf } from './export.ts'
import { kindOf } from './import-kinds.ts'
import { fixRow } from './fix-row.ts'
import { list, rowsOf } from './read.ts'
import { resultFile, template } from './result.ts'
import * as service from './service.ts'

/** Permission for any import; the kind checks its own. */
const access: readonly Permission[] = [
  'ACCOUNTS_RECEIVABLE',
  'ACCOUNTS_PAYABLE_CREATE',
  'ACCOUNTS_PAYABLE_PAY',
  'APPS_PAYROLL',
  'OWNER',
  'ADMIN',
  'MANAGER',
]

export function rowImportRoutes(serve: Serve, services: Dependencies) {
  serve(contract.importColumns, access, async ({ params, session }) => {
    service.mayImport(session, params.import_kind)
    const { columns, matches, existing } = kindOf(params.import_kind)
    const rows = columns.map(({ field, header, is_required = false, help, example }) => ({
      field,
      header,
      is_required,
      help,
      example,
    }))
    return { rows, match_by: [...matches], can_export: existing !== undefined }
  })
  serve(contract.importTemplate, access, async ({ params, query, session }) => {
    service.mayImport(session, params.import_kind)
    return template(params.import_kind, query.format)
  })
  serve(contract.exportRows, access, ({ tx, params, query, session }) => {
    service.mayImport(session, params.import_kind)
    return exportOf(tx, services, params.import_kind, query.format)
  })
  serve(contract.uploadRows, access, ({ tx, query, http, session }) => {
    service.mayImport(session, query.import_kind)
    return service.upload(tx, services, http.body as Readable, query)
  })
  serve(contract.listRowImports, access, ({ tx, query, session }) => {
    service.mayImport(session, query.import_kind)
    return list(tx, query)
  })
  serve(contract.getRowImport, access, ({ tx, params, session }) => service.markSeen(tx, session, params.row_imports_id))
  serve(contract.listImportRows, access, async ({ tx, params, query, session }) => {
    const { import_kind } = await service.markSeen(tx, session, params.row_imports_id)
    const rows = await rowsOf(tx, params.row_imports_id, query)
    if (kindOf(import_kind).isLogged) await auditLook(tx, 'row_imports', params.row_imports_id)
    return rows
  })
  serve(contract.mendImportRow, access, async ({ tx, params, body, session }) => {
    await service.markSeen(tx, session, params.row_imports_id)
    return fixRow(params.row_imports_id, Number(params.row_no), body.cells)
  })
  serve(contract.startRowImport, access, async ({ tx, params, body, session }) => {
    await service.markSeen(tx, session, params.row_imports_id)
    return service.start(tx, services, params.row_imports_id, body, publicOrigin(services.config))
  })
  serve(contract.cancelRowImport, access, async ({ tx, params, session }) => {
    await service.markSeen(tx, session, params.row_imports_id)
    return service.cancel(tx, params.row_imports_id)
  })
  serve(contract.importResult, access, async ({ tx, params, query, session }) => {
    await service.markSeen(tx, session, params.row_imports_id)
    return resultFile(tx, services, params.row_imports_id, query.format)
  })
}
