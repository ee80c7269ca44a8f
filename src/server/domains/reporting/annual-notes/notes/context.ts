import { t, translate } from '#core/messages.ts'
import type { Note, NoteTable } from '#contract/reporting/annual-notes.ts'
import type { SheetColumn, SheetRow } from '#contract/documents/report-sheets.ts'
import { hundredths } from '#core/reporting/annual-notes/ratio-values.ts'
import { formatDate } from '#core/dates.ts'
import { decimalPaise, formatPaise, type Paise } from '#core/money.ts'
import type { Division } from '#core/ledger/face-model.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { count, money } from '../../reports/sheets/rows.ts'
import type { BookYear } from '../books.ts'
import type { AllFacts } from '../carry.ts'

/** The data of every note: this year and the one before, in the books and in the forms. */
export type NoteContext = {
  tx: CompanyTx
  book: BookYear
  last: BookYear
  facts: AllFacts
  division: Division
  /** By how much the repayments of loans raise current liabilities: at the end of the year, of the last one, and before that. */
  raised: { now: Paise; last: Paise; before: Paise }
  lastFacts: AllFacts
}
/** A note before it is numbered. */
export type Draft = Omit<Note, 'number'>

/** A table with its constant words in the current language. */
export const table = (title: string, first: string, columns: SheetColumn[], rows: SheetRow[]): NoteTable => ({
  title: translate(title),
  first: translate(first),
  columns,
  rows,
})

/** The columns of two years: amounts at their ends, or with the number of shares before each. */
export const bothEnds = ({ book, last }: NoteContext) => [money(formatDate(book.end)), money(formatDate(last.end))]
export const sharesAndAmounts = ({ book, last }: NoteContext) =>
  [book, last].flatMap(({ end }) => [count(t('Shares, {day}', { day: formatDate(end) })), money(`₹, ${formatDate(end)}`)])
/** The columns for income or activity of two years. */
export const bothYears = ({ book, last }: NoteContext) => [money(yearWords(book)), money(yearWords(last))]
/** `FY 2026-27`. */
export const yearWords = ({ label }: Pick<BookYear, 'label'>): string => t('FY {year}', { year: label })

/** `12.50%`; empty where there is nothing to take a part of. */
export function shareOf(part: number, whole: number): string {
  if (whole <= 0) return ''
  return `${decimalPaise(hundredths({ top: part, bottom: whole, why: null }, true) ?? 0)}%`
}

/** A sentence if the note and the books disagree; none if they agree. `what` is a constant message. */
export const disagreement = (what: string, inNote: Paise, inBooks: Paise): string[] =>
  inNote === inBooks
    ? []
    : [
        t('{what}: this note has ₹{inNote}, the books ₹{inBooks}. Correct the note or the entries.', {
          what: translate(what),
          inNote: formatPaise(inNote),
          inBooks: formatPaise(inBooks),
        }),
      ]
