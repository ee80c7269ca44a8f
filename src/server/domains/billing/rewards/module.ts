import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { product } from '#core/product.ts'
import { auditSentences } from '#server/platform/audit-words.ts'
import { rewardRoutes } from './routes.ts'
import { postingJob } from './post-points.ts'
import { expiryJob } from './points.ts'
import { rewardsSentences } from './audit-words.ts'

export const rewardsModule: Module = {
  routes: ({ always }, dependencies) => rewardRoutes(always, dependencies),
  jobs: (dependencies) => [postingJob(dependencies), expiryJob(dependencies)],
  extensions: [
    menuEntries.add({
      rewards: {
        section: 'apps',
        place: 60,
        label: 'Rewards',
        about: 'Points and offers',
        isMore: true,
        link: `/apps/${product.slug}-rewards`,
        icon: 'flag',
        permissions: ['APPS_REWARDS'],
        feature: 'rewards',
      },
    }),
    auditSentences.add(rewardsSentences),
  ],
}
