import * as z from 'zod/mini'
import { isoDate, paise, requiredText, text } from '#contract/fields.ts'
import { type LineParty, partyOfLine } from '#contract/documents/line-parties.ts'
import type { NewJournal } from '#contract/accounting/journals.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { ApiError } from '#web/lib/errors.ts'

/** `dimensions_ids`: the cost centre and tags of the line. */
export type EntryLine = {
  ledger_accounts_id: string
  debit: number
  credit: number
  line_memo: string
  dimensions_ids: string[]
  /** Only lines of control accounts have it. */
  party?: LineParty | null | undefined
}

export const blankLine = (): EntryLine => ({ ledger_accounts_id: '', debit: 0, credit: 0, line_memo: '', dimensions_ids: [] })

export const isBlank = ({ ledger_accounts_id, debit, credit, line_memo, dimensions_ids }: EntryLine): boolean =>
  ledger_accounts_id === '' && debit === 0 && credit === 0 && line_memo === '' && dimensions_ids.length === 0

export const sumsOf = (lines: readonly Pick<EntryLine, 'debit' | 'credit'>[]) => ({
  debit: lines.reduce((sum, line) => sum + line.debit, 0),
  credit: lines.reduce((sum, line) => sum + line.credit, 0),
})

/** The reason that the lines cannot be posted yet; undefined when they balance. */
export function unbalanced(lines: readonly EntryLine[]): string | undefined {
  const { debit, credit } = sumsOf(lines)
  if (debit === 0 && credit === 0) return t('Enter at least one debit and one credit')
  if (debit > credit) return t('Debits are ₹{amount} more than credits', { amount: formatPaise(debit - credit) })
  if (credit > debit) return t('Credits are ₹{amount} more than debits', { amount: formatPaise(credit - debit) })
  return undefined
}

type Payload<T> = { value: T; issues: z.core.$ZodRawIssue[] }
const refuse = (payload: Payload<unknown>, path: (string | number)[], message: string) =>
  payload.issues.push({ code: 'custom', path, message, input: payload.value })

function checkLine(payload: Payload<EntryLine>) {
  const line = payload.value
  if (isBlank(line)) return
  if (line.ledger_accounts_id === '') refuse(payload, ['ledger_accounts_id'], t('Choose an account'))
  if (line.debit === 0 && line.credit === 0) refuse(payload, ['debit'], t('Enter a debit or a credit'))
}

function checkLines(payload: Payload<EntryLine[]>) {
  const why = unbalanced(payload.value)
  if (why !== undefined) refuse(payload, [], t('{why}. An entry must balance.', { why }))
}

const lineSchema = z
  .object({
    ledger_accounts_id: z.string(),
    debit: paise,
    credit: paise,
    line_memo: text(200),
    dimensions_ids: z.array(z.string()),
    party: partyOfLine,
  })
  .check(z.check<EntryLine>(checkLine))

/** The values of the editor: the request body, except that lines may be blank. */
export const EntryForm = z.object({
  posting_date: isoDate,
  memo: requiredText(300, t('Enter what the entry is for')),
  lines: z.array(lineSchema).check(z.check<EntryLine[]>(checkLines)),
  /** Empty without an automatic reversal. */
  reverse_on: z.string(),
  /** Confirms that a date far ahead is intended. */
  confirm_ahead: z.optional(z.boolean()),
  /** The auditor's reason for the entry; adjustments only. */
  reason: z.optional(text(500)),
})
export type EntryForm = z.infer<typeof EntryForm>

/** The lines to post: all that are not blank. */
export function entryOf({ posting_date, memo, lines, reverse_on, confirm_ahead }: EntryForm): NewJournal {
  return { posting_date, memo, lines: postedLines(lines), confirm_ahead, ...(reverse_on === '' ? {} : { reverse_on }) }
}

export const postedLines = (lines: readonly EntryLine[]): NewJournal['lines'] =>
  lines.filter((each) => !isBlank(each)).map((each) => ({ ...each, line_memo: each.line_memo || null }))

/** Maps the line numbers of a server error back to the form, which has blank lines that were not sent. */
export function atShownLines(error: unknown, lines: readonly EntryLine[]): unknown {
  if (!(error instanceof ApiError)) return error
  const places = lines.flatMap((each, at) => (isBlank(each) ? [] : [at]))
  const issues = error.issues.map((issue) => ({
    ...issue,
    path: issue.path.replace(/^lines\.(\d+)/, (_, at: string) => `lines.${places[Number(at)] ?? at}`),
  }))
  return new ApiError({
    status: error.status,
    code: error.code,
    message: error.message,
    issues,
    request_id: error.request_id,
  })
}
