import * as contract from '#contract/reporting/tax-calendar.ts'
import { holdsAny } from '#contract/permissions.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { setMails } from './mail-switch.ts'
import { markDay } from './marks.ts'
import { readCalendar } from './read-calendar.ts'

const filers = ['OWNER', 'ADMIN', 'APPS_TAXES'] as const

/** The calendar for this reader: some taxes on pay would say what one person earns. */
const calendarFor = (tx: CompanyTx, { permissions }: { permissions: readonly string[] }) =>
  readCalendar(tx, { seesPay: holdsAny(permissions, ['APPS_PAYROLL', 'OWNER']) })

export function taxCalendarRoutes(serve: Serve) {
  serve(contract.getTaxCalendar, [...filers, 'REPORTS'], ({ tx, session }) => calendarFor(tx, session))
  serve(contract.markTaxDay, filers, async ({ tx, body, session }) => {
    await markDay(tx, body)
    return calendarFor(tx, session)
  })
  serve(contract.setTaxMails, filers, async ({ tx, body, session }) => {
    await setMails(tx, body.is_on)
    return calendarFor(tx, session)
  })
}
