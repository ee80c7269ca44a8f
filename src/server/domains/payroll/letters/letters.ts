import type { LetterAsk, LetterPreview, LetterRow, NewLetter } from '#contract/payroll/letters.ts'
import { readersDate, type IsoDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { stateWords } from '#core/identifiers/states.ts'
import { t, translate } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { fullMonth } from '#core/payroll/full-month.ts'
import { hasPay, type LetterField, letterParagraphs, type LetterValues, missingFields } from '#core/payroll/letters.ts'
import { type PayRow, payTable } from '#core/payroll/pay-table.ts'
import { audit, auditLook } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import type { FileStore } from '#server/platform/files.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { sealed } from '#server/platform/sealed/connection.ts'
import * as company from '#server/domains/company/company/service.ts'
import { findEmployee, ownEmployee, termsOf, termsOn } from '../employees/read-employees.ts'
import { lockPayroll } from '../payroll-lock/lock-payroll.ts'
import { type LetterContent, letterFile } from './letter-file.ts'
import { letterText } from './letter-texts.ts'

type StoredLetter = {
  payroll_letters_id: string
  payroll_employees_id: string
  letter_no: number
  letter_kind: LetterRow['letter_kind']
  dated_on: IsoDate
  content: string
  withdrawn_at: Date | null
  staff_name: string
  staff_id: string
}

const LETTERS = `SELECT l.*, s.staff_name, s.staff_id FROM payroll_letters l
  JOIN payroll_employees e ON e.companies_id = l.companies_id AND e.payroll_employees_id = l.payroll_employees_id
  JOIN staff s ON s.companies_id = e.companies_id AND s.staff_id = e.staff_id WHERE l.companies_id = $1`

const numberOf = (letter_no: number) => `L-${String(letter_no).padStart(4, '0')}`
const rowOf = ({ payroll_letters_id, letter_no, letter_kind, dated_on, withdrawn_at }: StoredLetter): LetterRow => ({
  payroll_letters_id,
  letter_number: numberOf(letter_no),
  letter_kind,
  dated_on,
  is_withdrawn: withdrawn_at !== null,
})

/** The letters of an employee, the latest first. Throws `not_found`. */
export async function listLetters(tx: CompanyTx, payroll_employees_id: string): Promise<{ rows: LetterRow[] }> {
  await findEmployee(tx, payroll_employees_id)
  return lettersOf(tx, payroll_employees_id)
}

async function lettersOf(tx: CompanyTx, payroll_employees_id: string): Promise<{ rows: LetterRow[] }> {
  const { rows } = await tx.client.query<StoredLetter>(
    `${LETTERS} AND l.payroll_employees_id = $2 ORDER BY l.letter_no DESC LIMIT 200`,
    [tx.companies_id, payroll_employees_id],
  )
  return { rows: rows.map(rowOf) }
}

/**
 * A letter filled in with the data of an employee. Throws `invalid` at the kind when something that its text names is missing.
 */
export async function previewLetter(tx: CompanyTx, payroll_employees_id: string, ask: LetterAsk): Promise<LetterPreview> {
  const { title, body, values, rows } = await draftOf(tx, payroll_employees_id, ask)
  const [missing] = missingFields(body, values)
  if (missing !== undefined) throw fieldError('letter_kind', missingWords(missing))
  await auditLook(tx, 'payroll_employees', payroll_employees_id, { file: 'letter', letter_kind: ask.letter_kind })
  return { title, letter_text: letterParagraphs(body, values).join('\n'), rows }
}

const missingWords = (field: LetterField): string => {
  if (field === 'left') return t('Enter their last working day first')
  if (field === 'designation') return t('Enter their designation first')
  return t('[{name}] of the text has no value for this employee', { name: field })
}

async function draftOf(tx: CompanyTx, payroll_employees_id: string, { letter_kind, dated_on, from_on }: LetterAsk) {
  const employee = await findEmployee(tx, payroll_employees_id)
  const { title, body } = await letterText(tx, letter_kind)
  const { company_name, legal_name } = await company.get(tx)
  const day = letter_kind === 'appointment' ? employee.joined_on : (from_on ?? dated_on)
  const terms = termsOn((await termsOf(tx, [payroll_employees_id])).get(payroll_employees_id) ?? [], day)?.terms
  const gross = terms ? fullMonth(terms).gross : 0
  const date = (on: IsoDate | null) => (on === null ? undefined : readersDate(on))
  const values: Partial<Record<LetterField, string | undefined>> = {
    name: employee.staff_name,
    designation: employee.designation ?? undefined,
    code: employee.employee_code,
    company: legal_name ?? company_name,
    date: date(dated_on),
    joined: date(employee.joined_on),
    left: date(employee.left_on),
    from: date(from_on ?? dated_on),
    monthly: gross === 0 ? undefined : formatPaise(gross),
    yearly: gross === 0 ? undefined : formatPaise(gross * 12),
    place: terms ? stateWords(terms.state) : undefined,
  }
  const rows: PayRow[] = hasPay(letter_kind) && terms ? payTable(terms.components) : []
  return { title, body, values: values as LetterValues, rows: rows.map((row) => ({ ...row, name: translate(row.name) })) }
}

/** Stores a letter as it is written; the employee sees it at once. */
export async function writeLetter(tx: CompanyTx, payroll_employees_id: string, { letter_text, ...ask }: NewLetter) {
  const { title, rows } = await draftOf(tx, payroll_employees_id, ask)
  const paragraphs = letterParagraphs(letter_text, {})
  if (paragraphs.length === 0) throw fieldError('letter_text', 'Enter the text of the letter')
  // Numbers follow each other.
  await lockPayroll(tx)
  const content: LetterContent = { title, paragraphs, rows }
  const payroll_letters_id = newId()
  await insertRow(tx.client, 'payroll_letters', {
    companies_id: tx.companies_id,
    payroll_letters_id,
    payroll_employees_id,
    letter_no: await nextNumber(tx),
    letter_kind: ask.letter_kind,
    dated_on: ask.dated_on,
    content: sealed('payroll_letters.content', JSON.stringify(content)),
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await audit(tx, 'created', 'payroll_letters', payroll_letters_id, { letter_kind: ask.letter_kind })
  return lettersOf(tx, payroll_employees_id)
}

async function nextNumber(tx: CompanyTx): Promise<number> {
  const { rows } = await tx.client.query<{ next: number }>(
    'SELECT coalesce(max(letter_no), 0) + 1 AS next FROM payroll_letters WHERE companies_id = $1',
    [tx.companies_id],
  )
  return rows[0]?.next ?? 1
}

async function findLetter(tx: CompanyTx, payroll_letters_id: string): Promise<StoredLetter> {
  const { rows } = await tx.client.query<StoredLetter>(`${LETTERS} AND l.payroll_letters_id = $2`, [
    tx.companies_id,
    payroll_letters_id,
  ])
  if (!rows[0]) throw new AppError('not_found', 'This letter does not exist.')
  return rows[0]
}

const fileOf = (tx: CompanyTx, files: FileStore, row: StoredLetter): Promise<Download> =>
  letterFile(tx, files, {
    ...(JSON.parse(row.content) as LetterContent),
    number: numberOf(row.letter_no),
    date: row.dated_on,
    to: row.letter_kind === 'experience' ? [] : [row.staff_name],
    mark: row.withdrawn_at === null ? undefined : t('WITHDRAWN'),
  })

/** A letter as PDF for payroll. The access is logged. */
export async function letterFor(tx: CompanyTx, files: FileStore, payroll_letters_id: string): Promise<Download> {
  const file = await fileOf(tx, files, await findLetter(tx, payroll_letters_id))
  await auditLook(tx, 'payroll_letters', payroll_letters_id)
  return file
}

/** Withdraws a letter; it stays on file. Throws `wrong_state` for one that is withdrawn. */
export async function withdrawLetter(tx: CompanyTx, payroll_letters_id: string): Promise<{ rows: LetterRow[] }> {
  const { payroll_employees_id, withdrawn_at } = await findLetter(tx, payroll_letters_id)
  if (withdrawn_at !== null) throw new AppError('wrong_state', 'This letter is already withdrawn.')
  await tx.client.query('UPDATE payroll_letters SET withdrawn_at = $3 WHERE companies_id = $1 AND payroll_letters_id = $2', [
    tx.companies_id,
    payroll_letters_id,
    tx.now,
  ])
  await audit(tx, 'withdrawn', 'payroll_letters', payroll_letters_id)
  return lettersOf(tx, payroll_employees_id)
}

async function ownStored(tx: CompanyTx): Promise<StoredLetter[]> {
  const employee = await ownEmployee(tx)
  if (!employee) return []
  const { rows } = await tx.client.query<StoredLetter>(
    `${LETTERS} AND e.staff_id = $2 AND l.withdrawn_at IS NULL ORDER BY l.letter_no DESC LIMIT 200`,
    [tx.companies_id, employee.staff_id],
  )
  return rows
}

/** One's own letters, also of an earlier employment. */
export const ownLetters = async (tx: CompanyTx): Promise<{ rows: LetterRow[] }> => ({ rows: (await ownStored(tx)).map(rowOf) })

/** One's own letter as PDF. Throws `not_found` for another's. */
export async function ownLetter(tx: CompanyTx, files: FileStore, payroll_letters_id: string): Promise<Download> {
  const row = (await ownStored(tx)).find((each) => each.payroll_letters_id === payroll_letters_id)
  if (!row) throw new AppError('not_found', 'This letter does not exist.')
  return fileOf(tx, files, row)
}
