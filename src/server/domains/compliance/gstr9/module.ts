import { sentence } from '#core/sentences.ts'
import { auditNames, auditSentences, textIn } from '#server/platform/audit-words.ts'
import { menuEntries } from '#server/platform/menu.ts'
import type { Module } from '#server/platform/module.ts'
import { gstr9Routes } from './routes.ts'

export const gstr9Module: Module = {
  routes: ({ serve }) => gstr9Routes(serve),
  extensions: [
    auditNames.add({ gstr9_entries: sentence('GSTR-9 of the year from {month}', { month: 'year_start' }) }),
    auditSentences.add({
      'gstr9_entries.entered': ({ detail }, name) => `entered a figure in ${name}: ${textIn(detail['reason'])}`,
      'gstr9_entries.removed': 'took back an entered figure of …',
    }),
    menuEntries.add({
      gstr9: {
        section: 'taxes',
        place: 46,
        label: 'GSTR-9',
        about: 'The annual return from your filed returns, with the books beside it (9C)',
        link: '/gst/annual',
        icon: 'file',
        isMore: true,
        permissions: ['OWNER', 'ADMIN', 'APPS_TAXES'],
        feature: 'tax-filing',
      },
    }),
  ],
}
