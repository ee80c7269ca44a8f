import { sentence } from '#core/sentences.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { menuEntries } from '#server/platform/menu.ts'
import type { Module } from '#server/platform/module.ts'
import { gstr2bRoutes } from './routes.ts'

export const gstr2bModule: Module = {
  routes: ({ serve }) => gstr2bRoutes(serve),
  extensions: [
    auditNames.add({
      gstr2b_imports: sentence('{form} for {month}', { form: "'GSTR-2B'", month: 'period' }),
      gstr2b_rows: sentence('GSTR-2B document {number}', { number: 'document_number' }),
    }),
    auditSentences.add({
      'gstr2b_imports.imported': 'imported …',
      'gstr2b_rows.matched': 'matched … to a bill',
      'gstr2b_rows.unmatched': 'undid the match of …',
    }),
    menuEntries.add({
      gst: {
        section: 'taxes',
        place: 10,
        label: 'GST',
        about: 'Compare GSTR-2B with your bills before you claim credit',
        link: '/gst',
        icon: 'shield',
        permissions: ['OWNER', 'ADMIN', 'APPS_TAXES'],
        feature: 'gst',
      },
    }),
  ],
}
