import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as workflowContract from '#contract/approvals/approval-workflows.ts'
import * as contract from '#contract/approvals/approvals.ts'
import * as billContract from '#contract/purchases/bills.ts'
import * as billFiles from '#contract/purchases/bill-files.ts'
import { saveVendorBank } from '#contract/directory/vendors.ts'
import { approver, person, workflow } from '#test/support/approvals.ts'
import { type Approvers, openApprovers } from '#test/support/approving.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { reminderJob } from './reminders.ts'

let world: World
let firm: Approvers
/** The owner. */
let asha: Actor
/** Prepares bills. */
let ravi: Actor
/** Two who approve. */
let meera: Actor
let kabir: Actor

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  firm = await openApprovers(world)
  ;({ asha, ravi, meera, kabir } = firm)
})

describe('steps', () => {
  test('one after the other: the second is asked when the first is done, and the last approval posts the bill', async () => {
    await firm.rule({
      steps: [
        { needed: 1, approvers: [person(meera)] },
        { needed: 1, approvers: [person(kabir)] },
      ],
    })
    const { bills_id } = await firm.submit()
    expect(await firm.mine(meera)).toEqual(['NP/2026-27/0042'])
    expect(await firm.mine(kabir)).toEqual([])
    expect(await firm.told(meera)).toEqual(['NP/2026-27/0042 of Nila Printers for ₹11,800.00 waits for your approval'])
    expect(await firm.refusedTo(kabir, bills_id)).toBe('This request waits for Meera Rao.')

    const first = await firm.approve(meera, bills_id)
    expect(first).toMatchObject({ approval_status: 'waiting', current_step: 2, waits_for: ['Kabir Rao'] })
    expect(await firm.statusOf(bills_id)).toBe('to_be_reviewed')
    expect(await kabir.call(contract.countApprovals)).toEqual({ mine: 1 })

    const done = await firm.approve(kabir, bills_id)
    expect(done).toMatchObject({ approval_status: 'approved', is_sealed: true, waits_for: [] })
    expect(done.decisions.map((one) => [one.decided_by_name, one.packet_hash])).toEqual([
      ['Meera Rao', done.packet_hash],
      ['Kabir Rao', done.packet_hash],
    ])
    expect(await firm.statusOf(bills_id)).toBe('approved')
    expect(await firm.mine(kabir)).toEqual([])
  })

  test('side by side with a quorum: two of three are enough, in any order', async () => {
    await firm.rule({ steps: [{ needed: 2, approvers: [person(meera), person(kabir), person(asha)] }] })
    const { bills_id } = await firm.submit()
    expect(await firm.approve(kabir, bills_id)).toMatchObject({
      approval_status: 'waiting',
      waits_for: ['Meera Rao', 'Asha Menon'],
    })
    expect(await firm.refusedTo(kabir, bills_id)).toBe('You have decided this already.')
    await firm.approve(asha, bills_id)
    expect(await firm.statusOf(bills_id)).toBe('approved')
  })

  test('two who approve at once count twice, and the bill is posted once', async () => {
    await firm.rule({ steps: [{ needed: 2, approvers: [person(meera), person(kabir)] }] })
    const { bills_id } = await firm.submit()
    await Promise.all([firm.approve(meera, bills_id), firm.approve(kabir, bills_id)])
    const { rows } = await asha.tx((tx) =>
      tx.client.query(`SELECT 1 FROM journal_entries WHERE companies_id = $1 AND source_ref = $2`, [tx.companies_id, bills_id]),
    )
    expect([await firm.statusOf(bills_id), rows.length]).toEqual(['approved', 1])
  })

  test('a role means its holders on that day', async () => {
    const { roles } = await asha.call(workflowContract.approvalChoices)
    const role = roles.find(({ people }) => people.includes('Meera Rao'))
    await firm.rule({ steps: [{ needed: 1, approvers: [approver({ kind: 'role', roles_id: role?.roles_id ?? '' })] }] })
    const { bills_id } = await firm.submit()
    expect(await firm.refusedTo(kabir, bills_id)).toBe('This request waits for Meera Rao.')
    await asha.tx((tx) =>
      tx.client.query('UPDATE memberships SET roles_id = $3 WHERE companies_id = $1 AND accounts_id = $2', [
        tx.companies_id,
        kabir.accounts_id,
        role?.roles_id,
      ]),
    )
    expect(await firm.mine(kabir)).toHaveLength(1)
    await firm.approve(kabir, bills_id)
    expect(await firm.statusOf(bills_id)).toBe('approved')
  })

  test('who is needed later leaves an earlier step to others', async () => {
    await firm.rule({
      steps: [
        { needed: 1, approvers: [person(meera), person(kabir)] },
        { needed: 1, approvers: [person(meera)] },
      ],
    })
    const { bills_id } = await firm.submit()
    expect(await firm.refusedTo(meera, bills_id)).toBe(
      'You approve in step 2, and one person can’t approve twice. Leave this step to another approver.',
    )
    expect([await firm.mine(meera), await firm.mine(kabir)]).toEqual([[], ['NP/2026-27/0042']])
    await firm.approve(kabir, bills_id)
    expect(await firm.mine(meera)).toHaveLength(1)
    await firm.approve(meera, bills_id)
    expect(await firm.statusOf(bills_id)).toBe('approved')
  })

  test('a rejection gives the bill back with its reason', async () => {
    await firm.rule()
    const { bills_id } = await firm.submit()
    const { params, packet_hash } = await firm.seenBy(meera, bills_id)
    await meera.call(contract.rejectRequest, { params, body: { packet_hash, reason: 'The rate is not ours' } })
    expect(await asha.call(billContract.getBill, { params: { bills_id } })).toMatchObject({
      status: 'draft',
      sent_back_reason: 'Meera Rao: The rate is not ours',
    })
    expect(await firm.requestOf(bills_id)).toMatchObject({ approval_status: 'rejected', close_reason: 'The rate is not ours' })
  })
})

describe('maker is never checker', () => {
  test('no one approves what they prepared, entered or changed, though the rule names them', async () => {
    const maker = await firm.member(['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_APPROVE'], 'Tara')
    await firm.rule({ steps: [{ needed: 1, approvers: [person(maker), person(meera)] }] })
    const entered = await maker.call(billContract.createBill, { body: firm.draft() })
    const { bills_id } = entered
    const { version } = await ravi.call(billContract.updateBill, {
      params: { bills_id },
      body: { ...firm.draft({ notes: 'x' }), version: entered.version },
    })
    await ravi.call(billContract.submitBill, { params: { bills_id }, body: { version } })
    expect(await firm.refusedTo(maker, bills_id)).toBe('You prepared this: somebody else approves it.')
    expect(await firm.mine(maker)).toEqual([])
    expect(await firm.mine(meera)).toHaveLength(1)
  })

  test('a bill that only its maker could approve is not submitted, and the reason is given', async () => {
    await asha.call(workflowContract.createWorkflow, { body: workflow([person(asha)]) })
    const { bills_id, version } = await asha.call(billContract.createBill, { body: firm.draft() })
    const refused = await asha.refused(billContract.submitBill, { params: { bills_id }, body: { version } })
    expect(refused.message).toContain('“Bills” can’t finish: Step 1 needs 1 approval, and nobody can give one')
    expect(await firm.statusOf(bills_id)).toBe('draft')
  })

  test('the plain approval of a bill is closed while a workflow asks others', async () => {
    await firm.rule()
    const { bills_id, version, approval_problem } = await firm.submit()
    expect(approval_problem).toBe('This goes through “Bills” and waits for Meera Rao.')
    for (const who of [asha, meera, kabir])
      expect((await who.refused(billContract.approveBill, { params: { bills_id }, body: { version } })).message).toBe(
        approval_problem,
      )
    expect(await firm.statusOf(bills_id)).toBe('to_be_reviewed')
  })
})

describe('the seal', () => {
  const ofTwo = () => firm.rule({ steps: [{ needed: 2, approvers: [person(meera), person(kabir)] }] })

  test('an edit reopens: the approval before counts no more and who gave it is notified', async () => {
    await ofTwo()
    const sent = await firm.submit()
    const { bills_id } = sent
    await firm.approve(meera, bills_id)
    const changed = await ravi.call(billContract.updateBill, {
      params: { bills_id },
      body: { ...firm.draft({}, 20_000_00), version: sent.version },
    })
    expect(await firm.requestOf(bills_id)).toMatchObject({
      approval_status: 'reopened',
      close_reason: 'The bill was changed',
      is_sealed: false,
    })
    expect((await firm.told(meera))[0]).toBe('NP/2026-27/0042 of Nila Printers for ₹11,800.00 was changed after you approved it')
    await ravi.call(billContract.submitBill, { params: { bills_id }, body: { version: changed.version } })
    expect(await firm.requestOf(bills_id)).toMatchObject({ approval_status: 'waiting', decisions: [], amount: 23_600_00 })
  })

  test('another bank account of the payee breaks it: the approver is notified, nothing is approved, and all are asked again', async () => {
    await ofTwo()
    const { bills_id } = await firm.submit()
    await firm.approve(meera, bills_id)
    const before = await firm.requestOf(bills_id)
    const account = {
      bank_account_name: 'Somebody Else',
      bank_account_number: '50200099999999',
      bank_ifsc: 'HDFC0000001',
      upi_vpa: null,
    }
    await ravi.call(saveVendorBank, { params: { vendors_id: firm.nila }, body: account })
    expect((await firm.requestOf(bills_id)).is_sealed).toBe(false)
    const answer = await firm.approve(kabir, bills_id)
    expect(answer).toMatchObject({
      approval_status: 'reopened',
      close_reason: 'Changed after it was put before the approvers: the payee or their bank account',
    })
    expect(await firm.statusOf(bills_id)).toBe('to_be_reviewed')
    const anew = await firm.requestOf(bills_id)
    expect(anew).toMatchObject({ approval_status: 'waiting', decisions: [], is_sealed: true })
    expect(anew.packet_hash).not.toBe(before.packet_hash)
    expect(anew.packet.payee.account_ending).toBe('9999')
  })

  test('so does a document that is attached in the meantime', async () => {
    await firm.rule()
    const { bills_id } = await firm.submit()
    const stale = await firm.seenBy(meera, bills_id)
    await ravi.call(billFiles.attachToBill, {
      params: { bills_id },
      query: { file_name: 'b.pdf' },
      raw: Buffer.from('%PDF-1.7\n'),
    })
    expect(await firm.approve(meera, bills_id)).toMatchObject({ approval_status: 'reopened' })
    const { message } = await meera.refused(contract.approveRequest, {
      params: stale.params,
      body: { packet_hash: stale.packet_hash, reason: null },
    })
    expect(message).toBe('This request is already reopened.')
    await firm.approve(meera, bills_id)
    expect(await firm.statusOf(bills_id)).toBe('approved')
  })

  test('the hash is that of the text which is kept with it', async () => {
    await firm.rule()
    const { bills_id } = await firm.submit()
    const { packet_hash } = await firm.requestOf(bills_id)
    const { rows } = await asha.tx((tx) =>
      tx.client.query<{ sealed: string }>('SELECT sealed FROM approval_requests WHERE companies_id = $1', [tx.companies_id]),
    )
    expect(rows.map(({ sealed }) => createHash('sha256').update(sealed).digest('hex'))).toEqual([packet_hash])
  })
})

describe('while a person is away', () => {
  const away = (deputy: Actor, until_date = '2026-11-30') =>
    meera.call(contract.delegateApprovals, {
      body: { deputy_accounts_id: deputy.accounts_id, from_date: '2026-11-20', until_date },
    })

  test('the deputy decides for them, and the decision says so', async () => {
    await firm.rule()
    const { bills_id } = await firm.submit()
    expect(await firm.mine(kabir)).toEqual([])
    const { approval_delegations_id } = await away(kabir)
    expect(await firm.mine(kabir)).toHaveLength(1)
    expect(await firm.approve(kabir, bills_id)).toMatchObject({
      approval_status: 'approved',
      decisions: [{ decided_by_name: 'Kabir Rao', on_behalf_of_name: 'Meera Rao' }],
    })
    await meera.call(contract.endDelegation, { params: { approval_delegations_id } })
    expect((await kabir.call(contract.listDelegations)).rows).toEqual([])
  })

  test('the deputy is no second voice, and never checks what they made', async () => {
    await firm.rule({ steps: [{ needed: 2, approvers: [person(meera), person(asha)] }] })
    await away(kabir)
    const { bills_id } = await firm.submit()
    await firm.approve(kabir, bills_id)
    expect(await firm.refusedTo(meera, bills_id)).toBe('This request waits for Asha Menon.')
    const tara = await firm.member(['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_APPROVE'], 'Tara')
    await meera.call(contract.endDelegation, {
      params: { approval_delegations_id: (await meera.call(contract.listDelegations)).rows[0]?.approval_delegations_id ?? '' },
    })
    await away(tara)
    const own = await firm.submit(firm.draft({ bill_number: 'T-1', duplicate_reason: 'Another' }), tara)
    expect(await firm.refusedTo(tara, own.bills_id)).toBe('You prepared this: somebody else approves it.')
  })
})

describe('without the missing approvals', () => {
  test('one asks with a reason, a second person confirms, and the request says so for ever', async () => {
    await firm.rule()
    const admin = await firm.member(['ADMIN'], 'Tara')
    const { bills_id } = await firm.submit()
    const { params, packet_hash } = await firm.seenBy(meera, bills_id)
    await asha.call(contract.askForBypass, { params, body: { bypass_reason: 'Meera is in hospital' } })
    expect((await asha.refused(contract.confirmBypass, { params, body: { packet_hash } })).message).toBe(
      'You asked for it: a second person confirms it.',
    )
    expect(await firm.statusOf(bills_id)).toBe('to_be_reviewed')
    await admin.call(contract.confirmBypass, { params, body: { packet_hash } })
    expect(await firm.requestOf(bills_id)).toMatchObject({
      approval_status: 'bypassed',
      close_reason: 'Meera is in hospital',
      bypass: { asked_by_name: 'Asha Menon', confirmed_by_name: 'Tara Rao' },
    })
    expect(await firm.statusOf(bills_id)).toBe('approved')
  })
})

describe('questions and reminders', () => {
  test('an approver asks, who prepared it answers, and the request goes on waiting', async () => {
    await firm.rule()
    const { bills_id } = await firm.submit()
    const { params } = await firm.seenBy(meera, bills_id)
    const { questions } = await meera.call(contract.askAboutRequest, { params, body: { question: 'Which catalogue?' } })
    expect((await firm.told(ravi))[0]).toBe('Meera Rao asks about NP/2026-27/0042 of Nila Printers')
    const [question] = questions
    const answered = { ...params, approval_questions_id: question?.approval_questions_id ?? '' }
    expect(await ravi.call(contract.answerQuestion, { params: answered, body: { answer: 'Diwali' } })).toMatchObject({
      approval_status: 'waiting',
      questions: [{ question: 'Which catalogue?', answer: 'Diwali', answered_by_name: 'Ravi Rao' }],
    })
    expect(await firm.told(meera)).toContain('Your question about NP/2026-27/0042 of Nila Printers is answered')
  })

  test('those who hold it up are reminded, not twice within the hour', async () => {
    await firm.rule()
    const { bills_id } = await firm.submit()
    const { params } = await firm.seenBy(meera, bills_id)
    await ravi.call(contract.remindApprovers, { params })
    expect((await firm.told(meera))[0]).toBe('NP/2026-27/0042 of Nila Printers for ₹11,800.00 still waits for your approval')
    expect(await ravi.refused(contract.remindApprovers, { params })).toMatchObject({ code: 'rate_limited' })
  })
})

test('the approver who holds it up is reminded automatically after the days of the rule, until the step is done', async () => {
  await firm.rule({ remind_after_days: 3 })
  const { bills_id } = await firm.submit()
  const { params } = await firm.seenBy(meera, bills_id)
  const { services } = world.app
  const { rows } = await services.database.pool.query<{ days: number }>(
    `SELECT round(extract(epoch FROM due_at - enqueued_at) / 86400)::int AS days FROM jobs
     WHERE job_name = 'approval-reminder' AND payload->>'approval_requests_id' = $1`,
    [params.approval_requests_id],
  )
  expect(rows).toEqual([{ days: 3 }])
  const run = () => reminderJob(services).run((work) => asha.tx(work), { ...params, step_no: 1 })
  await run()
  // Killed and run again: nobody is notified twice.
  await run()
  const reminders = async () => (await firm.told(meera)).filter((title) => title.includes('still waits')).length
  expect(await reminders()).toBe(1)
  await firm.approve(meera, bills_id)
  await asha.tx((tx) => tx.client.query('UPDATE approval_request_steps SET reminded_at = NULL'))
  await run()
  expect(await reminders()).toBe(1)
})

test('what was decided about a draft stays readable when the draft is discarded', async () => {
  await firm.rule()
  const { bills_id } = await firm.submit()
  const { params, packet_hash } = await firm.seenBy(meera, bills_id)
  await meera.call(contract.rejectRequest, { params, body: { packet_hash, reason: 'Not ours' } })
  await ravi.call(billContract.discardBill, { params: { bills_id } })
  expect(await meera.call(contract.getApproval, { params })).toMatchObject({ approval_status: 'rejected', is_sealed: false })
})

test('a cancelled bill ends what waits for it, and another company sees nothing of it', async () => {
  await firm.rule()
  const { bills_id } = await firm.submit()
  const { params } = await firm.seenBy(meera, bills_id)
  const stranger = await world.company('Ravi Stores')
  expect(await stranger.refused(contract.getApproval, { params })).toMatchObject({ status: 404 })
  expect((await stranger.call(contract.listApprovals, { query: { view: 'open' } })).rows).toEqual([])
  await meera.call(billContract.cancelBill, {
    params: { bills_id },
    body: { cancelled_on: '2026-11-20', cancel_reason: 'Twice' },
  })
  expect(await firm.requestOf(bills_id)).toMatchObject({ approval_status: 'withdrawn', close_reason: 'Cancelled: Twice' })
})
