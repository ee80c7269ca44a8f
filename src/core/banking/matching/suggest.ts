import { fit, isBankFee, isRounding, settles, type TdsGuess, tdsGuesses } from './fit.ts'
import { gatewayOf } from './gateway.ts'
import { readingOf, type Mention } from './invoice-reference.ts'
import { type Party, partyOf } from './party.ts'
import { payoutSets } from './payout-sets.ts'
import { bookedPayments, type FoundPayment } from './recorded-payment.ts'
import { documentSets } from './sets.ts'
import type { BankLine, Learned, OpenDocument, OpenInvoice, RecordedPayment, Suggestion } from './types.ts'
import { type Weighed, weigh } from './weigh.ts'
import { fitInvoices } from './fit-invoices.ts'

export type Context = {
  /** Customers who had this sender before, the most frequent first. */
  learned: readonly Learned[]
  payments: readonly RecordedPayment[]
  /** Customers with a name like the sender's, whether or not they owe anything. */
  customers: readonly { customers_id: string; customer_name: string }[]
  /** Fees, in percent, that the gateway deducted from earlier payouts. */
  fees?: readonly number[]
  /** Many lines are processed together: expensive searches wait until one is opened. */
  isQuick?: boolean
}

const MOST_SUGGESTIONS = 5

/**
 * Suggestions for a bank line, the best first: a payment already recorded, or a receipt for open invoices of one customer. Each suggestion
 * gives its reasons. Money going out is not a receipt and gets none. `invoices` are the candidates found by amount, reference or name.
 */
export function suggest(line: BankLine, invoices: readonly OpenInvoice[], context: Context): Suggestion[] {
  if (line.amount <= 0) return []
  const parties = partiesOf(line, invoices, context)
  const looked = { line, parties, guesses: tdsGuesses(line.transaction_date) }
  const owing = Map.groupBy(invoices, ({ customers_id }) => customers_id)
  const gateway = gatewayOf(line)
  const receipts =
    gateway === undefined
      ? [...owing.values()].flatMap((open) => receiptsOf(looked, open))
      : [...[...owing.values()].flatMap((open) => receiptsOf(looked, open)), ...payoutsOf(looked, gateway, invoices, context)]
  const advances = context.customers
    .filter(({ customers_id }) => !owing.has(customers_id))
    .flatMap((customer) => advanceOf(looked, customer))
  const all = [...bookedPayments(line, context.payments.map(asBooked), parties).map(ofPayment), ...receipts, ...advances]
  return standing(all.toSorted((a, b) => b.weight - a.weight).slice(0, MOST_SUGGESTIONS))
}

/** An invoice as the matcher weighs it. */
export const asDocument = ({ invoices_id, invoice_number, invoice_date, ...rest }: OpenInvoice): OpenDocument => ({
  ...rest,
  document_id: invoices_id,
  document_number: invoice_number,
  document_date: invoice_date,
})
const asParty = <Row extends { customers_id: string; customer_name: string }>({ customers_id, customer_name, ...rest }: Row) => ({
  ...rest,
  party_id: customers_id,
  party_name: customer_name,
})
const asBooked = ({ payments_id, ...payment }: RecordedPayment) => ({ ...asParty(payment), payment_id: payments_id })

function ofPayment({ payment, weight, confidence, evidence }: FoundPayment): Weighed {
  const { payment_id: payments_id, party_id: customers_id, party_name: customer_name } = payment
  const customer = { customers_id, customer_name, payments_id }
  return {
    weight,
    suggestion: { ...customer, confidence, stands_out: false, invoices: [], bank_charge: 0, advance: 0, evidence },
  }
}

type Looked = { line: BankLine; parties: ReadonlyMap<string, Party>; guesses: readonly TdsGuess[] }

function partiesOf(
  line: BankLine,
  invoices: readonly OpenInvoice[],
  { learned, payments, customers }: Context,
): Map<string, Party> {
  const all = new Map([...customers, ...learned, ...payments, ...invoices].map((each) => [each.customers_id, each]))
  const before = learned.map(asParty)
  const found = [...all.values()].flatMap((customer) => {
    const party = partyOf(line, asParty(customer), before)
    return party ? [[customer.customers_id, party] as const] : []
  })
  const named = found.some(([, { closeness }]) => closeness !== 'alike')
  return new Map(named ? found.filter(([, { closeness, score }]) => closeness !== 'alike' || score >= 0.75) : found)
}

function receiptsOf({ line, guesses, parties }: Looked, invoices: readonly OpenInvoice[]): Weighed[] {
  const [customer] = invoices
  if (!customer) return []
  const open = invoices.map(asDocument)
  const party = parties.get(customer.customers_id)
  const reading = readingOf(line.reference ? line.description.replaceAll(line.reference, ' ') : line.description)
  const said = new Map(
    open.flatMap(({ document_id, document_number }) => {
      const how = reading(document_number)
      return how ? [[document_id, how] as const] : []
    }),
  )
  const isOtherNamed = !party && [...parties.values()].some(({ closeness }) => closeness !== 'alike')
  return documentSets({
    amount: line.amount,
    open,
    said,
    fits: (documents) => settles(fitInvoices(line.amount, documents, guesses)),
    fitsSum: (due, taxable, count) => ['exact', 'tds'].includes(fit(line.amount, due, taxable, guesses, count).kind),
    nearlyFitsSum: (due) => isRounding(due - line.amount) || isBankFee(due - line.amount),
    isKnown: party !== undefined,
    isAnonymous: parties.size === 0,
  }).map(({ documents, rivals }) => {
    const isAllOpen = documents.length === open.length
    return weigh({ line, guesses, customer, invoices: documents, party, said, rivals, isAllOpen, isOtherNamed })
  })
}

/** What a gateway pays out: invoices of any customers, less its fee and the GST on that. */
function payoutsOf(
  { line, guesses }: Looked,
  gateway: string,
  open: readonly OpenInvoice[],
  { fees = [], isQuick = false }: Context,
): Weighed[] {
  const { sets, count } = payoutSets(line, open, { known: fees, isQuick })
  const weighed = sets.map((invoices) => {
    const payers = [...new Map(invoices.map(({ customers_id, customer_name }) => [customers_id, customer_name]))]
    const [only] = payers
    const customer =
      only && payers.length === 1
        ? { customers_id: only[0], customer_name: only[1] }
        : { customers_id: null, customer_name: `${payers.length} customers` }
    const facts = {
      line,
      guesses,
      customer,
      gateway,
      fees,
      invoices: invoices.map(asDocument),
      party: undefined,
      said: new Map<string, Mention>(),
    }
    return weigh({ ...facts, rivals: count, isAllOpen: false, isOtherNamed: false })
  })
  // Ties keep their order: the least likely coincidence first.
  const weights = weighed.map(({ weight }) => weight).toSorted((a, b) => b - a)
  return weighed.map(({ suggestion }, at) => ({ suggestion, weight: weights[at] ?? 0 }))
}

/** A customer who owes nothing may pay ahead. */
function advanceOf({ line, guesses, parties }: Looked, customer: { customers_id: string; customer_name: string }): Weighed[] {
  const party = parties.get(customer.customers_id)
  if (!party || party.closeness === 'alike') return []
  return [
    weigh({ line, guesses, customer, invoices: [], party, said: new Map(), rivals: 1, isAllOpen: false, isOtherNamed: false }),
  ]
}

/**
 * Only one suggestion is exact: two exact ones would need a decision. Money that may be in the books already is never booked without a
 * person, however well an invoice fits it.
 */
function standing(list: readonly Weighed[]): Suggestion[] {
  const exact = list.filter(({ suggestion }) => suggestion.confidence === 'exact')
  const recorded = list.find(({ suggestion }) => suggestion.payments_id !== null && suggestion.confidence !== 'possible')
  if (recorded && exact.some(({ suggestion }) => suggestion.payments_id === null))
    return list.map(({ suggestion }) =>
      suggestion.confidence === 'exact' ? { ...suggestion, confidence: 'likely' as const } : suggestion,
    )
  return list.map(({ suggestion }) => {
    if (suggestion.confidence !== 'exact') return suggestion
    return exact.length === 1
      ? { ...suggestion, stands_out: suggestion === list[0]?.suggestion }
      : { ...suggestion, confidence: 'likely' as const }
  })
}
