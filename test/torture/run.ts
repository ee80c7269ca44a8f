import { type Caller, signedInOwner } from '#test/operator/people.ts'
import { until } from '#test/operator/server.ts'
import { answersDiffer, damagedIndexes, faults } from './check.ts'
import { dice } from './dice.ts'
import { type Ledger, startLoad } from './load.ts'
import { type Blow, plan } from './plan.ts'
import { type Subject, subject } from './subject.ts'

const CLIENTS = 16

export type Run = { ledger: Ledger; recoveries: number[] }

/** Posts under load, kills, and checks the books, as often as requested. `note` receives the name and result of every check. */
export async function torture(
  data: string,
  kills: number,
  seed: number,
  note: (name: string, found: string[]) => void,
): Promise<Run> {
  const run: Run = { ledger: { acknowledged: new Map(), failures: new Map() }, recoveries: [] }
  const under = await subject(data)
  const asha = await signedInOwner(await under.url())
  const accounts = await someAccounts(under, asha)
  for (const [at, blow] of plan(seed, kills).entries()) {
    const load = { origin: under.origin, asha, accounts, seed: seed + at + 1, ledger: run.ledger }
    const name = await round(under, blow, load, run)
    const found = under.alive() ? [] : [`the server did not survive: ${under.said()}`]
    found.push(...(await faults(await under.url(), asha, run.ledger)))
    found.push(...(await answersDiffer(under.origin(), asha, sample(run.ledger, seed + at))))
    note(`kill ${at + 1}: ${name}`, found)
  }
  await under.restart()
  note('after an orderly stop and start', await faults(await under.url(), asha, run.ledger))
  note('every index agrees with its table', await damagedIndexes(await under.url()))
  await under.stop()
  return run
}

async function round(
  under: Subject,
  blow: Blow,
  load: Parameters<typeof startLoad>[0],
  { ledger, recoveries }: Run,
): Promise<string> {
  const before = ledger.acknowledged.size
  const posting = startLoad(load, CLIENTS)
  await new Promise((resolve) => setTimeout(resolve, blow.after))
  const { kill, recover } = await under.aim(blow)
  const began = Date.now()
  kill()
  const posted = ledger.acknowledged.size
  await recover()
  // Responses in flight at the time of the kill do not count as recovery.
  await until(60_000, async () => (ledger.acknowledged.size > posted + CLIENTS ? true : undefined)).catch((cause: unknown) => {
    throw new Error(`nobody could post within a minute after the ${blow.target} was killed: ${under.said().slice(-2_000)}`, {
      cause,
    })
  })
  const took = Date.now() - began
  recoveries.push(took)
  await posting.stop()
  return `${blow.target} after ${blow.after} ms, ${ledger.acknowledged.size - before} postings, well again in ${took} ms`
}

function sample({ acknowledged }: Ledger, seed: number) {
  const all = [...acknowledged]
  const { between } = dice(seed)
  return Array.from({ length: 10 }, () => all[between(0, all.length - 1)]).filter((each) => each !== undefined)
}

/** Few, so that the clients meet on them. */
async function someAccounts(under: Subject, asha: Caller): Promise<string[]> {
  const rows = await under.ask<{ ledger_accounts_id: string }>(
    "SELECT ledger_accounts_id FROM ledger_accounts WHERE companies_id = $1 AND account_type = 'expense' ORDER BY code LIMIT 6",
    [asha.companies_id],
  )
  return rows.map((row) => row.ledger_accounts_id)
}
