import { sentence } from '#core/sentences.ts'
import { registrationTables, returnTables } from '#server/domains/company/registrations/registration-uses.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { menuEntries } from '#server/platform/menu.ts'
import type { Module } from '#server/platform/module.ts'
import { billCancelled } from '#server/domains/purchases/bills/cancel-effects.ts'
import { refuseDistributed } from './refuse-distributed.ts'
import { gstr6Routes } from './routes.ts'

export const gstr6Module: Module = {
  routes: ({ serve }) => gstr6Routes(serve),
  extensions: [
    billCancelled.register(refuseDistributed),
    registrationTables.add('isd_distributions'),
    returnTables.add({ table: 'isd_invoices', gstin: 'to_gstin', isFiled: 'true' }),
    auditNames.add({ isd_distributions: sentence('{form} for {month}', { form: "'GSTR-6'", month: 'period' }) }),
    auditSentences.add({ 'isd_distributions.distributed': 'distributed the credit of …' }),
    menuEntries.add({
      'gstr-6': {
        section: 'taxes',
        place: 48,
        label: 'Credit distribution',
        about: 'GSTR-6: credit of an input service distributor, by turnover to your other GSTINs',
        link: '/gst/distribution',
        icon: 'link',
        isMore: true,
        permissions: ['OWNER', 'ADMIN', 'APPS_TAXES'],
        feature: 'gst',
      },
    }),
  ],
}
