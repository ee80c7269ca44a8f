import { auditSentences } from '#server/platform/audit-words.ts'
import type { Module } from '#server/platform/module.ts'
import { challanJob } from './challan-job.ts'
import { portalChallanRoutes } from './routes.ts'

export const portalChallansModule: Module = {
  routes: ({ serve }, dependencies) => portalChallanRoutes(serve, dependencies),
  jobs: (dependencies) => [challanJob(dependencies)],
  extensions: [
    auditSentences.add({
      'gst_challans.making': 'had the portal make …',
      'gst_challans.asked': 'asked the portal about …',
    }),
  ],
}
