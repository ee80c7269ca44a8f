import { sentence } from '#core/sentences.ts'
import { auditNames, auditSentences, textIn } from '#server/platform/audit-words.ts'
import { menuEntries } from '#server/platform/menu.ts'
import type { Module } from '#server/platform/module.ts'
import { imsRoutes } from './routes.ts'

const said = { accept: 'accepted', reject: 'rejected', pending: 'left pending', no_action: 'took back the action on' } as const
const saidOf = (decision: string) => (Object.hasOwn(said, decision) ? said[decision as keyof typeof said] : 'decided about')

export const imsModule: Module = {
  routes: ({ serve }) => imsRoutes(serve),
  extensions: [
    auditNames.add({
      ims_imports: sentence('IMS records of {day}', { day: "(created_at AT TIME ZONE 'Asia/Kolkata')::date" }),
      ims_records: sentence('IMS document {number}', { number: 'document_number' }),
    }),
    auditSentences.add({
      'ims_imports.imported': 'imported …',
      'ims_records.matched': 'matched … to your books',
      'ims_records.unmatched': 'undid the match of …',
      'ims_records.decided': ({ detail }, name) => `${saidOf(textIn(detail['decision']))} ${name} in IMS`,
      'ims_records.taken_back': 'took back the decision about …',
    }),
    menuEntries.add({
      ims: {
        section: 'taxes',
        place: 15,
        label: 'IMS',
        about: 'Accept, reject or keep pending what suppliers reported, before GSTR-2B is generated',
        link: '/gst/ims',
        icon: 'inbox',
        isMore: true,
        permissions: ['OWNER', 'ADMIN', 'APPS_TAXES'],
        feature: 'ims',
      },
    }),
  ],
}
