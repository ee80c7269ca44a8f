import * as contract from '#contract/reporting/groups.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { fileOf } from '#server/domains/documents/sheets/file.ts'
import { companyAmounts } from '#server/domains/documents/sheets/styled.ts'
import { withdraw } from './consents.ts'
import * as eliminations from './eliminations.ts'
import { report } from './report.ts'
import * as service from './service.ts'

export function groupRoutes(serve: Serve, services: Pick<Dependencies, 'database'>) {
  serve(contract.listGroups, 'REPORTS', ({ tx }) => service.list(tx))
  serve(contract.createGroup, 'OWNER', ({ tx, body }) => service.save(tx, services, body))
  serve(contract.changeGroup, 'OWNER', ({ tx, params, body }) => service.save(tx, services, body, params.company_groups_id))
  serve(contract.endGroup, 'OWNER', ({ tx, params }) => service.end(tx, params.company_groups_id))
  serve(contract.withdrawConsent, 'OWNER', ({ tx, params }) => withdraw(tx, params.company_groups_id))
  serve(contract.groupReport, 'REPORTS', ({ tx, params, query }) => report(tx, services, params, query, (sheet) => sheet))
  serve(contract.groupReportFile, 'REPORTS', async ({ tx, params, query: { format, ...settings } }) => {
    const amounts = await companyAmounts(tx)
    return report(tx, services, params, settings, (sheet) => fileOf({ ...sheet, amounts }, format, sheet.subject ?? ''))
  })
  serve(contract.listEliminations, 'REPORTS', ({ tx, params, query }) => eliminations.list(tx, params.company_groups_id, query))
  serve(contract.addElimination, 'OWNER', ({ tx, params, body }) => eliminations.add(tx, params.company_groups_id, body))
  serve(contract.takeBackElimination, 'OWNER', ({ tx, params }) =>
    eliminations.takeBack(tx, params.company_groups_id, params.group_eliminations_id),
  )
}
