import type { Services } from '#server/app.ts'
import { makeDueInvoices } from './recurring-invoices/due.ts'
import { postDueJournals } from './recurring-journals/due.ts'
import { askDueReminders } from './reminders/due.ts'
import { pullDueFeeds } from './bank-feeds/service.ts'
import { sendDueReports } from './saved-reports/sending.ts'
import { pullSettlementsHourly } from './settlements/jobs.ts'

const EVERY_MS = 60_000

/** Makes what is due by the calendar, every minute until stopped. A failed round is told and tried again. */
export function startCollecting(services: Services, onError: (error: unknown) => void): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let stopped = false
  const next = () => {
    if (stopped) return
    timer = setTimeout(() => {
      running = makeDueInvoices(services)
        .catch(onError)
        .then(() => postDueJournals(services))
        .catch(onError)
        .then(() => askDueReminders(services))
        .catch(onError)
        .then(() => pullDueFeeds(services))
        .catch(onError)
        .then(() => pullSettlementsHourly(services))
        .catch(onError)
        .then(() => sendDueReports(services))
        .catch(onError)
        .then(next)
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
