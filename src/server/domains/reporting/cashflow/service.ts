import type { CashForecast } from '#contract/reporting/cashflow.ts'
import { backTest } from '#core/reporting/cashflow/back-test.ts'
import { expectedFlows } from '#core/reporting/cashflow/expected.ts'
import type { Documents, Facts } from '#core/reporting/cashflow/facts.ts'
import { HORIZON } from '#core/reporting/cashflow/forecast.ts'
import type { Flow } from '#core/reporting/cashflow/flows.ts'
import { burn, daysOutstanding, runwayTenths } from '#core/reporting/cashflow/measures.ts'
import { addDays, dateInIndia, type IsoDate, monthStart } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { bankDays, cashMonths, repeating } from './bank.ts'
import { compositionDays } from './composition-days.ts'
import { taxFacts } from './tax-facts.ts'
import { cashPosition } from '../cash-position/cash-position.ts'
import { startingAccounts, unmatchedIn } from './cash.ts'
import { aheadFacts, billFacts, invoiceFacts } from './documents.ts'
import { fewer, settledDays } from './rules.ts'

/** The forecast of today with what it rests on. */
export async function forecastOf(tx: CompanyTx): Promise<CashForecast> {
  const as_of = dateInIndia(tx.now)
  const names = new Map<string, string>()
  const invoices = await invoiceFacts(tx, as_of, names)
  const bills = await billFacts(tx, as_of, names)
  const ahead = await aheadFacts(tx, names)
  const { owed, paid, by_quarter, names: taxes } = await taxFacts(tx, as_of)
  const { moved, untaxed } = await bankDays(tx, as_of, taxes)
  const lines = (await repeating(tx, as_of)).filter(({ category }) => !taxes.includes(category))
  const position = await cashPosition(tx, as_of)
  const accounts = startingAccounts(position)
  const unmatched = await unmatchedIn(tx, as_of)
  const months = await cashMonths(tx, as_of, moved.length > 0)
  const hasBank = moved.length > 0
  const booked = settledDays(invoices, bills)
  const composition = {
    as_of,
    ...(await compositionDays(tx, as_of, { from: addDays(as_of, 1), until: addDays(as_of, HORIZON) })),
  }
  const days = hasBank ? untaxed : booked
  const facts: Facts = { invoices, bills, ahead, names, lines, days, owed, paid, composition, by_quarter, unmatched }
  const opening = accounts.reduce((sum, { balance }) => sum + balance, 0)
  const { flows, weekly_spread } = expectedFlows(facts, as_of)
  const complete = months.filter(({ month }) => month < monthStart(as_of))
  const monthly = burn(complete)
  return {
    as_of,
    position,
    opening,
    accounts,
    unmatched_in: unmatched.reduce((sum, { amount }) => sum + amount, 0),
    flows: fewer(flows),
    weekly_spread,
    customers: debtors(flows, names),
    months,
    measures: {
      burn: monthly ?? null,
      runway_tenths: runwayTenths(opening, monthly) ?? null,
      dso: outstanding(invoices, as_of),
      dpo: outstanding(bills, as_of),
    },
    back_test: backTest(facts, hasBank ? moved : booked, opening, as_of),
  }
}

const MOST_DEBTORS = 25

function debtors(flows: readonly Flow[], names: ReadonlyMap<string, string>): CashForecast['customers'] {
  const sums = new Map<string, number>()
  for (const { kind, party, amount } of flows)
    if (kind === 'invoices' && party !== null) sums.set(party, (sums.get(party) ?? 0) + amount)
  return [...sums]
    .map(([customers_id, amount]) => ({ customers_id, customer_name: names.get(customers_id) ?? '', amount }))
    .toSorted((a, b) => b.amount - a.amount)
    .slice(0, MOST_DEBTORS)
}

function outstanding({ open, settled }: Documents, as_of: IsoDate): number | null {
  const since = addDays(as_of, -91)
  const invoiced = [...open, ...settled]
    .filter(({ document_date }) => document_date > since)
    .reduce((sum, { amount }) => sum + amount, 0)
  const owing = open.reduce((sum, { amount }) => sum + amount, 0)
  return daysOutstanding(owing, invoiced) ?? null
}
