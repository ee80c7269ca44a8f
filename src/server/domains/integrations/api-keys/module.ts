import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { product } from '#core/product.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { apiKeyRoutes } from './routes.ts'
import { apiKeysSentences } from './audit-words.ts'

export const apiKeysModule: Module = {
  routes: ({ always }) => apiKeyRoutes(always),
  extensions: [
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
