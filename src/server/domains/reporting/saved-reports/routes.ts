import * as contract from '#contract/reporting/saved-reports.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { sendNow } from './send-reports.ts'
import * as service from './service.ts'

export function savedReportRoutes(serve: Serve, services: Dependencies) {
  serve(contract.listSavedReports, 'REPORTS', ({ tx }) => service.list(tx))
  serve(contract.saveReport, 'REPORTS', ({ tx, body }) => service.save(tx, body))
  serve(contract.changeSavedReport, 'REPORTS', ({ tx, params, body }) => service.change(tx, params.saved_reports_id, body))
  serve(contract.removeSavedReport, 'REPORTS', ({ tx, params }) => service.remove(tx, params.saved_reports_id))
  serve(contract.sendSavedReport, 'REPORTS', ({ tx, params }) => sendNow(tx, services, params.saved_reports_id))
}
