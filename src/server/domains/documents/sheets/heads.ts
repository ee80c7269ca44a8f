import type { Sheet } from '#contract/documents/report-sheets.ts'
import { formatDate, type IsoDate } from '#core/dates.ts'
import { periodLabel, type ReportPeriod } from '#core/ledger/periods.ts'
import { t, translate } from '#core/messages.ts'
import { inLanguage } from '#server/platform/language.ts'

/** A constant message, or a text that is made again for each language it is read in: the reader's, and English for the name of a file. */
export type Words = string | (() => string)
/** A sheet with the English name of its file, without the ending. The name is never sent to a page. */
export type NamedSheet = Sheet & { file_name: string }
/** The lines above a table. A subject that is a plain text is a name of the company's own, and is not translated. */
export type Heads = { title: Words; period: Words; subject?: Words | null }

/** Title, subject and period in the current language, with the English name of the file. */
export function headsOf({
  title,
  period,
  subject = null,
}: Heads): Pick<NamedSheet, 'title' | 'subject' | 'period' | 'file_name'> {
  const read = () => ({
    title: typeof title === 'string' ? translate(title) : title(),
    subject: typeof subject === 'function' ? subject() : subject,
    period: typeof period === 'string' ? period : period(),
  })
  return { ...read(), file_name: fileName(inLanguage('en', read)) }
}

/** `At the end of 31 Mar 2027`. */
export const atEndOf = (day: IsoDate) => (): string => t('At the end of {date}', { date: formatDate(day) })
/** `At the end of 31 Mar 2027, by due date`. */
export const dueAtEndOf = (day: IsoDate) => (): string => t('At the end of {date}, by due date', { date: formatDate(day) })
/** `1 Apr 2026 – 31 Mar 2027`. */
export const inPeriod = (period: ReportPeriod) => (): string => periodLabel(period)

/** `Aged payables 31 Oct 2026`: the English name of a report's file, without the ending. */
export const fileName = ({ title, subject, period }: Pick<Sheet, 'title' | 'subject' | 'period'>): string =>
  [title, subject, period.replace('At the end of ', '').replace(', by due date', '')]
    .filter(Boolean)
    .join(' ')
    .replaceAll('/', '-')
    .replaceAll(':', '')
