import type { Services } from '#server/app.ts'
import { makeDueInvoices } from '#server/domains/sales/recurring-invoices/due.ts'
import { postDueJournals } from '#server/domains/accounting/recurring-journals/due.ts'
import { askDueReminders } from '#server/domains/sales/reminders/due.ts'
import { pullDueFeeds } from '#server/domains/banking/bank-feeds/service.ts'
import { pullRatesHourly } from '#server/domains/currencies/currencies/pull.ts'
import { sendDueReports } from '#server/domains/reporting/saved-reports/sending.ts'
import { pullSettlementsHourly } from '#server/domains/banking/settlements/jobs.ts'

const EVERY_MS = 60_000

/** In this order; a failed one does not keep the others back. */
const rounds: readonly ((services: Services) => Promise<unknown>)[] = [
  makeDueInvoices,
  postDueJournals,
  askDueReminders,
  pullDueFeeds,
  pullSettlementsHourly,
  pullRatesHourly,
  sendDueReports,
]

/** Makes what is due by the calendar, every minute until stopped. What fails is told and tried again in the next round. */
export function startCollecting(services: Services, onError: (error: unknown) => void): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let stopped = false
  const round = async () => {
    for (const doDue of rounds) await doDue(services).catch(onError)
  }
  const next = () => {
    if (stopped) return
    timer = setTimeout(() => {
      running = round().then(next)
    }, EVERY_MS)
    timer.unref()
  }
  next()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
