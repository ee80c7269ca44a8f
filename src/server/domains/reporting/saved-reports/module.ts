import type { Module } from '#server/platform/module.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { savedReportRoutes } from './routes.ts'
import { reportMailJob, sendDueReports } from './send-reports.ts'

export const savedReportsModule: Module = {
  routes: ({ serve }, dependencies) => savedReportRoutes(serve, dependencies),
  jobs: (dependencies) => [reportMailJob(dependencies)],
  schedules: [sendDueReports],
  extensions: [auditNames.add({ saved_reports: 'report_name' })],
}
