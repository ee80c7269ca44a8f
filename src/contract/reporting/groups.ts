import * as z from 'zod/mini'
import { groupStatements } from '#core/reporting/groups/group-statements.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, paise, requiredText, signedPaise, timestamp } from '../fields.ts'
import { Sheet, sheetFormats } from '../documents/report-sheets.ts'
import { comparisons } from './reports.ts'

/** The statements of a group, and what its companies have to do with each other. */
export const groupReports = [...groupStatements, 'between_companies'] as const
export type GroupReport = (typeof groupReports)[number]
export const groupDetails = ['account', 'heading'] as const

const group_name = requiredText(80, 'Enter a name for the group')

/** The other companies, in the order of their columns: the leading company always comes first. */
const companies = z.array(id).check(z.maxLength(20, 'Add at most 20 other companies'))

export const GroupInput = z.object({
  group_name,
  companies: companies.check(z.minLength(1, 'Choose at least one more company')),
})
export type GroupInput = z.infer<typeof GroupInput>

export const Group = z.object({
  company_groups_id: id,
  group_name: z.string(),
  /** The leading company first. */
  companies: z.array(z.object({ companies_id: id, company_name: z.string() })),
})
export type Group = z.infer<typeof Group>

export const GroupConsent = z.object({
  company_groups_id: id,
  group_name: z.string(),
  leading_id: id,
  leading_name: z.string(),
  consented_at: timestamp,
})
export type GroupConsent = z.infer<typeof GroupConsent>

const line = z.object({ ledger_accounts_id: id, debit: paise, credit: paise })

export const NewElimination = z.object({
  eliminated_on: isoDate,
  reason: requiredText(300, 'Enter a reason'),
  lines: z.array(line).check(z.minLength(2, 'Enter at least two lines'), z.maxLength(50, 'Add at most 50 lines')),
})
export type NewElimination = z.infer<typeof NewElimination>

export const GroupElimination = z.object({
  group_eliminations_id: id,
  eliminated_on: isoDate,
  reason: z.string(),
  /** Debits positive. */
  lines: z.array(z.object({ ledger_accounts_id: id, code: z.string(), account_name: z.string(), amount: signedPaise })),
  created_by: z.string(),
  created_at: timestamp,
  taken_back_by: z.nullable(z.string()),
  taken_back_at: z.nullable(timestamp),
})
export type GroupElimination = z.infer<typeof GroupElimination>

const params = z.object({ company_groups_id: id })
const settings = {
  from: isoDate,
  to: isoDate,
  compare: z.optional(z.enum(comparisons)),
  detail: z.optional(z.enum(groupDetails)),
}
export const GroupSettings = z.object(settings)
export type GroupSettings = z.infer<typeof GroupSettings>

export const listGroups = endpoint('GET', '/groups', {
  summary: 'The groups that this company leads, and those of other companies that hold its figures',
  reply: z.object({ led: z.array(Group), joined: z.array(GroupConsent) }),
})
export const createGroup = endpoint('POST', '/groups', {
  summary: 'Make a group of this company and others of which the caller is an owner; each of them consents by that',
  body: GroupInput,
  reply: Group,
})
export const changeGroup = endpoint('PUT', '/groups/:company_groups_id', {
  summary: 'Another name, or other companies: whoever makes the change is an owner of those that are added',
  params,
  body: z.object({ group_name, companies }),
  reply: Group,
})
export const endGroup = endpoint('DELETE', '/groups/:company_groups_id', {
  summary: 'End a group; its eliminations stay in the audit trail',
  params,
})
export const withdrawConsent = endpoint('DELETE', '/groups/consents/:company_groups_id', {
  summary: 'Take this company’s figures out of another company’s group',
  params,
})
export const groupReport = endpoint('GET', '/groups/:company_groups_id/reports/:group_report', {
  summary:
    'Companies side by side, eliminations and the group; refused by name for a company whose reports the caller may not read',
  params: z.object({ company_groups_id: id, group_report: z.enum(groupReports) }),
  query: GroupSettings,
  reply: Sheet,
})
export const groupReportFile = endpoint('GET', '/groups/:company_groups_id/reports/:group_report/file', {
  summary: 'The same as CSV, XLSX or PDF',
  params: z.object({ company_groups_id: id, group_report: z.enum(groupReports) }),
  query: z.object({ ...settings, format: z.enum(sheetFormats) }),
  raw: true,
})
export const listEliminations = endpoint('GET', '/groups/:company_groups_id/eliminations', {
  summary: 'Eliminations by hand, the newest first, also those that were taken back',
  params,
  query: z.object(pageQuery),
  reply: page(GroupElimination),
})
export const addElimination = endpoint('POST', '/groups/:company_groups_id/eliminations', {
  summary: 'Eliminate by hand: lines that add up to nothing, in the books of no company',
  params,
  body: NewElimination,
  reply: GroupElimination,
  idempotent: true,
})
export const takeBackElimination = endpoint('DELETE', '/groups/:company_groups_id/eliminations/:group_eliminations_id', {
  summary: 'Take an elimination back: it counts in no report any more and stays in the list',
  params: z.object({ company_groups_id: id, group_eliminations_id: id }),
  reply: GroupElimination,
})
