import type { IsoDate } from '../../dates.ts'
import { mulDiv, type Paise } from '../../money.ts'
import type { Documents, OpenDocument } from './facts.ts'

/** What was open on a past day: what still is, and what was settled since. */
export function openOn({ open, settled }: Documents, as_of: IsoDate): OpenDocument[] {
  const since = settled.filter(({ settled_on, document_date }) => settled_on > as_of && document_date <= as_of)
  return [
    ...open.filter(({ document_date }) => document_date <= as_of),
    ...since.map(({ party, document_date, due_date, amount }) => ({
      party,
      document_date,
      due_date,
      amount,
      count: 1,
      document_id: null,
      document_number: null,
    })),
  ]
}

/** The cash from a settled amount, as before: TDS and charges are the difference. */
export const cashShare = (amount: Paise, { cash, amount: of }: { cash: Paise; amount: Paise }): Paise =>
  of === 0 ? amount : mulDiv(amount, BigInt(cash), BigInt(of))

/** `1 day`, `12 days`. */
export const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)
