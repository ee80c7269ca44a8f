import type { Module } from '#server/platform/module.ts'
import { todayLines } from '#server/platform/today.ts'
import { auditSentences } from '#server/platform/audit-words.ts'
import { reminderRoutes } from './routes.ts'
import { reminderJob } from './send-reminders.ts'
import { askDueReminders } from './due.ts'
import { remindToday } from './today.ts'

export const remindersModule: Module = {
  routes: ({ serve }, dependencies) => reminderRoutes(serve, dependencies),
  jobs: (dependencies) => [reminderJob(dependencies)],
  schedules: [askDueReminders],
  extensions: [
    todayLines.add({ reminders: remindToday }),
    auditSentences.add({
      'reminder_ladders.switched_off': 'switched the reminders off',
      'reminder_ladders.switched_on': 'switched the reminders on',
    }),
  ],
}
