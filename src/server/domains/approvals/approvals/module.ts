import type { Module } from '#server/platform/module.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { approvalRoutes } from './routes.ts'
import { approvalLinkRoutes } from './link-routes.ts'
import { linkJob } from './links.ts'
import { reminderJob } from './reminders.ts'
import { answerJob } from './questions.ts'

export const approvalsModule: Module = {
  routes({ open, serve }, dependencies) {
    approvalRoutes(serve, dependencies)
    approvalLinkRoutes(open, dependencies)
  },
  jobs: (dependencies) => [linkJob(dependencies), reminderJob(dependencies), answerJob(dependencies)],
  extensions: [auditNames.add({ approval_requests: 'document_number', approval_workflows: 'workflow_name' })],
}
