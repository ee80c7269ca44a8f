import { registrationTables } from '#server/domains/company/registrations/registration-uses.ts'
import { menuEntries } from '#server/platform/menu.ts'
import type { Module } from '#server/platform/module.ts'
import { gstAccountRoutes } from './routes.ts'

export const gstAccountsModule: Module = {
  routes: ({ serve }, dependencies) => gstAccountRoutes(serve, dependencies),
  extensions: [
    // A table of tax, which is below company.
    registrationTables.add('gst_entries'),
    menuEntries.add({
      'gst-accounts': {
        section: 'taxes',
        place: 47,
        label: 'GST by account',
        about: 'Every rupee of output tax, input credit and reverse charge by document, beside your books',
        link: '/gst/accounts',
        icon: 'list',
        isMore: true,
        permissions: ['OWNER', 'ADMIN', 'APPS_TAXES'],
        feature: 'tax-filing',
      },
    }),
  ],
}
