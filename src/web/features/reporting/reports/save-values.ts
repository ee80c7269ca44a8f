import * as z from 'zod/mini'
import { requiredText } from '#contract/fields.ts'
import { type ReportSettings, ranges, sheetFormats } from '#contract/documents/report-sheets.ts'
import type { SheetKind } from '#contract/sheets.ts'
import { frequencies, type SavedReport, type SavedReportInput } from '#contract/reporting/saved-reports.ts'
import { emailProblem } from '#core/identifiers/email.ts'
import { addDays } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'

/** The values of the form of a saved report: email addresses as typed, one relative period or the dates themselves. */
export const SaveValues = z
  .object({
    report_name: requiredText(80, t('Enter a name for the report')),
    range: z.string(),
    is_shared: z.boolean(),
    frequency: z.string(),
    starts_on: z.string(),
    mail_to: z.string(),
    file_format: z.enum(sheetFormats),
  })
  .check(
    z.refine(({ frequency, mail_to }) => frequency === '' || addresses(mail_to).length > 0, {
      error: t('Enter who to send it to'),
      path: ['mail_to'],
    }),
    z.refine(({ mail_to }) => addresses(mail_to).every((email) => emailProblem(email) === undefined), {
      error: t('Enter email addresses, separated by commas'),
      path: ['mail_to'],
    }),
    z.refine(({ frequency, starts_on }) => frequency === '' || starts_on !== '', {
      error: t('Choose the first day'),
      path: ['starts_on'],
    }),
  )
export type SaveValues = z.infer<typeof SaveValues>

const addresses = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((email) => email.trim())
    .filter(Boolean)

export const rangeOptions: readonly { value: (typeof ranges)[number]; label: string; isDay: boolean }[] = [
  { value: 'this_month', label: t('This month'), isDay: false },
  { value: 'last_month', label: t('Last month'), isDay: false },
  { value: 'this_quarter', label: t('This quarter'), isDay: false },
  { value: 'last_quarter', label: t('Last quarter'), isDay: false },
  { value: 'this_year', label: t('This financial year'), isDay: false },
  { value: 'last_year', label: t('Last financial year'), isDay: false },
  { value: 'today', label: t('The day it is opened or sent'), isDay: true },
  { value: 'end_of_last_month', label: t('End of the previous month'), isDay: true },
]

export function valuesOf(title: string, isDay: boolean, known: SavedReport | undefined): SaveValues {
  if (known === undefined)
    return {
      report_name: title,
      range: isDay ? 'today' : 'this_year',
      is_shared: false,
      frequency: '',
      starts_on: addDays(today(), 1),
      mail_to: '',
      file_format: 'pdf',
    }
  return {
    report_name: known.report_name,
    range: known.settings.range ?? '',
    is_shared: known.is_shared,
    frequency: known.frequency ?? '',
    starts_on: known.starts_on ?? addDays(today(), 1),
    mail_to: known.mail_to.join(', '),
    file_format: known.file_format,
  }
}

/** The request body: a relative period replaces the dates. */
export function inputOf(report_kind: SheetKind, settings: ReportSettings, values: SaveValues): SavedReportInput {
  const range = ranges.find((each) => each === values.range)
  const { from, to, as_of, range: _range, ...rest } = settings
  const days = { ...(from && { from }), ...(to && { to }), ...(as_of && { as_of }) }
  const frequency = frequencies.find((each) => each === values.frequency) ?? null
  return {
    report_kind,
    report_name: values.report_name,
    settings: { ...rest, ...(range ? { range } : days) },
    is_shared: values.is_shared,
    frequency,
    starts_on: frequency === null ? null : values.starts_on,
    mail_to: addresses(values.mail_to),
    file_format: values.file_format,
  }
}
