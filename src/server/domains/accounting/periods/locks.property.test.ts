import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import {
  decideReopening,
  listModuleLocks,
  listPeriods,
  listReopenings,
  type LockModule,
  lockModules,
  lockModuleUpTo,
  lockPeriod,
  reopenModule,
  reopenPeriod,
} from '#contract/accounting/periods.ts'
import { addDays } from '#core/dates.ts'
import { credit, debit } from '#core/ledger/journal.ts'
import type { EntrySource } from '#server/ledger/entry-sources.ts'
import { post, reverse } from '#server/ledger/post.ts'
import { newId } from '#server/platform/ids.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const sources: Record<LockModule, EntrySource> = { sales: 'invoice', purchases: 'bill', bank: 'payment', journals: 'manual' }
const params = { period_start: '2026-04-01' }

/** How far each part of the books is locked now, the lock of the years included. */
async function locks(who: Actor): Promise<Record<LockModule, string>> {
  const year =
    (await who.call(listPeriods)).rows
      .map(({ locked_until }) => locked_until ?? '')
      .toSorted()
      .at(-1) ?? ''
  const { rows } = await who.call(listModuleLocks)
  const of = (part: LockModule) =>
    [year, rows.find((row) => row.lock_module === part)?.locked_until ?? ''].toSorted().at(-1) ?? ''
  return { sales: of('sales'), purchases: of('purchases'), bank: of('bank'), journals: of('journals') }
}

type Books = { people: [Actor, Actor]; posted: { id: string; part: LockModule }[]; faults: string[] }
type Act = {
  act: 'post' | 'reverse' | 'lock year' | 'lock part' | 'ask year' | 'ask part' | 'decide'
  part: LockModule
  day: number
  who: 0 | 1
  agree: boolean
}

const acts: fc.Arbitrary<Act> = fc.record({
  act: fc.constantFrom('post', 'post', 'reverse', 'lock year', 'lock part', 'ask year', 'ask part', 'decide', 'decide'),
  part: fc.constantFrom(...lockModules),
  day: fc.nat(200),
  who: fc.constantFrom(0, 1),
  agree: fc.boolean(),
})

/** Performs the step, or is refused: only the locks decide which. */
async function perform({ people, posted, faults }: Books, { act, part, day, who, agree }: Act) {
  const person = people[who]
  const date = addDays('2026-04-01', day)
  const reason = 'Because'
  if (act === 'lock year') return person.send(lockPeriod, { params, body: { locked_until: date, reason } })
  if (act === 'lock part')
    return person.send(lockModuleUpTo, { params: { lock_module: part }, body: { locked_until: date, reason } })
  if (act === 'ask year') return person.send(reopenPeriod, { params, body: { reason } })
  if (act === 'ask part') return person.send(reopenModule, { params: { lock_module: part }, body: { lock_to: null, reason } })
  if (act === 'decide') return decide({ people, faults }, who, agree)
  const entry = posted.at(day % Math.max(posted.length, 1))
  const locked = await locks(people[0])
  const [to, run] =
    act === 'reverse' && entry
      ? [entry.part, () => person.tx((tx) => reverse(tx, entry.id, date))]
      : [part, () => person.tx((tx) => postOne(tx, part, date))]
  const id = await run().catch((error: { code?: string }) => {
    if (error.code !== undefined && !['period_locked', 'KS002', '23505'].includes(error.code)) throw error as Error
  })
  const isHeld = date <= locked[to]
  if (id !== undefined && isHeld) faults.push(`${act} of ${to} on ${date} behind ${locked[to]}`)
  if (id === undefined && act === 'post' && !isHeld) faults.push(`post of ${to} on ${date} refused after ${locked[to]}`)
  if (id !== undefined && act === 'post') posted.push({ id, part })
}

const postOne = (tx: Parameters<typeof post>[0], part: LockModule, posting_date: string) =>
  post(tx, { posting_date, source: sources[part], source_ref: newId(), memo: 'x', lines: [debit('rent', 1), credit('bank', 1)] })

/** A lock opens only with the agreement of someone other than the requester. */
async function decide({ people, faults }: Pick<Books, 'people' | 'faults'>, who: 0 | 1, agree: boolean) {
  const request = (await people[0].call(listReopenings)).rows.find(({ request_status }) => request_status === 'waiting')
  if (!request) return
  const before = await locks(people[0])
  const answer = await people[who].send(decideReopening, {
    params: { reopening_requests_id: request.reopening_requests_id },
    body: { agree },
  })
  const isOwn = request.asked_by === people[who].accounts_id
  if (isOwn && answer.statusCode !== 409) faults.push('somebody agreed with themselves')
  const after = await locks(people[0])
  if ((isOwn || !agree) && JSON.stringify(after) !== JSON.stringify(before)) faults.push('a lock moved without a second person')
}

test('no sequence of locks, requests, decisions, postings and reversals posts behind a lock, and no one opens one alone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 8, maxLength: 16 }), async (sequence) => {
      const asha = await world.company()
      const ravi = await world.member(asha, ['ADMIN', 'REPORTS'])
      const books: Books = { people: [asha, ravi], posted: [], faults: [] }
      const first = { day: 30, who: 0, agree: true } as const
      for (const act of ['lock part', 'ask part'] as const)
        for (const part of lockModules) await perform(books, { ...first, act, part })
      for (const each of sequence) await perform(books, each)
      expect(books.faults).toEqual([])
    }),
    { numRuns: 8 },
  )
})
