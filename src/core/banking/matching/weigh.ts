import { reason } from '../../reasons.ts'
import { type Paise, sumPaise } from '../../money.ts'
import { amountEvidence, cameBefore, dateEvidence, isMilestone, referenceEvidence } from './evidence.ts'
import { type Fit, fit, settles, type TdsGuess } from './fit.ts'
import { gatewayFit } from './gateway.ts'
import type { Mention } from './invoice-reference.ts'
import type { Party } from './party.ts'
import { spread } from './spread.ts'
import type { BankLine, Confidence, Evidence, OpenDocument, Suggestion } from './types.ts'

/** `weight` orders suggestions of one line; it means nothing across lines. */
export type Weighed = { weight: number; suggestion: Suggestion }

type Facts = {
  line: BankLine
  guesses: readonly TdsGuess[]
  customer: { customers_id: string | null; customer_name: string }
  /** The gateway that pays this out, when one does. */
  gateway?: string | undefined
  /** The percentages that gateway deducted before. */
  fees?: readonly number[]
  /** What the line would settle; empty for an advance. */
  invoices: readonly OpenDocument[]
  party: Party | undefined
  said: ReadonlyMap<string, Mention>
  /** How many sets of this customer's invoices fit the amount as well. */
  rivals: number
  isAllOpen: boolean
  /** The sender is plainly another customer. */
  isOtherNamed: boolean
}

const amountWeight: Record<Fit['kind'], number> = {
  exact: 40,
  rounding: 36,
  tds: 34,
  charge: 27,
  // Before TDS: a gateway withholds none, and no other line has this kind.
  gateway: 35,
  tds_unusual: 24,
  part: 8,
  over: 6,
}
const saidWeight: Record<Mention, number> = { number: 40, serial: 30, bare: 8 }
const partyWeight: Record<Party['closeness'], number> = { learned: 28, same: 25, alike: 14 }

/** One possible receipt with its reasons and what they come to. */
export function weigh(facts: Facts): Weighed {
  const { line, guesses, customer, invoices, party, said, rivals } = facts
  const how =
    (facts.gateway === undefined ? undefined : gatewayFit(line.amount, sumDue(invoices), invoices.length, facts.fees)) ??
    fitInvoices(line.amount, invoices, guesses)
  const words = weakest(invoices.map(({ document_id }) => said.get(document_id)))
  const isEarly = cameBefore(line, invoices)
  const dates = dateEvidence(line, invoices)
  const weight =
    amountWeight[how.kind] +
    (how.kind === 'part' && isMilestone(line.amount, invoices) ? 8 : 0) +
    (words ? saidWeight[words] : 0) +
    (party ? partyWeight[party.closeness] * (0.5 + party.score / 2) : 0) +
    (isEarly ? -25 : dates.length * 3) -
    (facts.isOtherNamed ? 15 : 0) -
    Math.min(invoices.length, 6) -
    (rivals > 1 ? 6 : 0)
  return {
    weight,
    suggestion: {
      confidence: isEarly || facts.isOtherNamed ? 'possible' : judged(how, words, party, rivals, invoices.length),
      stands_out: false,
      customers_id: customer.customers_id,
      customer_name: customer.customer_name,
      payments_id: null,
      invoices: spread(line.amount, how, invoices).map(({ document_id, ...settled }) => ({
        invoices_id: document_id,
        ...settled,
      })),
      bank_charge: how.bank_charge,
      advance: how.advance,
      evidence: [
        amountEvidence(line, invoices, how, facts.isAllOpen),
        ...(facts.gateway === undefined
          ? []
          : [
              {
                kind: 'name' as const,
                speaks_for: true,
                sentence: reason('{gateway} pays out what customers paid.', { gateway: facts.gateway }),
              },
            ]),
        ...feeEvidence(facts, how),
        ...referenceEvidence(invoices, said),
        ...(party?.evidence ?? []),
        ...dates,
      ],
    },
  }
}

/** Evidence that the gateway deducts the same again. */
function feeEvidence({ gateway, fees = [] }: Facts, how: Fit): Evidence[] {
  if (gateway === undefined || how.kind !== 'gateway' || fees.length === 0) return []
  return [
    {
      kind: 'learned',
      speaks_for: true,
      sentence: reason('{gateway} kept {percent}% of earlier payouts.', { gateway, percent: fees.join('% / ') }),
    },
  ]
}

const sumDue = (invoices: readonly OpenDocument[]): Paise => sumPaise(invoices.map(({ amount_due }) => amount_due))

/** TDS is taken once: what was part-paid before has had it, or will have it named by hand. */
export const taxableLeft = (invoices: readonly OpenDocument[]): Paise =>
  sumPaise(invoices.map(({ taxable_value, amount_due, total }) => (amount_due === total ? taxable_value : 0)))

/** How the money settles these invoices. For an earlier part payment TDS may be deducted from the last one: that is mentioned, and never exact. */
export function fitInvoices(received: Paise, invoices: readonly OpenDocument[], guesses: readonly TdsGuess[]): Fit {
  const due = sumDue(invoices)
  const count = invoices.length || 1
  const how = fit(received, due, taxableLeft(invoices), guesses, count)
  if (how.kind !== 'part') return how
  const late = fit(received, due, sumPaise(invoices.map(({ taxable_value }) => taxable_value)), guesses, count)
  return late.kind === 'tds' ? { ...late, kind: 'tds_unusual', tds_why: 'of the whole value, with the last payment' } : how
}

/** A set is named only as plainly as the one of it that is named least. */
function weakest(words: readonly (Mention | undefined)[]): Mention | undefined {
  if (words.length === 0 || words.includes(undefined)) return undefined
  return (['bare', 'serial', 'number'] as const).find((said) => words.includes(said))
}

/** Its number is mentioned, or only it can be meant by the sender. */
const isPointedAt = (said: Mention | undefined, party: Party | undefined, rivals: number) =>
  said === 'number' || said === 'serial' || (party !== undefined && rivals === 1)

/** `exact` needs the amount to the paisa (or less TDS at a usual rate) and the invoice's number, or the amount and a known sender, alone. */
function judged(how: Fit, said: Mention | undefined, party: Party | undefined, rivals: number, count: number): Confidence {
  const isPlain = how.kind === 'exact' || how.kind === 'tds'
  if (isPlain && (said === 'number' || (said === 'serial' && party))) return 'exact'
  if (how.kind === 'exact' && party?.closeness === 'learned' && rivals === 1 && count === 1) return 'exact'
  if (how.kind === 'gateway') return rivals === 1 ? 'likely' : 'possible'
  if (settles(how) && how.kind !== 'tds_unusual' && isPointedAt(said, party, rivals)) return 'likely'
  return said === 'number' && party ? 'likely' : 'possible'
}
