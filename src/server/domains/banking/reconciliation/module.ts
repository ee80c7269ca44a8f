import type { Module } from '#server/platform/module.ts'
import { todayLines } from '#server/platform/today.ts'
import { customerTables } from '#server/domains/directory/customers/merge.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { tabbedLists } from '#server/domains/documents/lists/tab-counts.ts'
import { countMatches } from './list.ts'
import { reconciliationRoutes } from './routes.ts'
import { acceptJob } from './runs.ts'
import { reconciliationSentences } from './audit-words.ts'
import { matchToday } from './today.ts'

export const reconciliationModule: Module = {
  routes: ({ serve }, dependencies) => reconciliationRoutes(serve, dependencies),
  jobs: () => [acceptJob()],
  extensions: [
    todayLines.add({ 'bank-lines': matchToday }),
    customerTables.add('reconciliation_match_lines'),
    tabbedLists.add({ reconciliation: { readers: ['BANKING'], count: countMatches } }),
    menuEntries.add({
      'receivables-reconcile': {
        section: 'receivables',
        place: 150,
        label: 'Reconcile',
        about: 'Match money that came in with invoices',
        link: '/banking/reconcile',
        icon: 'match',
        permissions: ['BANKING'],
      },
      'payables-reconcile': {
        section: 'payables',
        place: 140,
        label: 'Reconcile',
        about: 'Match money that went out with bills',
        link: '/banking/reconcile',
        icon: 'match',
        permissions: ['BANKING'],
        feature: 'bills',
      },
      reconcile: {
        section: 'banking',
        place: 40,
        label: 'Reconcile',
        about: 'Match bank lines with invoices, bills and entries',
        isMore: true,
        link: '/banking/reconcile',
        icon: 'match',
        permissions: ['BANKING'],
      },
      'reconciliation-statement': {
        section: 'banking',
        place: 60,
        label: 'Reconciliation statement',
        about: 'Books and bank compared on a day',
        isMore: true,
        link: '/banking/reconciliation-statement',
        icon: 'balance',
        permissions: ['BANKING'],
      },
    }),
    auditNames.add({ reconciliation_matches: 'title' }),
    auditSentences.add(reconciliationSentences),
  ],
}
