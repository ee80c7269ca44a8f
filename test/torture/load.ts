import { createJournal, type Journal, type NewJournal } from '#contract/accounting/journals.ts'
import { servicePath } from '#contract/services.ts'
import type { Caller } from '#test/operator/people.ts'
import { dice } from './dice.ts'

const url = servicePath(createJournal.service) + createJournal.path

/** The postings by key, and the server's responses when it accepted them. */
export type Ledger = { acknowledged: Map<string, Posted>; failures: Map<string, number> }
export type Posted = { body: NewJournal; journal_entries_id: string; answer: string }

type Load = { origin: () => string; asha: Caller; accounts: readonly string[]; seed: number; ledger: Ledger }

/** Clients that post one entry after another, each with a key of its own, and send the same again until it is acknowledged. */
export function startLoad(load: Load, clients: number): { stop: () => Promise<void> } {
  let on = true
  const run = async (client: number) => {
    const rolls = dice(load.seed * 1_000 + client)
    for (let count = 0; on; count++) {
      const key = `torture-${load.seed}-${client}-${count}`
      const body = entry(key, rolls, load.accounts)
      for (let tries = 0; !(await acknowledged(load, key, body)); tries++) {
        if (tries > 1_200) throw new Error(`${key} was not acknowledged in a minute`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }
  const running = Promise.all(Array.from({ length: clients }, (_, client) => run(client)))
  running.catch(() => {})
  return {
    async stop() {
      on = false
      await running
    },
  }
}

/** Posts with a key; returns the raw response. */
export function post({ origin, asha }: { origin: string; asha: Caller }, key: string, body: NewJournal): Promise<Response> {
  return fetch(origin + url, {
    method: 'POST',
    headers: { ...asha.headers, 'idempotency-key': key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  })
}

async function acknowledged(load: Load, key: string, body: NewJournal): Promise<boolean> {
  const { acknowledged: yes, failures } = load.ledger
  try {
    const response = await post({ origin: load.origin(), asha: load.asha }, key, body)
    const answer = await response.text()
    if (response.ok) yes.set(key, { body, answer, journal_entries_id: (JSON.parse(answer) as Journal).journal_entries_id })
    else count(failures, String(response.status))
    // Only an outage may be tried again; anything else is a fault of the run itself.
    if (!response.ok && response.status !== 503) throw new Refusal(`${key}: ${response.status} ${answer}`)
    return response.ok
  } catch (error) {
    if (error instanceof Refusal) throw error
    count(failures, 'no answer')
    return false
  }
}

class Refusal extends Error {}

const count = (tally: Map<string, number>, name: string) => tally.set(name, (tally.get(name) ?? 0) + 1)

/** An entry of chance over these accounts; its memo is its key. */
export function entry(memo: string, { between, one }: ReturnType<typeof dice>, accounts: readonly string[]): NewJournal {
  const [first = '', ...others] = accounts
  const all: readonly [string, ...string[]] = [first, ...others]
  const parts = Array.from({ length: between(1, 3) }, () => between(1, 5_000_000))
  const total = parts.reduce((sum, part) => sum + part, 0)
  const line = (debit: number, credit: number) => ({ ledger_accounts_id: one(all), debit, credit, line_memo: null })
  const body = { posting_date: '2026-11-20', memo, lines: [...parts.map((part) => line(part, 0)), line(0, total)] }
  return body as NewJournal
}
