import type { Module } from '#server/platform/module.ts'
import { cardRoutes } from './routes.ts'

export const cardsModule: Module = {
  routes: ({ serve }) => cardRoutes(serve),
}
