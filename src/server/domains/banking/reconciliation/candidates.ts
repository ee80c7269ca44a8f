import type { RecordedPayment } from '#core/banking/matching/types.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { mirrorsOf, paymentsOf } from './counterparts.ts'
import { feesOfGateways, invoicesOfGateways } from './gateway-payouts.ts'
import { historyOf } from './history.ts'
import type { Candidates, SearchOptions, MatchInput } from './match-input.ts'
import { namedParties } from './named-parties.ts'
import { distinct, invoicesOf, invoicesWithin, isOf, isWithin, rangesOf } from './open-invoices.ts'

/**
 * What each line may have to do with, by its amount, its numbers, its names and its sender's history: nine indexed queries for a whole page,
 * whatever the company has open. `seesInvoices` false: nothing about customers is read.
 */
export async function candidates(
  tx: CompanyTx,
  lines: readonly MatchInput[],
  { seesInvoices, closely = false }: Omit<SearchOptions, 'seesBills'>,
): Promise<Map<string, Candidates>> {
  const history = await historyOf(tx, lines)
  const mirrors = await mirrorsOf(tx, lines)
  const credits = seesInvoices ? lines.filter(({ amount }) => amount > 0) : []
  const named = credits.length > 0 ? await customersNamed(tx, credits, closely) : new Map<string, Candidates['customers']>()
  const payments = credits.length > 0 ? await paymentsOf(tx, credits) : new Map<string, RecordedPayment[]>()
  const learned = (line: MatchInput) => (seesInvoices ? (history.get(line.bank_transactions_id)?.learned ?? []) : [])
  const customersOf = (line: MatchInput) => [...(named.get(line.bank_transactions_id) ?? []), ...learned(line)]
  const invoices = credits.length > 0 ? await invoicesOf(tx, credits, credits.flatMap(customersOf)) : []
  const ranges = new Map(credits.map((line) => [line, customersOf(line).length > 0 ? [] : rangesOf(line)]))
  const ranged = await invoicesWithin(tx, ranges)
  const paidOut = await invoicesOfGateways(tx, credits)
  const fees = await feesOfGateways(tx, credits)
  return new Map(
    lines.map((line) => [
      line.bank_transactions_id,
      {
        invoices:
          line.amount > 0
            ? distinct([
                ...invoices.filter(isOf(line, new Set(customersOf(line).map(({ customers_id }) => customers_id)))),
                ...ranged.filter(isWithin(ranges.get(line) ?? [])),
                ...(paidOut.get(line.bank_transactions_id) ?? []),
              ])
            : [],
        learned: learned(line),
        habits: history.get(line.bank_transactions_id)?.habits ?? [],
        payees: history.get(line.bank_transactions_id)?.payees ?? [],
        customers: named.get(line.bank_transactions_id) ?? [],
        payments: payments.get(line.bank_transactions_id) ?? [],
        mirrors: mirrors.get(line.bank_transactions_id) ?? [],
        fees: fees.get(line.bank_transactions_id) ?? [],
        isQuick: !closely,
      },
    ]),
  )
}

async function customersNamed(tx: CompanyTx, lines: readonly MatchInput[], closely: boolean) {
  const found = await namedParties(tx, 'customers', lines, closely)
  return new Map([...found].map(([id, of]) => [id, of.map((each) => ({ customers_id: each.id, customer_name: each.name }))]))
}
