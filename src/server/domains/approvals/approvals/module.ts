import type { Module } from '#server/platform/module.ts'
import { todayLines } from '#server/platform/today.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { payables } from '#contract/permissions.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { tabbedLists } from '#server/domains/documents/lists/tab-counts.ts'
import { countTabs } from './read.ts'
import { approvalRoutes } from './routes.ts'
import { approvalLinkRoutes } from './link-routes.ts'
import { linkJob } from './links.ts'
import { reminderJob } from './reminders.ts'
import { answerJob } from './questions.ts'
import { approvalsToday } from './today.ts'

export const approvalsModule: Module = {
  routes({ open, serve }, dependencies) {
    approvalRoutes(serve, dependencies)
    approvalLinkRoutes(open, dependencies)
  },
  jobs: (dependencies) => [linkJob(dependencies), reminderJob(dependencies), answerJob(dependencies)],
  extensions: [
    tabbedLists.add({ approvals: { readers: payables, count: countTabs } }),
    todayLines.add({ approvals: approvalsToday }),
    menuEntries.add({
      'approval-workflows': {
        section: 'payables',
        place: 50,
        label: 'Approval Workflows',
        about: 'Who approves which amounts, and what waits for you',
        link: '/bill-approval',
        activateRoutes: ['/payables/approval-workflows'],
        icon: 'check',
        permissions: [...payables],
        feature: 'approval-workflows',
      },
    }),
    auditNames.add({ approval_requests: 'document_number', approval_workflows: 'workflow_name' }),
  ],
}
