import type { Module } from '#server/platform/module.ts'
import { mailProofReminders } from './reminders.ts'
import { declarationRoutes } from './routes.ts'

export const declarationsModule: Module = {
  routes: ({ serve }, dependencies) => declarationRoutes(serve, dependencies),
  schedules: [mailProofReminders],
}
