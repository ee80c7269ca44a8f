import type { InvoiceReminder } from '#contract/sales/reminders.ts'
import type { Letter } from '#contract/documents/letters.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { fillReminder, type Reminded, reminderTexts, type Rung, rungOfReminder } from '#core/sales/reminders.ts'
import { inLanguage, inLanguageOf } from '#server/platform/language.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { documentOf } from '../invoices/document.ts'
import { remindable } from '../invoices/remindable.ts'
import { customerPages } from '#server/domains/documents/mailing/customer-pages.ts'
import { queueLetter, notifyFailure } from '#server/domains/documents/mailing/letter.ts'
import { get } from './ladder.ts'

type Payload = { invoice_reminders_id: string }
type Waiting = Pick<InvoiceReminder, 'invoice_reminders_id' | 'days' | 'sent_to' | 'status'> &
  Reminded & { invoices_id: string; owes: boolean; language: string | null }

type Needs = Pick<Dependencies, 'files' | 'mail' | 'database' | 'config'>

/** Mails a reminder with the invoice, unless it was settled before the mail went. A failed try is shown and tried again. */
export function reminderJob(services: Needs): JobDefinition<Payload> {
  const { files, mail } = services
  return {
    name: 'invoice-reminder',
    async run(company, { invoice_reminders_id }) {
      const ready = await company((tx) => prepare(tx, invoice_reminders_id))
      if (!ready) return
      await queueLetter({
        company,
        mail,
        kind: 'invoice-reminder',
        letter: ready.letter,
        read: (tx) => documentOf(tx, files, ready.waiting.invoices_id),
        page: async (tx) => customerPages.find('invoices')?.(tx, services, ready.waiting.invoices_id),
        note: (tx, status) => note(tx, ready.waiting, status),
        followUp: { job: 'invoice-reminder', payload: { invoice_reminders_id } },
      })
    },
    async mailed(tx, { invoice_reminders_id }, status) {
      const waiting = await lockReminder(tx, invoice_reminders_id)
      if (waiting) await note(tx, waiting, status)
    },
  }
}

async function lockReminder(tx: CompanyTx, id: string): Promise<Waiting | undefined> {
  const { rows } = await tx.client.query<Waiting>(
    `SELECT r.invoice_reminders_id, r.invoices_id, r.days, r.sent_to, r.status, i.customer_name, i.invoice_number, i.invoice_date, i.due_date,
       i.amount_due, c.company_name, ${remindable} AS owes, u.language
     FROM invoice_reminders r JOIN invoices i USING (companies_id, invoices_id) JOIN companies c USING (companies_id)
     JOIN customers u ON u.companies_id = i.companies_id AND u.customers_id = i.customers_id
     WHERE r.companies_id = $1 AND r.invoice_reminders_id = $2 FOR NO KEY UPDATE OF r`,
    [tx.companies_id, id],
  )
  return rows[0]
}

async function prepare(tx: CompanyTx, id: string): Promise<{ waiting: Waiting; letter: Letter } | undefined> {
  const waiting = await lockReminder(tx, id)
  if (!waiting || waiting.status === 'sent' || waiting.status === 'stopped') return undefined
  if (!waiting.owes) {
    await note(tx, waiting, 'stopped')
    return undefined
  }
  const { rungs } = await get(tx)
  const today = dateInIndia(tx.now)
  const rung = rungOfReminder(rungs, waiting.days, waiting.due_date, today)
  if (!rung) return undefined
  return { waiting, letter: { to: waiting.sent_to, ...written(rung, waiting, today) } }
}

/** Our own texts in the customer’s language; what the company wrote stays as it is, and its dates with it. */
function written(rung: Rung, waiting: Waiting, today: IsoDate) {
  const fill = ({ subject, message }: Pick<Rung, 'subject' | 'message'>) => ({
    subject: fillReminder(subject, waiting, today),
    message: fillReminder(message, waiting, today),
  })
  const own = inLanguageOf(waiting.language, () => {
    const texts = reminderTexts(rung)
    return texts && fill(texts)
  })
  return own ?? inLanguage('en', () => fill(rung))
}

const actions = { sent: 'reminded', failed: 'reminder_failed', stopped: 'reminder_stopped' } as const

async function note(tx: CompanyTx, waiting: Waiting, status: 'sent' | 'failed' | 'stopped') {
  const { invoice_reminders_id, invoices_id, days, sent_to: to, invoice_number } = waiting
  await tx.client.query('UPDATE invoice_reminders SET status = $3 WHERE companies_id = $1 AND invoice_reminders_id = $2', [
    tx.companies_id,
    invoice_reminders_id,
    status,
  ])
  await audit(tx, actions[status], 'invoices', invoices_id, { to, days })
  // It is retried automatically; notified once.
  if (status === 'failed' && waiting.status !== 'failed')
    await notifyFailure(tx, { kind: 'invoice_email', number: invoice_number, to, link: `/receivables/invoices/${invoices_id}` })
}
