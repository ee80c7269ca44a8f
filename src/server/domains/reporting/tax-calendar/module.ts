import { sentence } from '#core/sentences.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { todayLines } from '#server/platform/today.ts'
import type { Module } from '#server/platform/module.ts'
import { taxMailSwitches } from '#server/domains/compliance/gst-portal/announce.ts'
import { mailsAreOn } from './mail-switch.ts'
import { mailTaxDays } from './mails.ts'
import { taxCalendarRoutes } from './routes.ts'
import { taxCalendarToday } from './today.ts'

export const taxCalendarModule: Module = {
  routes: ({ serve }) => taxCalendarRoutes(serve),
  schedules: [mailTaxDays],
  extensions: [
    auditNames.add({ tax_calendar_marks: sentence('{form} for {month}', { form: 'upper(tax_form)', month: 'period::text' }) }),
    auditSentences.add({
      'tax_calendar_marks.marked': 'marked … in the tax calendar',
      'tax_calendar_mails.switched_on': 'switched the mails about tax days on',
      'tax_calendar_mails.switched_off': 'switched the mails about tax days off',
    }),
    taxMailSwitches.add(mailsAreOn),
    todayLines.add({ 'tax-calendar': taxCalendarToday }),
    menuEntries.add({
      'tax-calendar': {
        section: 'taxes',
        place: 60,
        label: 'Tax calendar',
        about: 'Due days of GST, TDS, PF and ESI over all registrations',
        isMore: true,
        link: '/tax-calendar',
        icon: 'calendar',
        permissions: ['OWNER', 'ADMIN', 'APPS_TAXES', 'REPORTS'],
      },
    }),
  ],
}
