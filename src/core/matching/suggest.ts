import { type Paise, sumPaise } from '../money.ts'
import { amountEvidence, cameBefore, dateEvidence, referenceEvidence } from './evidence.ts'
import { type Fit, fit, settles, tdsGuesses } from './fit.ts'
import { type Said, saysInvoice } from './invoice-reference.ts'
import { type Party, partyOf } from './party.ts'
import { paymentSuggestions } from './recorded-payment.ts'
import { invoiceSets } from './sets.ts'
import { spread } from './spread.ts'
import type { BankLine, Confidence, Learned, OpenInvoice, RecordedPayment, Suggestion } from './types.ts'

export type Context = {
  /** Customers whose sender this was before, the most frequent first. */
  learned: readonly Learned[]
  payments: readonly RecordedPayment[]
  /** Customers with a name like the sender's, whether or not they owe anything. */
  customers: readonly { customers_id: string; customer_name: string }[]
}

const MOST_SUGGESTIONS = 5

/**
 * What a bank line may be, the best first: a payment already recorded, or a receipt for open invoices of one customer. Each suggestion says
 * why. Money going out is not a receipt and gets none. `invoices` are the candidates that amount, reference or name brought up.
 */
export function suggest(line: BankLine, invoices: readonly OpenInvoice[], context: Context): Suggestion[] {
  if (line.amount <= 0) return []
  const parties = partiesOf(line, invoices, context)
  const receipts = [...Map.groupBy(invoices, ({ customers_id }) => customers_id).values()].flatMap((open) =>
    receiptsOf(line, open, parties),
  )
  const idle = context.customers.filter(({ customers_id }) => !invoices.some((invoice) => invoice.customers_id === customers_id))
  const advances = idle.flatMap(({ customers_id, customer_name }) => {
    const party = parties.get(customers_id)
    return party && party.closeness !== 'alike'
      ? [weighed(line, { customers_id, customer_name }, [], party, new Map(), 1, [])]
      : []
  })
  const weighedAll = [...paymentSuggestions(line, context.payments, parties), ...receipts, ...advances].toSorted(
    (a, b) => b.weight - a.weight,
  )
  return standing(weighedAll.slice(0, MOST_SUGGESTIONS))
}

export type Weighed = { weight: number; suggestion: Suggestion }

function partiesOf(
  line: BankLine,
  invoices: readonly OpenInvoice[],
  { learned, payments, customers }: Context,
): Map<string, Party> {
  const all = new Map([...customers, ...learned, ...payments, ...invoices].map((each) => [each.customers_id, each]))
  const found = [...all.values()].flatMap((customer) => {
    const party = partyOf(line, customer, learned)
    return party ? [[customer.customers_id, party] as const] : []
  })
  const named = found.some(([, { closeness }]) => closeness !== 'alike')
  return new Map(named ? found.filter(([, { closeness, score }]) => closeness !== 'alike' || score >= 0.75) : found)
}

function receiptsOf(line: BankLine, open: readonly OpenInvoice[], parties: ReadonlyMap<string, Party>): Weighed[] {
  const [first] = open
  if (!first) return []
  const party = parties.get(first.customers_id)
  const said = new Map(
    open.flatMap(({ invoices_id, invoice_number }) => {
      const how = saysInvoice(
        line.reference ? line.description.replaceAll(line.reference, ' ') : line.description,
        invoice_number,
      )
      return how ? [[invoices_id, how] as const] : []
    }),
  )
  const sets = invoiceSets(line, open, said, party !== undefined)
  return sets.map(({ invoices, rivals }) =>
    weighed(line, first, invoices, party, said, rivals, open, otherNamed(parties, first.customers_id)),
  )
}

/** True when the sender is plainly another customer. */
const otherNamed = (parties: ReadonlyMap<string, Party>, customers_id: string) =>
  !parties.has(customers_id) && [...parties.values()].some(({ closeness }) => closeness !== 'alike')

const amountWeight: Record<Fit['kind'], number> = {
  exact: 40,
  rounding: 36,
  tds: 34,
  charge: 27,
  tds_unusual: 24,
  part: 8,
  over: 6,
}
const saidWeight: Record<Said, number> = { number: 40, serial: 30, bare: 8 }
const partyWeight: Record<Party['closeness'], number> = { learned: 28, same: 25, alike: 14 }

function weighed(
  line: BankLine,
  customer: { customers_id: string; customer_name: string },
  invoices: readonly OpenInvoice[],
  party: Party | undefined,
  said: ReadonlyMap<string, Said>,
  rivals: number,
  open: readonly OpenInvoice[],
  isOtherNamed = false,
): Weighed {
  const due = sumPaise(invoices.map(({ amount_due }) => amount_due))
  const how = fit(line.amount, due, taxableLeft(invoices), tdsGuesses(line.transaction_date), invoices.length || 1)
  const words = invoices.map(({ invoices_id }) => said.get(invoices_id))
  const weakest =
    words.includes(undefined) || words.length === 0
      ? undefined
      : words.includes('bare')
        ? 'bare'
        : words.includes('serial')
          ? 'serial'
          : 'number'
  const isEarly = cameBefore(line, invoices)
  const dates = dateEvidence(line, invoices)
  const weight =
    amountWeight[how.kind] +
    (weakest ? saidWeight[weakest] : 0) +
    (party ? partyWeight[party.closeness] * (0.5 + party.score / 2) : 0) +
    (isEarly ? -25 : dates.length * 3) -
    (isOtherNamed ? 15 : 0) -
    Math.min(invoices.length, 6) -
    (rivals > 1 ? 6 : 0)
  const confidence = judged({ how, said: weakest, party, isEarly, rivals, isOtherNamed, count: invoices.length })
  const settled = spread(line.amount, how, invoices)
  return {
    weight,
    suggestion: {
      confidence,
      stands_out: false,
      customers_id: customer.customers_id,
      customer_name: customer.customer_name,
      payments_id: null,
      invoices: settled,
      bank_charge: how.bank_charge,
      advance: how.advance,
      evidence: [
        amountEvidence(line, invoices, how, invoices.length === open.length),
        ...referenceEvidence(invoices, said),
        ...(party?.evidence ?? []),
        ...dates,
      ],
    },
  }
}

/** TDS is taken once: what was part-paid before has had it, or will have it named by hand. */
const taxableLeft = (invoices: readonly OpenInvoice[]): Paise =>
  sumPaise(invoices.map(({ taxable_value, amount_due, total }) => (amount_due === total ? taxable_value : 0)))

type Facts = {
  how: Fit
  said: Said | undefined
  party: Party | undefined
  isEarly: boolean
  rivals: number
  isOtherNamed: boolean
  count: number
}

/** `exact` needs the amount to the paisa (or less TDS at a usual rate) and the invoice's number, or the amount and a known sender, alone. */
function judged({ how, said, party, isEarly, rivals, isOtherNamed, count }: Facts): Confidence {
  if (isEarly || isOtherNamed) return 'possible'
  const isPlain = how.kind === 'exact' || how.kind === 'tds'
  if (isPlain && (said === 'number' || (said === 'serial' && party))) return 'exact'
  if (how.kind === 'exact' && party?.closeness === 'learned' && rivals === 1 && count === 1) return 'exact'
  if (settles(how) && how.kind !== 'tds_unusual' && (said === 'number' || said === 'serial' || (party && rivals === 1)))
    return 'likely'
  if (said === 'number' && party) return 'likely'
  return 'possible'
}

/** Exact is said once: two exact answers are two questions. */
function standing(list: readonly Weighed[]): Suggestion[] {
  const exact = list.filter(({ suggestion }) => suggestion.confidence === 'exact')
  return list.map(({ suggestion }) => {
    if (suggestion.confidence !== 'exact') return suggestion
    return exact.length === 1
      ? { ...suggestion, stands_out: suggestion === list[0]?.suggestion }
      : { ...suggestion, confidence: 'likely' as const }
  })
}
