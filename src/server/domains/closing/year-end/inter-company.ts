import { plural } from '#core/display.ts'
import { t } from '#core/messages.ts'
import { formatDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { sumPaise } from '#core/money.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { type CompanyTx, inCompany } from '#server/platform/db.ts'
import { ExternalCall } from '#server/platform/external-call.ts'
import { dealingsOfGroup } from '#server/domains/reporting/groups/report.ts'
import { list as listGroups } from '#server/domains/reporting/groups/service.ts'
import { type Finding, found, linkTo, type Year } from './checks/finding.ts'

type Who = { companies_id: string; accounts_id: string | null }

/** The groups that the company leads, and those of other companies that it is part of. */
export const groupsOf = (tx: CompanyTx) => listGroups(tx)

/**
 * What the company and the others of its groups owe each other at the year end, in both books. To be called with no transaction open: each
 * company is read in one of its own, after asking there.
 */
export async function interCompany(
  services: Pick<Dependencies, 'database'>,
  who: Who,
  year: Year,
  groups: Awaited<ReturnType<typeof groupsOf>>,
): Promise<Finding> {
  if (groups.led.length + groups.joined.length === 0)
    return found({ state: 'not_needed', finding: 'The company is in no group.' })
  const page = linkTo('/reports/group', { from: year.period_start, to: year.period_end })
  const [joined] = groups.joined
  if (groups.led.length === 0 && joined)
    return found({
      state: 'unproven',
      finding: t('{leading_name} leads the group. Compare the balances in its books.', { leading_name: joined.leading_name }),
    })
  const items = []
  for (const { company_groups_id } of groups.led) {
    const dealings = await dealingsOrRefusal(services, who, company_groups_id, year)
    if (dealings instanceof AppError)
      return found({ state: 'unproven', finding: dealings.message, proof: { label: 'View group', link: page } })
    for (const { seller, buyer } of dealings)
      items.push({
        label: t('{seller} sells to {buyer}', { seller: seller.company_name, buyer: buyer.company_name }),
        amount: seller.open + seller.unallocated - buyer.open - buyer.unallocated,
        link: page,
      })
  }
  const open = items.filter(({ amount }) => amount !== 0)
  return found({
    state: open.length === 0 ? 'passed' : 'open',
    amount: sumPaise(open.map(({ amount }) => Math.abs(amount))),
    finding:
      open.length === 0
        ? t('Balances between the companies agree on {date}.', { date: formatDate(year.period_end) })
        : t('{balances} between companies not the same in both books.', { balances: plural(open.length, 'balance') }),
    items: open.length === 0 ? items : open,
    proof: { label: 'View group', link: page },
    action: { label: 'Open group report', link: page },
  })
}

async function dealingsOrRefusal({ database }: Pick<Dependencies, 'database'>, who: Who, company_groups_id: string, year: Year) {
  const period = { from: year.period_start, to: year.period_end }
  try {
    return await inCompany(database, who, (tx) => dealingsOfGroup(tx, { database }, company_groups_id, period)).catch(
      (error: unknown) => {
        if (error instanceof ExternalCall)
          return error.go((work) => inCompany(database, who, work)) as ReturnType<typeof dealingsOfGroup>
        throw error
      },
    )
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
