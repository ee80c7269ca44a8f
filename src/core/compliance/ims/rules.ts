import type { IsoDate } from '../../dates.ts'
import { t } from '../../messages.ts'
import { isTimeBarred } from '../gstr2b/outcome.ts'
import { taxOf } from '../gstr2b/row.ts'
import { type ImsAction, type ImsRecord, type Reduction, type TaxHeads, taxHeads } from './record.ts'
import { isReversible } from './sections.ts'

/** Why no one can act on a record in IMS. Not verified against an official text. */
export const notActionable = ['reverse_charge', 'time_barred', 'place_of_supply', 'unknown'] as const
export type NotActionable = (typeof notActionable)[number]

/**
 * Credit notes may be pending for one month, and on accepting them the reversal may be all, part or none of the credit, for records of GSTR-2B from
 * this month on (GSTN advisory of 17 Oct 2025).
 */
export const CREDIT_NOTE_CHOICES_FROM = '2025-10'

type Placed = Pick<
  ImsRecord,
  'kind' | 'section' | 'supplier_gstin' | 'date' | 'period' | 'place_of_supply' | 'reverse_charge' | 'cgst' | 'sgst'
>

/** Reverse charge, credit past the time limit of s.16(4), place of supply in the supplier's State and not ours; sections we do not know. */
export function whyNotActionable(record: Placed, own_gstin: string, month: string): NotActionable | null {
  if (record.kind === 'unknown') return 'unknown'
  if (record.reverse_charge) return 'reverse_charge'
  if (record.date !== null && isTimeBarred(record.date, record.period ?? month)) return 'time_barred'
  const [state, own] = [record.supplier_gstin?.slice(0, 2), own_gstin.slice(0, 2)]
  const isElsewhere = record.place_of_supply === state && state !== own && record.cgst + record.sgst > 0
  return isElsewhere ? 'place_of_supply' : null
}

type Choices = Pick<ImsRecord, 'section' | 'kind' | 'period' | 'is_pending_blocked' | 'is_reduction_blocked'>
const hasChoices = ({ period }: Choices) => period !== null && period >= CREDIT_NOTE_CHOICES_FROM

export const mayBePending = (record: Choices): boolean =>
  !record.is_pending_blocked && (record.kind !== 'credit_note' || hasChoices(record))
export const mayReduce = (record: Choices): boolean =>
  isReversible(record.section) && !record.is_reduction_blocked && hasChoices(record)

/** The last month in which a record may be pending: one after its own for credit notes; null: no limit but that of s.16(4). */
export function lastPending(record: Choices): string | null {
  if (!isReversible(record.section) || !hasChoices(record) || record.period === null) return null
  return nextMonth(record.period)
}
export const nextMonth = (month: string): string => {
  const [year, at] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  return at === 12 ? `${year + 1}-01` : `${year}-${String(at + 1).padStart(2, '0')}`
}

export type Decision = {
  decision: ImsAction
  reason: string | null
  /** The month from whose GSTR-2B on it is to be decided again. */
  pending_until: string | null
  reduction: Reduction | null
  declared: TaxHeads | null
}
type Deciding = Choices & TaxHeads & Pick<ImsRecord, 'is_remarks_blocked'>

/** What is wrong with a decision about a record, by its field. */
export function decisionProblem(
  record: Deciding,
  made: Decision,
  day: IsoDate,
): { path: keyof Decision; message: string } | undefined {
  const { decision, reason, pending_until, reduction, declared } = made
  if ((decision === 'reject' || decision === 'pending') && reason === null)
    return { path: 'reason', message: t('Enter a reason') }
  if ((reason?.length ?? 0) > 250) return { path: 'reason', message: t('Enter at most 250 characters') }
  if (decision === 'pending') {
    if (!mayBePending(record)) return { path: 'decision', message: t('The portal does not allow pending for this document') }
    const last = lastPending(record)
    if (pending_until === null) return { path: 'pending_until', message: t('Choose the month in which you will decide') }
    if (pending_until < day.slice(0, 7)) return { path: 'pending_until', message: t('Choose a month that is not over') }
    if (last !== null && pending_until > last)
      return { path: 'pending_until', message: t('A credit note may be pending for one month only') }
    return undefined
  }
  if (pending_until !== null) return { path: 'pending_until', message: t('Only a pending document has such a month') }
  return reductionProblem(record, { decision, reason, reduction, declared })
}

function reductionProblem(
  record: Deciding,
  { decision, reason, reduction, declared }: Omit<Decision, 'pending_until'>,
): { path: keyof Decision; message: string } | undefined {
  if (reduction === null)
    return declared === null ? undefined : { path: 'reduction', message: t('Choose how much credit to reverse') }
  if (decision !== 'accept' || !mayReduce(record))
    return { path: 'reduction', message: t('The portal takes no reversal amount for this document') }
  if (reduction !== 'full' && reason === null)
    return { path: 'reason', message: t('Say why you reverse less than the credit note') }
  if (reduction !== 'part') return declared === null ? undefined : { path: 'declared', message: t('Only a part has amounts') }
  if (declared === null) return { path: 'declared', message: t('Enter how much of each tax you reverse') }
  if (taxHeads.some((head) => declared[head] > record[head]))
    return { path: 'declared', message: t('You can’t reverse more than the credit note has') }
  const sum = taxHeads.reduce((total, head) => total + declared[head], 0)
  return sum === 0 || sum === taxOf({ ...record, taxable: 0 })
    ? { path: 'declared', message: t('Enter a part of the tax, or choose all or none') }
    : undefined
}

type OnPortal = Pick<ImsRecord, 'portal_action' | 'portal_reduction' | 'portal_declared'>
/** Whether the portal does not have a decision yet. */
export function isChanged(record: OnPortal, made: Omit<Decision, 'reason' | 'pending_until'>): boolean {
  if (made.decision !== record.portal_action) return true
  if (made.decision !== 'accept' || made.reduction === null) return false
  if (made.reduction !== (record.portal_reduction ?? 'full')) return true
  return made.reduction === 'part' && taxHeads.some((head) => made.declared?.[head] !== record.portal_declared?.[head])
}
