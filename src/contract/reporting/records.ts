import type { RecordKind } from '../record-kind.ts'

/** The kinds of records of reporting, by table. */
export const reportingRecords = {
  annual_notes: { one: 'the notes to accounts of the year from', many: 'Notes to accounts' },
  annual_tax_entries: { one: 'the income tax of the year from', many: 'Income tax by year' },
  budgets: { one: 'the budget of the year from', many: 'Budgets' },
  cash_forecast: { one: 'the cash forecast', many: 'Cash forecast' },
  company_groups: { one: 'the group', many: 'Company groups' },
  group_consents: { one: 'the company to the group', many: 'Groups of other companies' },
  group_eliminations: { one: 'the elimination', many: 'Group eliminations' },
  tax_calendar_mails: { one: 'the tax mails', many: 'Tax mails' },
  tax_calendar_marks: { one: 'the tax calendar', many: 'Tax calendar', page: '/tax-calendar' },
  saved_reports: { one: 'the saved report', many: 'Saved reports' },
} as const satisfies Record<string, RecordKind>

/** Audit trail words for actions of reporting. */
export const reportingActions = {
  not_mailed: 'could not mail',
} as const satisfies Record<string, string>
