import * as contract from '#contract/reporting/tax-calendar.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { setMails } from './mail-switch.ts'
import { markDay } from './marks.ts'
import { readCalendar } from './read-calendar.ts'

const filers = ['OWNER', 'ADMIN', 'APPS_TAXES'] as const

export function taxCalendarRoutes(serve: Serve) {
  serve(contract.getTaxCalendar, [...filers, 'REPORTS'], ({ tx }) => readCalendar(tx))
  serve(contract.markTaxDay, filers, async ({ tx, body }) => {
    await markDay(tx, body)
    return readCalendar(tx)
  })
  serve(contract.setTaxMails, filers, async ({ tx, body }) => {
    await setMails(tx, body.is_on)
    return readCalendar(tx)
  })
}
