import { sentence } from '#core/sentences.ts'
import { auditNames, auditSentences, textIn } from '#server/platform/audit-words.ts'
import { menuEntries } from '#server/platform/menu.ts'
import type { Module } from '#server/platform/module.ts'
import { challanProposals } from '#server/domains/compliance/gst-ledgers/challan-proposals.ts'
import { proposal } from './challan-proposal.ts'
import { cmp08Routes } from './routes.ts'

export const cmp08Module: Module = {
  routes: ({ serve }) => cmp08Routes(serve),
  extensions: [
    challanProposals.add(proposal),
    auditNames.add({ composition_businesses: sentence('the kind of business from {day}', { day: 'from_date' }) }),
    auditSentences.add({
      'composition_businesses.entered': ({ detail }, name) => `chose ${name}: ${textIn(detail['business'])}`,
    }),
    menuEntries.add({
      composition: {
        section: 'taxes',
        place: 44,
        label: 'Composition',
        about: 'CMP-08 of a quarter and GSTR-4 of a year for composition dealers',
        link: '/gst/composition',
        icon: 'file',
        isMore: true,
        permissions: ['OWNER', 'ADMIN', 'APPS_TAXES'],
        feature: 'tax-filing',
      },
    }),
  ],
}
