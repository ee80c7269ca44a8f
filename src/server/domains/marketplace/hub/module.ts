import type { Module } from '#server/platform/module.ts'
import { todayLines } from '#server/platform/today.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { countEach, tabbedLists } from '#server/domains/documents/lists/tab-counts.ts'
import { hubRoutes, members } from './routes.ts'
import { hubReviewRoutes, reviewers } from './review-routes.ts'
import { countQueues } from './review-queue.ts'
import { deliveryJob } from './delivery.ts'
import { sweepJob } from './sweep.ts'
import { reviewJob } from './review-desk.ts'
import { enquiriesToday } from './today.ts'

export const hubModule: Module = {
  routes({ serve }, dependencies) {
    hubRoutes(serve, dependencies)
    hubReviewRoutes(serve, dependencies)
  },
  jobs: (dependencies) => [deliveryJob(dependencies), sweepJob(), reviewJob(dependencies)],
  extensions: [
    tabbedLists.add({
      'hub-enquiries': {
        readers: [members],
        count: (tx) =>
          countEach(tx, {
            received: "hub_enquiries WHERE companies_id = $1 AND side = 'seller'",
            sent: "hub_enquiries WHERE companies_id = $1 AND side = 'buyer'",
          }),
      },
      'hub-review': { readers: reviewers, count: countQueues },
    }),
    todayLines.add({ enquiries: enquiriesToday }),
    menuEntries.add({
      hub: {
        section: 'apps',
        place: 30,
        label: 'Hub',
        about: 'Find suppliers, list what you sell and answer enquiries',
        isMore: true,
        link: '/apps/hub',
        icon: 'customers',
        permissions: ['APPS_BUSINESS_CONNECT'],
        feature: 'hub',
      },
      'hub-review': {
        section: 'apps',
        place: 80,
        label: 'Hub review',
        about: 'Listings that wait for review',
        isMore: true,
        link: '/apps/hub-review',
        icon: 'shield',
        permissions: ['OWNER', 'ADMIN'],
        isOperators: true,
      },
    }),
    auditNames.add({ hub_products: ['hub_products', 'product_id', 'product_title'] }),
  ],
}
