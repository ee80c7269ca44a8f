import * as z from 'zod/mini'
import type { Company } from '#contract/company/company.ts'
import type { Invoice } from '#contract/sales/invoices.ts'
import { type RecurringInvoice, RecurringInvoiceInput } from '#contract/sales/recurring-invoices.ts'
import { addDays, daysBetween, isIsoDate } from '#core/dates.ts'
import type { RecurringPeriod, Rhythm } from '#core/documents/recurring.ts'
import type { PreviewFace } from '#web/features/sales/shared/live-document.ts'
import { today } from '#web/lib/today.ts'
import { type DocumentValues, documentValues, newDocument } from '#web/features/sales/shared/values.ts'
import { documentBody } from '#web/features/sales/shared/document-body.ts'

/** The values of the schedule editor; numbers are strings as typed. */
export type EditorValues = DocumentValues & {
  every: string
  period: RecurringPeriod
  on_day: string
  starts_on: string
  /** How the schedule ends. */
  end: 'never' | 'on' | 'after'
  ends_on: string
  times: string
  due_days: string
  make_as: RecurringInvoice['make_as']
  mail_to: string
}

/** Monthly from today. `like`: the invoice to repeat. */
export function newValues(usual: Pick<Company, 'invoice_notes' | 'invoice_terms'>, like?: Invoice): EditorValues {
  const starts_on = today()
  const on = {
    every: '1',
    period: 'month',
    on_day: String(Number(starts_on.slice(8))),
    starts_on,
    end: 'never',
    ends_on: '',
    times: '12',
    make_as: 'send',
    mail_to: '',
  } as const
  if (!like) return { ...newDocument(usual), ...on, due_days: '30' }
  return { ...documentValues(like), ...on, due_days: String(daysBetween(like.invoice_date, like.due_date)) }
}

export const valuesOf = (schedule: RecurringInvoice): EditorValues => ({
  ...documentValues(schedule),
  every: String(schedule.every),
  period: schedule.period,
  on_day: String(schedule.on_day ?? Number(schedule.starts_on.slice(8))),
  starts_on: schedule.starts_on,
  end: schedule.times !== null ? 'after' : schedule.ends_on === null ? 'never' : 'on',
  ends_on: schedule.ends_on ?? '',
  times: String(schedule.times ?? 12),
  due_days: String(schedule.due_days),
  make_as: schedule.make_as,
  mail_to: schedule.mail_to ?? '',
})

/** The next invoice as its preview shows it. */
export function faceOf({ starts_on, due_days }: EditorValues): PreviewFace {
  const days = Number(due_days)
  const canCount = isIsoDate(starts_on) && Number.isInteger(days) && days >= 0
  return { kind: 'invoice', date: starts_on, due_date: canCount ? addDays(starts_on, days) : undefined }
}

/** When it repeats, as the contract says it. */
export function rhythmOf(values: EditorValues): Rhythm {
  const { period, starts_on, end } = values
  return {
    every: Number(values.every),
    period,
    on_day: period === 'day' || period === 'week' ? null : Number(values.on_day),
    starts_on,
    ends_on: end === 'on' ? values.ends_on : null,
    times: end === 'after' ? Number(values.times) : null,
  }
}

function bodyOf(values: EditorValues) {
  const { every: _every, period: _period, on_day: _day, starts_on: _start, end: _end, ends_on: _ends, ...rest } = values
  const { times: _times, due_days, make_as, mail_to, ...document } = rest
  return {
    ...documentBody(document),
    ...rhythmOf(values),
    due_days: Number(due_days),
    make_as,
    mail_to: mail_to.trim() === '' ? null : mail_to.trim(),
  }
}

/** Converts the editor's values to the request body and validates them with the contract's schema. */
export const EditorSchema = z.pipe(z.transform(bodyOf), RecurringInvoiceInput)
