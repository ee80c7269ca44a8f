import type { Module } from '#server/platform/module.ts'
import { savedReportRoutes } from './routes.ts'
import { reportMailJob, sendDueReports } from './sending.ts'

export const savedReportsModule: Module = {
  routes: ({ serve }, dependencies) => savedReportRoutes(serve, dependencies),
  jobs: (dependencies) => [reportMailJob(dependencies)],
  schedules: [sendDueReports],
}
