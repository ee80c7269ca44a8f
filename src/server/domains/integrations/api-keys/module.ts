import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { product } from '#core/product.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { countEach, tabbedLists } from '#server/domains/documents/lists/tab-counts.ts'
import { apiKeyRoutes, keepers } from './routes.ts'
import { apiKeysSentences } from './audit-words.ts'

export const apiKeysModule: Module = {
  routes: ({ always }) => apiKeyRoutes(always),
  extensions: [
    tabbedLists.add({
      'api-keys': { readers: keepers, count: (tx) => countEach(tx, { keys: 'api_keys WHERE companies_id = $1' }) },
    }),
    menuEntries.add({
      'developer-api': {
        section: 'settings',
        place: 70,
        label: 'Developer API',
        about: 'API keys and webhooks',
        isMore: true,
        link: `/apps/${product.slug}-developers`,
        icon: 'settings',
        permissions: ['OWNER', 'ADMIN'],
        feature: 'developer-api',
      },
    }),
    auditNames.add({ api_keys: 'key_name' }),
    auditSentences.add(apiKeysSentences),
  ],
}
