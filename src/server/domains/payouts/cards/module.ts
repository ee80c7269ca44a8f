import type { Module } from '#server/platform/module.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { cardRoutes } from './routes.ts'

export const cardsModule: Module = {
  routes: ({ serve }) => cardRoutes(serve),
  extensions: [auditNames.add({ cards: 'card_label' })],
}
