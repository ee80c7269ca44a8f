import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createWorkflow } from '#contract/approvals/approval-workflows.ts'
import { approveRequest, rejectRequest } from '#contract/approvals/approvals.ts'
import * as billContract from '#contract/purchases/bills.ts'
import * as billFiles from '#contract/purchases/bill-files.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { person, workflow } from '#test/support/approvals.ts'
import { type Approvers, openApprovers } from '#test/support/approving.ts'
import { vendor } from '#test/support/purchase-builders.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let firm: Approvers
/** Everybody who tries; two of them prepare and approve. */
let people: Actor[]

beforeAll(async () => {
  world = await openWorld()
  firm = await openApprovers(world)
  const tara = await firm.member(['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_APPROVE'], 'Tara')
  const dev = await firm.member(['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_APPROVE'], 'Dev')
  people = [firm.meera, firm.kabir, tara, dev]
  const all = people.map((each) => person(each))
  const steps = [
    { needed: 2, approvers: all },
    { needed: 1, approvers: [...all, person(firm.asha)] },
  ]
  await firm.asha.call(createWorkflow, { body: workflow([], { steps }) })
})

let papers = 0
const acts = ['approve', 'approve', 'approve', 'reject', 'edit', 'submit', 'paper', 'plain', 'together'] as const
const play = fc.array(fc.record({ act: fc.constantFrom(...acts), who: fc.nat({ max: 3 }) }), { minLength: 6, maxLength: 14 })

test('in any order of actions, a bill is approved by two, then one other, of one packet, none of whom made it', async () => {
  let run = 0
  let approved = 0
  await fc.assert(
    fc.asyncProperty(play, async (moves) => {
      run++
      const { vendors_id } = await firm.asha.call(createVendor, {
        body: vendor({ vendor_name: `Vendor ${run}`, gstin: null, gst_treatment: 'unregistered' }),
      })
      const draft = (rate: number) => ({ ...firm.draft({ bill_number: `R-${run}` }, rate), vendors_id })
      const { bills_id } = await firm.ravi.call(billContract.createBill, { body: draft(1_000_00) })
      const params = { bills_id }
      for (const [at, { act, who }] of moves.entries())
        await move(people[who] ?? firm.meera, act, params, () => draft(1_000_00 + at))
      if (await holds(bills_id)) approved++
    }),
    {
      numRuns: 12,
      examples: [
        [
          [
            { act: 'submit', who: 2 },
            { act: 'together', who: 0 },
            { act: 'together', who: 0 },
          ],
        ],
      ],
    },
  )
  expect(approved).toBeGreaterThan(0)
}, 240_000)

/** Tries it; a refusal is as good as anything. */
async function move(
  who: Actor,
  act: (typeof acts)[number],
  params: { bills_id: string },
  draft: () => billContract.BillInput,
): Promise<void> {
  const { version } = await firm.asha.call(billContract.getBill, { params })
  if (act === 'submit') await who.send(billContract.submitBill, { params, body: { version } } as never)
  if (act === 'edit') await who.send(billContract.updateBill, { params, body: { ...draft(), version } } as never)
  if (act === 'plain') await who.send(billContract.approveBill, { params, body: { version } } as never)
  if (act === 'paper') {
    const raw = Buffer.from(`%PDF-1.7\n${++papers}`)
    await who.send(billFiles.attachToBill, { params, query: { file_name: 'p.pdf' }, raw } as never)
  }
  const request = await firm.requestOf(params.bills_id).catch(() => undefined)
  if (request === undefined) return
  const said = { params: { approval_requests_id: request.approval_requests_id } }
  const body = { packet_hash: request.packet_hash, reason: 'No' }
  if (act === 'approve') await who.send(approveRequest, { ...said, body } as never)
  if (act === 'reject') await who.send(rejectRequest, { ...said, body } as never)
  if (act === 'together') await Promise.all(people.map((each) => each.send(approveRequest, { ...said, body } as never)))
}

/** What must be true of the bill however it came to be what it is; whether it is approved. */
async function holds(bills_id: string): Promise<boolean> {
  const { rows } = await firm.asha.tx((tx) =>
    tx.client.query<{
      status: string
      posted: number
      makers: string[]
      given: { step_no: number; accounts_id: string; is_of_it: boolean }[] | null
    }>(
      `SELECT b.status, (SELECT count(*)::int FROM journal_entries e WHERE e.companies_id = b.companies_id AND e.source_ref = b.bills_id::text) AS posted,
         ARRAY[b.created_by, b.prepared_by] AS makers,
         (SELECT jsonb_agg(jsonb_build_object('step_no', d.step_no, 'accounts_id', d.accounts_id, 'is_of_it', d.packet_hash = r.packet_hash))
          FROM approval_requests r JOIN approval_decisions d USING (companies_id, approval_requests_id)
          WHERE r.companies_id = b.companies_id AND r.document_id = b.bills_id AND r.approval_status = 'approved' AND d.decision = 'approved') AS given
       FROM bills b WHERE b.companies_id = $1 AND b.bills_id = $2`,
      [tx.companies_id, bills_id],
    ),
  )
  const [found] = rows
  const { status, posted, makers = [], given } = found ?? {}
  const isApproved = status === 'approved'
  const who = (given ?? []).map((each) => each.accounts_id)
  const steps = (given ?? []).map((each) => each.step_no).toSorted((one, other) => one - other)
  expect({ posted, steps, distinct: new Set(who).size }).toEqual(
    isApproved ? { posted: 1, steps: [1, 1, 2], distinct: 3 } : { posted: 0, steps: [], distinct: 0 },
  )
  expect((given ?? []).every((each) => each.is_of_it)).toBe(true)
  expect(who.filter((each) => makers.includes(each))).toEqual([])
  return isApproved
}
