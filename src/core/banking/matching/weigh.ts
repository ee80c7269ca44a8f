import { reason } from '../../reasons.ts'
import { amountEvidence, cameBefore, dateEvidence, isMilestone, referenceEvidence } from './evidence.ts'
import type { Fit, TdsGuess } from './fit.ts'
import { gatewayFit } from './gateway.ts'
import type { Mention } from './invoice-reference.ts'
import type { Party } from './party.ts'
import { spread } from './spread.ts'
import type { BankLine, Evidence, OpenDocument, Suggestion } from './types.ts'
import { sumDue, fitInvoices } from './fit-invoices.ts'
import { weakest, judged } from './confidence.ts'

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
