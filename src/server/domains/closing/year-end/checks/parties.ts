import { plural } from '#core/display.ts'
import { t } from '#core/messages.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { latestLetters, partyBalances } from '../party-balances.ts'
import { type Finding, found, type Year } from './finding.ts'

type Sums = { parties: number; asked: number; agreed: number; differs: number; amount: number; confirmed: number }

/** Customers and vendors with a balance at the year end, and how many agreed with it (SA 505, external confirmations). */
export async function partiesConfirmed(tx: CompanyTx, year: Year): Promise<Finding> {
  const { rows } = await tx.client.query<Sums>(
    `SELECT count(*)::int AS parties, count(l.party_id)::int AS asked,
       (count(*) FILTER (WHERE l.answer = 'agreed' AND l.balance = p.balance))::int AS agreed,
       (count(*) FILTER (WHERE l.answer = 'differs' OR l.answer = 'agreed' AND l.balance <> p.balance))::int AS differs,
       coalesce(sum(abs(p.balance)), 0)::bigint AS amount,
       coalesce(sum(abs(p.balance)) FILTER (WHERE l.answer = 'agreed' AND l.balance = p.balance), 0)::bigint AS confirmed
     FROM (${partyBalances}) p LEFT JOIN (${latestLetters}) l USING (party_id)`,
    [tx.companies_id, year.period_end, year.period_start],
  )
  const { parties, agreed, amount, confirmed } = rows[0] ?? emptySums
  const page = `/accounting/year-end/${year.period_start}/confirmations`
  if (parties === 0) return found({ state: 'not_needed', finding: 'No customer or vendor had a balance.' })
  return found({
    state: agreed === parties ? 'passed' : 'open',
    amount: amount - confirmed,
    finding:
      agreed === parties
        ? t('{parties} confirmed ₹{amount} on {date}.', {
            parties: plural(parties, 'party', 'parties'),
            amount: formatPaise(amount),
            date: formatDate(year.period_end),
          })
        : answered(rows[0] ?? emptySums),
    items: [],
    item_count: parties - agreed,
    proof: { label: 'View confirmations', link: page },
    action: { label: 'Ask parties to confirm', link: page },
  })
}

function answered({ parties, agreed, asked, differs }: Sums): string {
  const values = { agreed, parties: plural(parties, 'party', 'parties'), asked, differs }
  return differs > 0
    ? t('{agreed} of {parties} confirmed; {asked} asked, {differs} differ.', values)
    : t('{agreed} of {parties} confirmed; {asked} asked.', values)
}

const emptySums: Sums = { parties: 0, asked: 0, agreed: 0, differs: 0, amount: 0, confirmed: 0 }
