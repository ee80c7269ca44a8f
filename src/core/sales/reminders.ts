import { translate, t, countOf } from '../messages.ts'
import { daysBetween, formatDate, type IsoDate } from '../dates.ts'
import { formatPaise, type Paise } from '../money.ts'

/** One step of the ladder. `days`: after the due date; below zero before it. */
export type Rung = { days: number; subject: string; message: string }

/** The content of a reminder. `amount_due` in paise. */
export type Reminded = {
  customer_name: string
  invoice_number: string
  invoice_date: IsoDate
  due_date: IsoDate
  amount_due: Paise
  company_name: string
}

/** The placeholders and their meanings. */
export const reminderWords = {
  customer: 'The customer’s name',
  invoice: 'The number of the invoice',
  amount: 'What is still due, such as ₹1,180.00',
  due_date: 'The day it was or is due',
  days: 'How many days it is overdue',
  company: 'Your company',
} as const

/** A text of ours for reminders; a company that changes it has written its own, which stays as it is. */
const reminderTemplate = (text: string): string => text

/** Subject and message in the language of the customer, as long as both are ours. */
export function reminderTexts({ subject, message }: Rung): { subject: string; message: string } | undefined {
  const said = { subject: translate(subject), message: translate(message) }
  return said.subject === subject || said.message === message ? undefined : said
}

/** What a company begins with. */
export const usualRungs: readonly Rung[] = [
  {
    days: -3,
    subject: reminderTemplate('Invoice {invoice} is due on {due_date}'),
    message: reminderTemplate(
      'Dear {customer},\n\nInvoice {invoice} over {amount} is due on {due_date}. It is attached again for your convenience.\n\nIf you have paid already, please leave this unanswered.\n\nThank you.\n{company}',
    ),
  },
  {
    days: 0,
    subject: reminderTemplate('Invoice {invoice} is due today'),
    message: reminderTemplate(
      'Dear {customer},\n\nInvoice {invoice} over {amount} is due today. It is attached again.\n\nIf you have paid already, please leave this unanswered.\n\nThank you.\n{company}',
    ),
  },
  {
    days: 3,
    subject: reminderTemplate('Invoice {invoice} was due on {due_date}'),
    message: reminderTemplate(
      'Dear {customer},\n\nInvoice {invoice} was due on {due_date} and {amount} of it is open. Could you tell us when we may expect it?\n\nIf you have paid already, please leave this unanswered.\n\nThank you.\n{company}',
    ),
  },
  {
    days: 7,
    subject: reminderTemplate('Invoice {invoice} is overdue by {days} days'),
    message: reminderTemplate(
      'Dear {customer},\n\n{amount} of invoice {invoice} has been open since {due_date}, for {days} days now. Please pay it, or tell us what keeps you from it.\n\nIf you have paid already, please leave this unanswered.\n\nThank you.\n{company}',
    ),
  },
  {
    days: 15,
    subject: reminderTemplate('Last reminder of invoice {invoice}'),
    message: reminderTemplate(
      'Dear {customer},\n\n{amount} of invoice {invoice} is overdue by {days} days. Please pay it this week, or call us so that we can settle what is in dispute.\n\nIf you have paid already, please leave this unanswered.\n\nThank you.\n{company}',
    ),
  },
]

/** The text with its placeholders filled in, as of a day. Unknown placeholders stay unchanged. */
export function fillReminder(text: string, about: Reminded, today: IsoDate): string {
  const values: Record<keyof typeof reminderWords, string> = {
    customer: about.customer_name,
    invoice: about.invoice_number,
    amount: `₹${formatPaise(about.amount_due)}`,
    due_date: formatDate(about.due_date),
    days: String(Math.max(0, daysBetween(about.due_date, today))),
    company: about.company_name,
  }
  return text.replaceAll(/\{(\w+)\}/g, (whole, word: string) => values[word as keyof typeof values] ?? whole)
}

/**
 * The rung whose words are true on a day: the last whose day has come, or the first. Once the due date has passed no rung up to it is
 * taken while there is a later one: “is due today” would be wrong the day after.
 */
export function rungOn<R extends Pick<Rung, 'days'>>(rungs: readonly R[], due_date: IsoDate, today: IsoDate): R | undefined {
  const days = daysBetween(due_date, today)
  const later = rungs.filter((rung) => rung.days > 0)
  const fitting = days > 0 && later.length > 0 ? later : rungs
  return fitting.findLast((rung) => rung.days <= days) ?? fitting[0]
}

/** The step that a reminder was requested for, unless it is sent so late that its text is no longer true. */
export function rungOfReminder<R extends Pick<Rung, 'days'>>(
  rungs: readonly R[],
  asked: number | null,
  due_date: IsoDate,
  today: IsoDate,
): R | undefined {
  const own = rungs.find(({ days }) => days === asked)
  return own && (own.days > 0 || today <= due_date) ? own : rungOn(rungs, due_date, today)
}

/** `3 days before it is due`, `on the day it is due`, `7 days after`. */
export function rungWords(days: number): string {
  if (days === 0) return t('On the day it is due')
  const count = countOf(Math.abs(days), 'day')
  return days < 0 ? t('{count} before it is due', { count }) : t('{count} after it was due', { count })
}
