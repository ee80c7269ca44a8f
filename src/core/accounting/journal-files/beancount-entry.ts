import { t } from '#core/messages.ts'
import type { IsoDate } from '../../dates.ts'
import { readPosted, type Marks } from './amounts.ts'
import { completed, type DraftLine } from './balance.ts'
import { reckonBeancount } from './reckoning.ts'
import { accountIn, type Book, type FileAccount, type FileEntry, leaveLine } from './types.ts'

export const marks: Marks = { currency: 'INR', decimal: '.' }

export type Draft = { line: number; date: IsoDate; memo: string; key: string | null; lines: (DraftLine & { problem?: string })[] }

const fact = /^([a-z][A-Za-z0-9_-]*):\s*(\S.*)?$/s

const unquoted = (text = '') => text.replaceAll(/^"|"$/g, '').replaceAll(/\\(["\\])/g, '$1')

/** Account data in our own exports. */
export function factOf(account: FileAccount, line: string) {
  const [, name, text] = fact.exec(line) ?? []
  if (name === 'code') account.code = unquoted(text)
  if (name === 'name') account.name = unquoted(text)
}

export function below(book: Book, draft: Draft, line: string, number: number) {
  if (/^[#^]/.test(line)) return
  const said = fact.exec(line)
  if (said) {
    const value = unquoted(said[2])
    const last = draft.lines.at(-1)
    if (last === undefined && said[1] === 'journal_entries_id') draft.key = value
    if (last !== undefined && said[1] === 'memo') last.line_memo = value.slice(0, 200)
    return
  }
  const [account = '', ...rest] = line.replace(/^[*!&#?%PSTCURM]\s+/, '').split(/\s+/)
  if (!account.includes(':')) return leaveLine(book, number, line)
  const text = rest.join(' ')
  const base = { account, line_memo: null, cost_centre: null, currency: 'INR' }
  if (text === '') draft.lines.push({ ...base, amount: undefined })
  else {
    const read = readPosted(reckonBeancount(text), marks)
    if (read === undefined) draft.lines.push({ ...base, amount: 0n, problem: t('We couldn’t read the amount {text}', { text }) })
    else
      draft.lines.push({
        ...base,
        ...read.weight,
        line_memo: read.words,
        hasCost: read.hasCost,
        ...(read.held && { held: read.held }),
      })
  }
}

export function finished(book: Book, { line, date, memo, key, lines: drafts }: Draft): FileEntry {
  const problems = drafts.flatMap(({ problem }) => problem ?? [])
  const { lines, problem } = completed(drafts)
  if (problems.length === 0 && problem !== undefined) problems.push(problem)
  for (const { account } of lines) accountIn(book, account)
  const kept = lines.filter(({ amount }) => amount !== 0n)
  return { line, posting_date: date, memo, voucher: null, key, lines: kept, issues: problems }
}

/** `"Payee" "What for" #tag ^link` → `Payee: What for`. */
export function memoOf(rest: string): string {
  const texts = [...rest.matchAll(/(?<!\\)"((?:[^"\\]|\\.)*)"/g)].map((each) => (each[1] ?? '').replaceAll(/\\(["\\])/g, '$1'))
  return texts.filter(Boolean).join(': ')
}
