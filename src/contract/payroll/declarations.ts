import * as z from 'zod/mini'
import { panProblem } from '#core/identifiers/pan.ts'
import { declarationKinds } from '#core/payroll/declared-lines.ts'
import { endpoint } from '../endpoint.ts'
import { id, identifier, isoDate, paise, text, timestamp } from '../fields.ts'

export const MAX_PROOF_BYTES = 10_485_760
export const MAX_PROOFS = 10
export const MAX_DECLARED_LINES = 60

export const DeclarationLineInput = z.object({
  line_kind: z.enum(declarationKinds),
  /** Of the tax year: rent paid, premium, interest, income. */
  amount: paise,
  /** Of an earlier employer: tax that was deducted there. */
  tax: paise,
  description: text(120),
  /** The landlord, lender or earlier employer. */
  party_name: text(120),
  party_pan: z.nullable(identifier(10, panProblem)),
  city: text(40),
  from_month: z.nullable(isoDate),
  until_month: z.nullable(isoDate),
  /** Somebody insured is 60 or older. */
  is_senior: z.boolean(),
  /** Of the income of an earlier year, stated for the relief of arrears: its regime; `from_month` is a day of that year. */
  past_regime: z.optional(z.nullable(z.enum(['new', 'old']))),
})
export type DeclarationLineInput = z.infer<typeof DeclarationLineInput>

const Proof = z.object({ payroll_proofs_id: id, original_file_name: z.string() })
export const DeclarationLine = z.object({
  payroll_declaration_lines_id: id,
  ...DeclarationLineInput.shape,
  /** Null while the payroll officer has not decided. */
  accepted: z.nullable(paise),
  reason: z.string(),
  decided_at: z.nullable(timestamp),
  proofs: z.array(Proof),
})
export type DeclarationLine = z.infer<typeof DeclarationLine>

const ProofWindow = z.object({ opens_on: isoDate, closes_on: isoDate })
export const Declaration = z.object({
  year_start: isoDate,
  regime: z.enum(['new', 'old']),
  lines: z.array(DeclarationLine),
  proof_window: z.nullable(ProofWindow),
  /** The employee can still change it. */
  is_open: z.boolean(),
  /** Which amounts the pay of this month counts. */
  counts: z.enum(['declared', 'accepted']),
  /** Tax on twelve months of the current pay with what is declared; null before pay terms are set. */
  regimes: z.nullable(
    z.object({
      new: z.object({ income: paise, tax: paise }),
      old: z.object({ income: paise, tax: paise }),
      cheaper: z.enum(['new', 'old']),
    }),
  ),
})
export type Declaration = z.infer<typeof Declaration>

const own = '/profile/declarations'
const year = z.object({ year_start: isoDate })
const line = z.object({ payroll_declaration_lines_id: id })
const proof = z.object({ payroll_proofs_id: id })

export const getOwnDeclaration = endpoint('GET', `${own}/:year_start`, {
  summary: 'One’s own declaration for the tax of a year',
  params: year,
  reply: Declaration,
})
export const chooseRegime = endpoint('PUT', `${own}/:year_start/regime`, {
  summary: 'Choose the tax regime of a year for one’s own pay',
  params: year,
  body: z.object({ regime: z.enum(['new', 'old']) }),
  reply: Declaration,
})
export const addDeclarationLine = endpoint('POST', `${own}/:year_start/lines`, {
  summary: 'Declare rent, savings, insurance, interest or other income for a tax year',
  params: year,
  body: DeclarationLineInput,
  reply: Declaration,
  idempotent: true,
})
export const changeDeclarationLine = endpoint('PUT', `${own}/lines/:payroll_declaration_lines_id`, {
  summary: 'Change a line of one’s own declaration; it has to be decided again',
  params: line,
  body: DeclarationLineInput,
  reply: Declaration,
})
export const removeDeclarationLine = endpoint('DELETE', `${own}/lines/:payroll_declaration_lines_id`, {
  summary: 'Remove a line of one’s own declaration with its proofs',
  params: line,
  reply: Declaration,
})
export const addProof = endpoint('POST', `${own}/lines/:payroll_declaration_lines_id/proofs`, {
  summary: 'Attach a proof to a line of one’s own declaration: PDF, PNG or JPEG of at most 10 MB, as the bare request body',
  params: line,
  query: z.object({ file_name: text(200) }),
  reply: Declaration,
  raw: true,
})
export const removeProof = endpoint('DELETE', `${own}/proofs/:payroll_proofs_id`, {
  summary: 'Remove a proof of one’s own declaration',
  params: proof,
  reply: Declaration,
})
export const readOwnProof = endpoint('GET', `${own}/proofs/:payroll_proofs_id`, {
  summary: 'A proof of one’s own declaration, as a download',
  params: proof,
  raw: true,
})

export const DeclarationRow = z.object({
  payroll_employees_id: id,
  staff_name: z.string(),
  employee_code: z.string(),
  lines: z.int(),
  proven: z.int(),
  undecided: z.int(),
})
export type DeclarationRow = z.infer<typeof DeclarationRow>
export const DeclarationList = z.object({ rows: z.array(DeclarationRow), proof_window: z.nullable(ProofWindow) })
export type DeclarationList = z.infer<typeof DeclarationList>
const StaffDeclaration = z.object({ ...Declaration.shape, staff_name: z.string(), employee_code: z.string() })
export type StaffDeclaration = z.infer<typeof StaffDeclaration>

export const listDeclarations = endpoint('GET', '/payroll/declarations', {
  summary: 'Who has declared something for a tax year, and what waits for a decision; without amounts',
  query: year,
  reply: DeclarationList,
})
export const getDeclaration = endpoint('GET', '/payroll/employees/:payroll_employees_id/declarations/:year_start', {
  summary: 'The declaration of an employee with proofs; every look is logged',
  params: z.object({ payroll_employees_id: id, year_start: isoDate }),
  reply: StaffDeclaration,
})
export const decideLine = endpoint('PUT', '/payroll/declaration-lines/:payroll_declaration_lines_id/decision', {
  summary: 'Accept a line of a declaration wholly, in part or not, with a reason',
  params: line,
  body: z.object({ accepted: paise, reason: text(200) }),
  reply: StaffDeclaration,
})
export const readProof = endpoint('GET', '/payroll/proofs/:payroll_proofs_id', {
  summary: 'A proof of an employee, as a download; every look is logged',
  params: proof,
  raw: true,
})
export const ProofWindowInput = z.object({ ...year.shape, ...ProofWindow.shape })
export const setProofWindow = endpoint('PUT', '/payroll/proof-window', {
  summary: 'Set the days on which employees hand in proofs; afterwards only what is accepted counts',
  body: ProofWindowInput,
  reply: DeclarationList,
})
