import { type Paise, sumPaise } from '../../money.ts'
import { type BillFit, billAmountSentence, paysWhole } from './bill-fit.ts'
import { dateEvidence, isMilestone, numbers, referenceEvidence } from './evidence.ts'
import type { Mention } from './invoice-reference.ts'
import type { Party } from './party.ts'
import type { OpenBill, PayingSuggestion } from './paying-types.ts'
import type { BankLine, Confidence, OpenDocument } from './types.ts'

/** `weight` orders suggestions of one line; it means nothing across lines. */
export type WeighedBills = { weight: number; suggestion: PayingSuggestion }

export const sumDue = (set: readonly OpenDocument[]) => sumPaise(set.map(({ amount_due }) => amount_due))

const amountWeight: Record<BillFit['kind'], number> = { exact: 40, rounding: 36, charge: 30, tds: 30, part: 8, over: 0 }
const saidWeight: Record<Mention, number> = { number: 40, serial: 24, bare: 8 }
const partyWeight: Record<Party['closeness'], number> = { learned: 28, same: 25, alike: 14 }

type Facts = {
  line: BankLine
  vendor: OpenBill
  party: Party | undefined
  said: ReadonlyMap<string, Mention>
  isOtherNamed: boolean
}
type BillSet = { bills: readonly OpenDocument[]; rivals: number; how: BillFit; isAllOpen: boolean }

/** One possible payment of bills with its reasons and what they come to. */
export function weighBills(
  { line, vendor, party, said, isOtherNamed }: Facts,
  { bills, rivals, how, isAllOpen }: BillSet,
): WeighedBills {
  const paid = Math.abs(line.amount)
  const words = bills.map(({ document_id }) => said.get(document_id))
  const weakest = words.includes(undefined)
    ? undefined
    : (['bare', 'serial', 'number'] as const).find((each) => words.includes(each))
  const dates = dateEvidence(line, bills)
  const names = numbers(bills.map(({ document_number }) => document_number))
  const open =
    bills.length === 1 ? `due on ${names}` : `due on ${names} together${isAllOpen ? ', all that this vendor is owed' : ''}`
  const milestone = how.kind === 'part' && isMilestone(paid, bills)
  const weight =
    amountWeight[how.kind] +
    (milestone ? 8 : 0) +
    (weakest ? saidWeight[weakest] : 0) +
    (party ? partyWeight[party.closeness] * (0.5 + party.score / 2) : 0) +
    dates.length * 3 -
    (isOtherNamed ? 15 : 0) -
    Math.min(bills.length, 6) -
    (rivals > 1 ? 6 : 0)
  const { bank_charge, round_off } = how
  return {
    weight,
    suggestion: {
      confidence: isOtherNamed ? 'possible' : judged(how, weakest, party, rivals, bills.length),
      stands_out: false,
      vendors_id: vendor.vendors_id,
      vendor_name: vendor.vendor_name,
      journal_entries_id: null,
      bills: laid(how.kind === 'part' || how.kind === 'tds' ? paid : sumDue(bills), bills),
      bank_charge,
      round_off,
      evidence: [
        { kind: 'amount', speaks_for: how.kind !== 'part', sentence: billAmountSentence(paid, sumDue(bills), open, how) },
        ...referenceEvidence(bills, said),
        ...(party?.evidence ?? []),
        ...dates,
      ],
    },
  }
}

/** The money laid over the bills in their order. */
function laid(money: Paise, bills: readonly OpenDocument[]): { bills_id: string; amount: Paise }[] {
  let left = money
  return bills.flatMap(({ document_id, amount_due }) => {
    const amount = Math.min(left, amount_due)
    left -= amount
    return amount > 0 ? [{ bills_id: document_id, amount }] : []
  })
}

/** `exact` needs the amount to the paisa, and the bill's number with its vendor, or a vendor whose lines are known and who is owed nothing else that fits. */
function judged(how: BillFit, said: Mention | undefined, party: Party | undefined, rivals: number, count: number): Confidence {
  if (how.kind === 'exact' && party && party.closeness !== 'alike' && said === 'number') return 'exact'
  if (how.kind === 'exact' && party?.closeness === 'learned' && rivals === 1 && count === 1) return 'exact'
  if (paysWhole(how) && ((party && rivals === 1) || (party && said) || said === 'number')) return 'likely'
  return said === 'number' && party ? 'likely' : 'possible'
}
