import { addDays, dateInIndia, type IsoDate, monthEnd, monthStart } from '#core/dates.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { openCompany } from '#server/domains/identity/accounts/service.ts'
import { changeVendorAccount, hireStaff } from '#server/domains/directory/staff/demo.ts'
import { givePlan } from '#server/domains/billing/subscription/service.ts'
import { takeAdvances } from './advances.ts'
import { countStock, addAssets } from './assets.ts'
import { addRules } from './bank-rules.ts'
import { closeMonth, importStatements, inDemo, openDemoBooks, reconcile } from './books.ts'
import { buy, openBuying } from './buy.ts'
import { billSampleContractors, openContractors } from './contractors.ts'
import { payStaff, spend } from './costs.ts'
import { dice } from './dice.ts'
import { openDocuments } from './documents.ts'
import { exportAndTransfer } from './exports-and-transfers.ts'
import { openGst, sellFromWarehouse } from './gst.ts'
import { openGroup, paySister } from './group.ts'
import { askByLinks } from './links.ts'
import { openOrders } from './orders.ts'
import { openSales, sell } from './sales.ts'
import { openHub } from './hub.ts'
import { addCard } from './cards.ts'
import { openPayables } from './payables.ts'
import { creditSettlement, settlePayments } from './settlements.ts'
import { runPayroll } from './payroll.ts'
import { newcomers } from './payroll-people.ts'
import { addPlans } from './plans.ts'
import { demoSignIn } from './sign-in.ts'
import type { Stage } from './stage.ts'
import { fileTaxes } from './taxes.ts'
import { finishYear } from './year-end.ts'

const COMPANY = 'Sahyadri Traders Private Limited'
const SEED = 20_26

/** Makes the demo company on the first start. Later starts find it there. */
export async function ensureDemo(services: Dependencies, say: (line: string) => void): Promise<void> {
  const { rowCount } = await services.database.pool.query('SELECT 1 FROM accounts WHERE email = $1', [demoSignIn.email])
  if (!rowCount) await makeDemo(services, say)
}

/**
 * A year of books up to today, made by the product's own use cases from a fixed seed: the same day gives the same books. Days follow
 * each other; the bank's statements come at the end and are matched as a person would.
 */
export async function makeDemo(
  services: Dependencies,
  say: (line: string) => void,
): Promise<{ companies_id: string; accounts_id: string }> {
  const to = dateInIndia(services.database.clock.now())
  const from = `${Number(to.slice(0, 4)) - 1}${to.slice(4, 8)}01`
  say(`Making the demo company: a year of books from ${from} to ${to}`)
  const person = { first_name: 'Asha', last_name: 'Menon', is_user_verified: true, ...demoSignIn }
  const who = await openCompany(services.database, person, { company_name: COMPANY, is_demo: true })
  const run = inDemo(services, who)
  const stage: Stage = { dice: dice(SEED), from, to, lines: [] }
  await run((tx) => givePlan(tx, 'scale_yearly'))
  const { bank_accounts_id } = await run((tx) => openDemoBooks(tx, addDays(from, -1)))
  await run((tx) => hireStaff(tx, who.accounts_id, newcomers))
  await runPayroll(run, { ...stage, dice: dice(SEED + 1) })
  const sales = await run(openSales)
  const sellers = await run(openBuying)
  await run((tx) => openContractors(tx, to))
  // Dice of their own: what the other parts throw stays as it was.
  const contractors: Stage = { ...stage, dice: dice(SEED + 2) }
  // Their lines are matched at the end, with those that are left to the visitor.
  const lastMonths = monthStart(addDays(monthStart(to), -1))
  for (let today = from; today <= to; today = addDays(today, 1)) {
    const isSunday = new Date(today).getUTCDay() === 0
    await run(async (tx) => {
      await fileTaxes(tx, stage, today)
      await buy(tx, stage, sellers, today)
      for (let count = isSunday ? 0 : stage.dice.pick([0, 1, 1, 1, 2, 2]); count > 0; count--)
        await sell(tx, services, stage, sales, today)
      spend(stage, today)
      await sellFromWarehouse(tx, services, sales, { today, to })
      await payStaff(tx, stage, today)
      await billSampleContractors(tx, services, contractors, today)
    })
    if (today === monthEnd(today) && today < lastMonths) await closeMonth(services, run, bank_accounts_id, { ...stage, today })
  }
  creditSettlement(stage)
  paySister(stage)
  say('Matching its bank lines')
  await importStatements(services, run, bank_accounts_id, stage.lines, lastMonths)
  await services.database.pool.query('SELECT refresh_bank_statistics()')
  await reconcile(
    run,
    stage.lines.filter(({ date }) => date >= lastMonths),
    to,
  )
  await addWhatWaits({ services, who, run, sales, bank_accounts_id, from, to })
  await openHub(services, who, COMPANY)
  return who
}

type Books = {
  services: Dependencies
  who: Awaited<ReturnType<typeof openCompany>>
  run: ReturnType<typeof inDemo>
  sales: Awaited<ReturnType<typeof openSales>>
  bank_accounts_id: string
  from: IsoDate
  to: IsoDate
}

/** What the last days left open: documents, advances, payouts and returns that wait for the visitor. */
async function addWhatWaits({ services, who, run, sales, bank_accounts_id, from, to }: Books): Promise<void> {
  await run(addRules)
  await run((tx) => openDocuments(tx, services, sales, to))
  await run((tx) => openOrders(tx, sales, to))
  await run((tx) => takeAdvances(tx, sales, to))
  await run((tx) => addAssets(tx, addDays(from, -1)))
  await run((tx) => countStock(tx, sales, to))
  await run((tx) => askByLinks(tx, services, to))
  await settlePayments(run, services, to)
  await openGroup(services, who, demoSignIn.email, to)
  await run((tx) => addCard(tx, to))
  await run((tx) => changeVendorAccount(tx, who.accounts_id))
  await run((tx) => addPlans(tx, to))
  await openPayables(services, who, demoSignIn.password, bank_accounts_id, to)
  await openGst(run, to)
  await run((tx) => exportAndTransfer(tx, services, sales, to))
  await run((tx) => finishYear(tx, services, to))
}
