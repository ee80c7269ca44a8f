import type { Module } from '#server/platform/module.ts'
import { faqRoutes } from './routes.ts'

export const faqModule: Module = {
  routes: ({ always }) => faqRoutes(always),
}
