import { sentence } from '#core/sentences.ts'
import { billCancelled } from '#server/domains/purchases/bills/cancel-effects.ts'
import { auditNames, auditSentences, textIn } from '#server/platform/audit-words.ts'
import { menuEntries } from '#server/platform/menu.ts'
import type { Module } from '#server/platform/module.ts'
import { releaseReversedCredit } from './release-credit.ts'
import { gstr3bRoutes } from './routes.ts'

export const gstr3bModule: Module = {
  routes: ({ serve }) => gstr3bRoutes(serve),
  extensions: [
    billCancelled.register(releaseReversedCredit),
    auditNames.add({ gstr3b_entries: sentence('{form} for {month}', { form: "'GSTR-3B'", month: 'period' }) }),
    auditSentences.add({
      'gstr3b_entries.entered': ({ detail }, name) => `entered a figure in ${name}: ${textIn(detail['reason'])}`,
      'gstr3b_entries.removed': 'took back an entered figure of …',
    }),
    menuEntries.add({
      'tax-filing': {
        section: 'taxes',
        place: 40,
        label: 'Tax filing',
        link: '/accounting/tax-filing',
        about: 'GSTR-3B: what you owe, what credit pays, and the challan',
        icon: 'send',
        permissions: ['OWNER', 'ADMIN', 'APPS_TAXES'],
        feature: 'tax-filing',
      },
    }),
  ],
}
