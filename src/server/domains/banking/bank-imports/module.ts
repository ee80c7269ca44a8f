import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditSentences } from '#server/platform/audit-words.ts'
import { bankImportRoutes } from './routes.ts'
import { importJob } from './jobs.ts'

export const bankImportsModule: Module = {
  routes: ({ serve }, dependencies) => bankImportRoutes(serve, dependencies),
  jobs: (dependencies) => [importJob(dependencies)],
  extensions: [
    menuEntries.add({
      'import-statement': {
        section: 'banking',
        place: 30,
        label: 'Import statement',
        about: 'Import a bank statement from a file',
        isMore: true,
        link: '/banking/import',
        icon: 'upload',
        permissions: ['BANKING'],
      },
      'create-import': {
        section: 'create',
        place: 50,
        label: 'Import bank statement',
        link: '/banking/import',
        icon: 'upload',
        permissions: ['BANKING'],
        feature: 'banking',
      },
    }),
    auditSentences.add({ 'bank_imports.failed': 'could not import the bank statement …' }),
  ],
}
