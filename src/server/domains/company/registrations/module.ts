import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { menuEntries } from '#server/platform/menu.ts'
import type { Module } from '#server/platform/module.ts'
import { companyChanged } from '../company/company-changed.ts'
import { followCompany } from './main-registration.ts'
import { registrationRoutes } from './routes.ts'

export const registrationsModule: Module = {
  routes: ({ serve }) => registrationRoutes(serve),
  extensions: [
    companyChanged.register(followCompany),
    auditNames.add({ gst_registrations: 'gstin' }),
    auditSentences.add({
      'gst_registrations.created': 'added …',
      'gst_registrations.changed': 'changed …',
      'gst_registrations.removed': 'removed …',
    }),
    menuEntries.add({
      registrations: {
        section: 'settings',
        place: 52,
        label: 'GST registrations',
        about: 'Your GSTINs with their addresses, number series and schemes',
        isMore: true,
        link: '/settings/registrations',
        icon: 'file',
        permissions: ['OWNER', 'ADMIN', 'APPS_TAXES'],
      },
    }),
  ],
}
