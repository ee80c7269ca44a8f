import * as z from 'zod/mini'
import { emailProblem } from '#core/identifiers/email.ts'
import { endpoint } from '../endpoint.ts'
import { id, identifier, isoDate, requiredText, timestamp } from '../fields.ts'
import { ReportSettings, sheetFormats } from '../documents/report-sheets.ts'
import { sheetKinds } from '../sheets.ts'

export const frequencies = ['daily', 'weekly', 'monthly'] as const
export const MAX_RECIPIENTS = 10

const fields = {
  report_kind: z.enum(sheetKinds),
  report_name: requiredText(80, 'Enter a name for the report'),
  settings: ReportSettings,
  /** Everyone with access to reports can open it. */
  is_shared: z.boolean(),
  /** How often it is mailed; null: never. */
  frequency: z.nullable(z.enum(frequencies)),
  /** The first day it is mailed; the others follow from it. */
  starts_on: z.nullable(isoDate),
  mail_to: z
    .array(identifier(254, (email) => emailProblem(email)))
    .check(z.maxLength(MAX_RECIPIENTS, `At most ${MAX_RECIPIENTS} addresses`)),
  file_format: z.enum(sheetFormats),
}

export const SavedReportInput = z.object(fields).check(
  z.refine(({ frequency, starts_on }) => (frequency === null) === (starts_on === null), {
    error: 'Choose the first day',
    path: ['starts_on'],
  }),
  z.refine(({ frequency, mail_to }) => frequency === null || mail_to.length > 0, {
    error: 'Enter who to send it to',
    path: ['mail_to'],
  }),
)
export type SavedReportInput = z.infer<typeof SavedReportInput>

export const SavedReport = z.object({
  saved_reports_id: id,
  ...fields,
  next_on: z.nullable(isoDate),
  sent_at: z.nullable(timestamp),
  /** Why the last mail did not go out. */
  sending_problem: z.nullable(z.string()),
  is_mine: z.boolean(),
  owner_name: z.string(),
})
export type SavedReport = z.infer<typeof SavedReport>

const params = z.object({ saved_reports_id: id })

export const listSavedReports = endpoint('GET', '/saved-reports', {
  summary: 'The reports a person saved, and those others share, by name',
  reply: z.object({ rows: z.array(SavedReport) }),
})
export const saveReport = endpoint('POST', '/saved-reports', {
  summary: 'Save a report with its settings under a name',
  body: SavedReportInput,
  reply: SavedReport,
})
export const changeSavedReport = endpoint('PUT', '/saved-reports/:saved_reports_id', {
  summary: 'Change a report that one saved oneself: its name, its settings, whom it is mailed to',
  params,
  body: SavedReportInput,
  reply: SavedReport,
})
export const removeSavedReport = endpoint('DELETE', '/saved-reports/:saved_reports_id', {
  summary: 'Forget a report that one saved oneself; it is mailed no more',
  params,
})
export const sendSavedReport = endpoint('POST', '/saved-reports/:saved_reports_id/mail', {
  summary: 'Mail a saved report now, to whom it is always mailed',
  params,
  reply: z.object({ mail_to: z.array(z.string()) }),
})
