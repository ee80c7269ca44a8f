import type { Module } from '#server/platform/module.ts'
import { reminderRoutes } from './routes.ts'
import { reminderJob } from './sending.ts'
import { askDueReminders } from './due.ts'

export const remindersModule: Module = {
  routes: ({ serve }, dependencies) => reminderRoutes(serve, dependencies),
  jobs: (dependencies) => [reminderJob(dependencies)],
  schedules: [askDueReminders],
}
