import type { Module } from '#server/platform/module.ts'
import { apiKeyRoutes } from './routes.ts'

export const apiKeysModule: Module = {
  routes: ({ always }) => apiKeyRoutes(always),
}
