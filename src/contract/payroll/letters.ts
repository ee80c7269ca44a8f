import * as z from 'zod/mini'
import { letterKinds } from '#core/payroll/letters.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, paise, requiredText, text } from '../fields.ts'

/** Letters to who is on the payroll. */
export const writtenKinds = ['appointment', 'increment', 'relieving', 'experience'] as const

export const PayTableRow = z.object({
  kind: z.enum(['earning', 'gross', 'employer', 'rounding', 'total']),
  name: z.string(),
  monthly: z.nullable(paise),
  yearly: paise,
})
const LetterText = z.object({
  letter_kind: z.enum(letterKinds),
  title: z.string(),
  letter_body: z.string(),
  /** Changed by the company. */
  is_own: z.boolean(),
})
export const LetterTexts = z.object({ rows: z.array(LetterText), fields: z.array(z.string()) })
export type LetterTexts = z.infer<typeof LetterTexts>

const ask = {
  letter_kind: z.enum(writtenKinds),
  dated_on: isoDate,
  /** Of a revision of pay: the day from which it holds. */
  from_on: z.nullable(isoDate),
}
export const LetterAsk = z.object(ask)
export type LetterAsk = z.infer<typeof LetterAsk>
export const NewLetter = z.object({ ...ask, letter_text: requiredText(6000, 'Enter the text of the letter') })
export type NewLetter = z.infer<typeof NewLetter>
export const LetterPreview = z.object({ title: z.string(), letter_text: z.string(), rows: z.array(PayTableRow) })
export type LetterPreview = z.infer<typeof LetterPreview>

export const LetterRow = z.object({
  payroll_letters_id: id,
  letter_number: z.string(),
  letter_kind: z.enum(writtenKinds),
  dated_on: isoDate,
  is_withdrawn: z.boolean(),
})
export type LetterRow = z.infer<typeof LetterRow>
const rows = z.object({ rows: z.array(LetterRow) })
const ofEmployee = z.object({ payroll_employees_id: id })
const params = z.object({ payroll_letters_id: id })

export const listLetterTexts = endpoint('GET', '/payroll/letter-texts', {
  summary: 'The texts of letters to employees and candidates, and what they can name',
  reply: LetterTexts,
})
export const setLetterText = endpoint('PUT', '/payroll/letter-texts/:letter_kind', {
  summary: 'Change the text of a kind of letter; an empty one is the text we start with',
  params: z.object({ letter_kind: z.enum(letterKinds) }),
  body: z.object({ letter_body: text(6000) }),
  reply: LetterTexts,
})
export const listLetters = endpoint('GET', '/payroll/employees/:payroll_employees_id/letters', {
  summary: 'The letters of an employee, the latest first',
  params: ofEmployee,
  reply: rows,
})
export const previewLetter = endpoint('POST', '/payroll/employees/:payroll_employees_id/letters/preview', {
  summary: 'A letter with the data of an employee, before it is stored; the look is logged',
  params: ofEmployee,
  body: LetterAsk,
  reply: LetterPreview,
})
export const writeLetter = endpoint('POST', '/payroll/employees/:payroll_employees_id/letters', {
  summary: 'Store a letter for an employee, who sees it at once',
  params: ofEmployee,
  body: NewLetter,
  reply: rows,
  idempotent: true,
})
export const letterPdf = endpoint('GET', '/payroll/letters/:payroll_letters_id/pdf', {
  summary: 'A letter to an employee as PDF; the look is logged',
  params,
  raw: true,
})
export const withdrawLetter = endpoint('POST', '/payroll/letters/:payroll_letters_id/withdraw', {
  summary: 'Withdraw a letter: the employee does not see it any more',
  params,
  reply: rows,
})
export const listOwnLetters = endpoint('GET', '/profile/pay/letters', { summary: 'One’s own letters', reply: rows })
export const ownLetterPdf = endpoint('GET', '/profile/pay/letters/:payroll_letters_id/pdf', {
  summary: 'One’s own letter as PDF',
  params,
  raw: true,
})
