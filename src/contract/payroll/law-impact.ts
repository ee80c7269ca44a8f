import * as z from 'zod/mini'
import { changeKinds } from '#core/payroll/law-impact.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, signedPaise } from '../fields.ts'

export const LawChange = z.object({ kind: z.enum(changeKinds), state: z.string(), on: isoDate })
export const LawImpact = z.object({
  /** Whom it touches, a month; below zero: more is taken home, or it costs less. */
  rows: z.array(
    z.object({
      payroll_employees_id: id,
      staff_name: z.string(),
      employee_code: z.string(),
      deducted: signedPaise,
      employer: signedPaise,
    }),
  ),
  /** How many it does not touch. */
  untouched: z.int(),
  /** Without pay terms, so nothing is known. */
  without_terms: z.int(),
  deducted: signedPaise,
  employer: signedPaise,
})
export type LawImpact = z.infer<typeof LawImpact>

export const listLawChanges = endpoint('GET', '/payroll/law-changes', {
  summary: 'Days on which a rule of payroll changes, past and future',
  reply: z.object({ rows: z.array(LawChange) }),
})
export const lawChangeImpact = endpoint('GET', '/payroll/law-changes/impact', {
  summary: 'Whom a change of the law touches and by how much a month; every look is logged',
  query: LawChange,
  reply: LawImpact,
})
export const draftImpact = endpoint('GET', '/payroll/law-changes/draft', {
  summary: 'Whom a ceiling that is not law yet would touch and by how much a month; every look is logged',
  /** The ceiling in whole rupees. */
  query: z.object({
    kind: z.enum(['epf', 'esi']),
    wage_limit: z.string().check(z.regex(/^[1-9]\d{0,6}$/, 'Enter the ceiling')),
    on: isoDate,
  }),
  reply: LawImpact,
})
