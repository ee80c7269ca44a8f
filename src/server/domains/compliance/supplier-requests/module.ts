import { sentence } from '#core/sentences.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { menuEntries } from '#server/platform/menu.ts'
import type { Module } from '#server/platform/module.ts'
import { supplierRequestJob } from './ask.ts'
import { supplierRequestRoutes } from './routes.ts'

export const supplierRequestsModule: Module = {
  routes: ({ serve }, dependencies) => supplierRequestRoutes(serve, dependencies),
  jobs: (dependencies) => [supplierRequestJob(dependencies)],
  extensions: [
    auditNames.add({ gst_supplier_requests: sentence('GSTR-2B request to {email}', { email: 'sent_to' }) }),
    menuEntries.add({
      'gst-suppliers': {
        section: 'taxes',
        place: 17,
        label: 'Missing in GSTR-2B',
        about: 'Mail suppliers about bills they have not reported',
        link: '/gst/suppliers',
        icon: 'send',
        isMore: true,
        permissions: ['OWNER', 'ADMIN', 'APPS_TAXES'],
        feature: 'gst',
      },
    }),
  ],
}
