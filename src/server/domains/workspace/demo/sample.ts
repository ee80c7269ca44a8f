import { addDays, dateInIndia, daysBetween, monthStart } from '#core/dates.ts'
import { hireStaff } from '#server/domains/directory/staff/demo.ts'
import { givePlan } from '#server/domains/billing/subscription/service.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { takeAdvances } from './advances.ts'
import { addRules } from './bank-rules.ts'
import { importStatements, inDemo, openDemoBooks, reconcile } from './books.ts'
import { buy, openBuying } from './buy.ts'
import { spend } from './costs.ts'
import { dice } from './dice.ts'
import { openDocuments } from './documents.ts'
import { exportAndTransfer } from './exports-and-transfers.ts'
import { openGst, sellFromWarehouse } from './gst.ts'
import { openOrders } from './orders.ts'
import { runPayroll } from './payroll.ts'
import { newcomers } from './payroll-people.ts'
import { receivePapers } from './papers.ts'
import { openSales, sell } from './sales.ts'
import type { Stage } from './stage.ts'
import { fileTaxes } from './taxes.ts'

const SEED = 20_27
const MONTHS_BACK = 3
/** The percentage of progress that the days of the story take; the rest is for what follows. */
const OF_DAYS = 70
export const SAMPLE_STEPS = 100

/**
 * The last months of the demo's story in a company of one person: customers, invoices, bills, a bank statement with lines left to match,
 * orders and an inbox. It creates no other company and no other account. `onProgress` receives how many of SAMPLE_STEPS are done.
 */
export async function makeSample(
  services: Dependencies,
  who: { companies_id: string; accounts_id: string },
  onProgress: (done: number) => Promise<unknown>,
): Promise<void> {
  const to = dateInIndia(services.database.clock.now())
  const from = monthStart(addDays(monthStart(to), -28 * MONTHS_BACK))
  const run = inDemo(services, who)
  const stage: Stage = { dice: dice(SEED), from, to, lines: [] }
  await run((tx) => givePlan(tx, 'scale_yearly'))
  const { bank_accounts_id } = await run((tx) => openDemoBooks(tx, addDays(from, -1)))
  await run((tx) => hireStaff(tx, who.accounts_id, newcomers))
  await runPayroll(run, stage)
  const sales = await run(openSales)
  const sellers = await run(openBuying)
  const days = daysBetween(from, to) + 1
  for (let at = 0; at < days; at++) {
    const today = addDays(from, at)
    const isSunday = new Date(today).getUTCDay() === 0
    await run(async (tx) => {
      await fileTaxes(tx, stage, today)
      await buy(tx, stage, sellers, today)
      for (let count = isSunday ? 0 : stage.dice.pick([0, 1, 1, 1, 2, 2]); count > 0; count--)
        await sell(tx, services, stage, sales, today)
      spend(stage, today)
      await sellFromWarehouse(tx, services, sales, { today, to })
    })
    if (at % 5 === 4) await onProgress(Math.floor((at / days) * OF_DAYS))
  }
  const steps: readonly (() => Promise<unknown>)[] = [
    () => importStatements(services, run, bank_accounts_id, stage.lines),
    () => reconcile(run, stage.lines, to),
    () => run(addRules),
    () => run((tx) => openDocuments(tx, services, sales, to)),
    () => run((tx) => openOrders(tx, sales, to)),
    () => run((tx) => takeAdvances(tx, sales, to)),
    () => run((tx) => receivePapers(tx, services, to)),
    () => openGst(run, to),
    () => run((tx) => exportAndTransfer(tx, services, sales, to)),
  ]
  for (const [at, step] of steps.entries()) {
    await step()
    await onProgress(OF_DAYS + Math.floor(((at + 1) / steps.length) * (SAMPLE_STEPS - OF_DAYS)))
  }
}
