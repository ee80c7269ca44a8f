import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import type { Module } from '#server/platform/module.ts'
import { todayLines } from '#server/platform/today.ts'
import { registrationTables } from '../registrations/registration-uses.ts'
import { undertakingRoutes } from './routes.ts'
import { undertakingsToday } from './today.ts'

export const undertakingsModule: Module = {
  routes: ({ serve }) => undertakingRoutes(serve),
  extensions: [
    registrationTables.add('letters_of_undertaking'),
    auditNames.add({ letters_of_undertaking: 'arn' }),
    auditSentences.add({
      'letters_of_undertaking.created': 'recorded …',
      'letters_of_undertaking.changed': 'changed …',
      'letters_of_undertaking.removed': 'removed …',
    }),
    todayLines.add({ 'letters-of-undertaking': undertakingsToday }),
  ],
}
