import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditSentences } from '#server/platform/audit-words.ts'
import { operatorSentences } from '../operator/audit-words.ts'
import { companyRoutes } from './routes.ts'
import { companySentences } from './audit-words.ts'

export const companyModule: Module = {
  routes: ({ serve }, dependencies) => companyRoutes(serve, dependencies),
  extensions: [
    menuEntries.add({
      company: {
        section: 'settings',
        place: 50,
        label: 'Company Details',
        about: 'Name, GSTIN, address, logo and bank details',
        isMore: true,
        link: '/settings/company',
        icon: 'account',
        permissions: ['OWNER', 'ADMIN'],
      },
    }),
    auditSentences.add(companySentences),
    auditSentences.add(operatorSentences),
  ],
}
