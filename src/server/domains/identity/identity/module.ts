import type { Module } from '#server/platform/module.ts'
import { identityNeeds } from './needs.ts'
import { identityRoutes } from './routes.ts'

export const identityModule: Module = {
  routes: ({ open }, dependencies) => identityRoutes(open, identityNeeds(dependencies)),
}
