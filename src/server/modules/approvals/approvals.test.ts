import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contract/approvals.ts'
import * as billContract from '#contract/bills.ts'
import { updateCompany } from '#contract/company.ts'
import { listNotifications } from '#contract/notifications.ts'
import { createVendor, saveVendorBank } from '#contract/vendors.ts'
import type { Permission } from '#contract/permissions.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { bill, billLine, companyDetails, vendor } from '#test/support/builders.ts'
import { approver, person, workflow } from '#test/support/approvals.ts'
import { reminderJob } from './reminders.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
/** The owner. */
let asha: Actor
/** Prepares bills. */
let ravi: Actor
/** Two who approve. */
let meera: Actor
let kabir: Actor
let nila: string
let printing: string

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  asha = await world.company()
  await asha.call(updateCompany, { body: companyDetails() })
  ravi = await member(['ACCOUNTS_PAYABLE_CREATE'], 'Ravi')
  meera = await member(['ACCOUNTS_PAYABLE_APPROVE'], 'Meera')
  kabir = await member(['ACCOUNTS_PAYABLE_APPROVE'], 'Kabir')
  nila = (await asha.call(createVendor, { body: vendor() })).vendors_id
  printing = await asha.tx((tx) => accountOf(tx, 'office_supplies'))
})

async function member(permissions: Permission[], first_name: string): Promise<Actor> {
  const made = await world.member(asha, permissions)
  await asha.tx((tx) =>
    tx.client.query('UPDATE accounts SET first_name = $2, last_name = $3 WHERE accounts_id = $1', [
      made.accounts_id,
      first_name,
      'Rao',
    ]),
  )
  return made
}

const draft = (over: Parameters<typeof bill>[2] = {}, rate = 10_000_00) => bill(nila, [billLine(printing, { rate })], over)
const submit = async (body = draft(), by = ravi) => {
  const { bills_id, version } = await by.call(billContract.createBill, { body })
  return by.call(billContract.submitBill, { params: { bills_id }, body: { version } })
}
const rule = (over: Partial<contract.WorkflowInput> = {}) =>
  asha.call(contract.createWorkflow, { body: workflow([person(meera)], over) })
const requestOf = async (bills_id: string, by = asha) => {
  const { rows } = await by.call(contract.approvalsOfDocument, { params: { document_kind: 'bill', document_id: bills_id } })
  const [newest] = rows
  if (!newest) throw new Error('nobody was asked')
  return newest
}
const seenBy = async (who: Actor, bills_id: string) => {
  const { approval_requests_id, packet_hash } = await requestOf(bills_id, who)
  return { params: { approval_requests_id }, packet_hash }
}
const approve = async (who: Actor, bills_id: string) => {
  const { params, packet_hash } = await seenBy(who, bills_id)
  return who.call(contract.approveRequest, { params, body: { packet_hash, reason: null } })
}
const refusedTo = async (who: Actor, bills_id: string) => {
  const { params, packet_hash } = await seenBy(who, bills_id)
  return (await who.refused(contract.approveRequest, { params, body: { packet_hash, reason: null } })).message
}
const statusOf = async (bills_id: string) => (await asha.call(billContract.getBill, { params: { bills_id } })).status
const mine = async (who: Actor) =>
  (await who.call(contract.listApprovals, { query: { view: 'mine' } })).rows.map((row) => row.document_number)
const told = async (who: Actor) => (await who.call(listNotifications, { query: {} })).rows.map((row) => row.title)

describe('who has to approve', () => {
  test('the first rule that fits by amount, vendor, account and first payment', async () => {
    const other = (
      await asha.call(createVendor, {
        body: vendor({ vendor_name: 'Kaveri Prints', gstin: null, gst_treatment: 'unregistered' }),
      })
    ).vendors_id
    const rent = await asha.tx((tx) => accountOf(tx, 'rent'))
    await rule({ workflow_name: 'Small', most: 5_000_00 })
    await rule({ workflow_name: 'Kaveri', vendors_ids: [other] })
    await rule({ workflow_name: 'Rent', ledger_accounts_ids: [rent] })
    await rule({ workflow_name: 'New', least: 10_000_00, only_first_payment: true })
    await rule({ workflow_name: 'Rest', least: 20_000_00 })
    const by = async (bill_number: string, rate: number, over: Partial<billContract.BillInput> = {}) => {
      const { bills_id } = await submit({ ...draft({ bill_number, duplicate_reason: 'Another' }, rate), ...over })
      const { rows } = await asha.call(contract.approvalsOfDocument, { params: { document_kind: 'bill', document_id: bills_id } })
      return rows[0]?.workflow_name
    }
    expect(await by('1', 1_000_00)).toBe('Small')
    expect(await by('2', 40_000_00, { vendors_id: other })).toBe('Kaveri')
    expect(await by('3', 40_000_00, { lines: [billLine(rent, { rate: 40_000_00 })] })).toBe('Rent')
    expect(await by('4', 40_000_00)).toBe('New')
    await asha.tx((tx) =>
      tx.client.query(`UPDATE bills SET last_paid_date = '2026-11-01' WHERE companies_id = $1 AND vendors_id = $2`, [
        tx.companies_id,
        nila,
      ]),
    )
    expect(await by('5', 40_000_00)).toBe('Rest')
    expect(await by('6', 7_000_00)).toBeUndefined()
  })

  test('a rule that is off asks nobody, and everybody who may approve does it as before', async () => {
    const { approval_workflows_id } = await rule()
    await asha.call(contract.switchWorkflow, { params: { approval_workflows_id }, body: { is_active: false } })
    const { bills_id, version } = await submit()
    await kabir.call(billContract.approveBill, { params: { bills_id }, body: { version } })
    expect(await statusOf(bills_id)).toBe('approved')
  })

  test('a rule moved before another counts first', async () => {
    await rule({ workflow_name: 'First' })
    const { approval_workflows_id } = await rule({ workflow_name: 'Second' })
    const { rows } = await asha.call(contract.moveWorkflow, { params: { approval_workflows_id }, body: { direction: 'earlier' } })
    expect(rows.map((row) => row.workflow_name)).toEqual(['Second', 'First'])
    expect((await requestOf((await submit()).bills_id)).workflow_name).toBe('Second')
  })

  test('a rule is refused where its approver cannot approve, or nobody could finish it', async () => {
    const cannot = await asha.refused(contract.createWorkflow, { body: workflow([person(meera), person(ravi)]) })
    expect(cannot.issues).toEqual([{ path: 'steps.0.approvers.1.accounts_id', message: 'This person may not approve bills' }])
    const twice = {
      steps: [
        { needed: 1, approvers: [person(meera)] },
        { needed: 1, approvers: [person(meera)] },
      ],
    }
    expect((await asha.refused(contract.createWorkflow, { body: workflow([], twice) })).message).toContain(
      'Nobody approves twice',
    )
    const address = await asha.tx(
      async (tx) =>
        (await tx.client.query('SELECT email FROM accounts WHERE accounts_id = $1', [ravi.accounts_id])).rows[0].email,
    )
    const own = await asha.refused(contract.createWorkflow, { body: workflow([approver({ kind: 'outside', email: address })]) })
    expect(own.issues).toEqual([
      { path: 'steps.0.approvers.0.email', message: 'Ravi Rao is in the team: choose them as a person' },
    ])
  })

  test('the simulator says who would have had to approve which bill, and keeps nothing', async () => {
    await submit(draft({ bill_number: 'S-1' }, 1_000_00))
    await submit(draft({ bill_number: 'S-2' }, 90_000_00))
    await rule({ workflow_name: 'Small', most: 5_000_00 })
    const body = {
      ...workflow([person(meera), person(kabir)], {
        workflow_name: 'Large',
        least: 50_000_00,
        steps: [{ needed: 2, approvers: [person(meera), person(kabir)] }],
      }),
      approval_workflows_id: null,
    }
    const found = await asha.call(contract.simulateWorkflow, { body })
    expect(found).toMatchObject({ looked_at: 2, by_this: 1, by_others: 1, by_none: 0 })
    expect(found.rows.find((row) => row.bill_number === 'S-2')).toMatchObject({
      is_this: true,
      steps: ['2 of Meera Rao, Kabir Rao'],
      problem: null,
    })
    expect((await asha.call(contract.listWorkflows)).rows).toHaveLength(1)
  })
})

describe('steps', () => {
  test('one after the other: the second is asked when the first is done, and the last approval posts the bill', async () => {
    await rule({
      steps: [
        { needed: 1, approvers: [person(meera)] },
        { needed: 1, approvers: [person(kabir)] },
      ],
    })
    const { bills_id } = await submit()
    expect(await mine(meera)).toEqual(['NP/2026-27/0042'])
    expect(await mine(kabir)).toEqual([])
    expect(await told(meera)).toEqual(['NP/2026-27/0042 of Nila Printers for ₹11,800.00 waits for your approval'])
    expect(await refusedTo(kabir, bills_id)).toBe('This waits for Meera Rao.')

    const first = await approve(meera, bills_id)
    expect(first).toMatchObject({ approval_status: 'waiting', current_step: 2, waits_for: ['Kabir Rao'] })
    expect(await statusOf(bills_id)).toBe('to_be_reviewed')
    expect(await kabir.call(contract.countApprovals)).toEqual({ mine: 1 })

    const done = await approve(kabir, bills_id)
    expect(done).toMatchObject({ approval_status: 'approved', is_sealed: true, waits_for: [] })
    expect(done.decisions.map((one) => [one.decided_by_name, one.packet_hash])).toEqual([
      ['Meera Rao', done.packet_hash],
      ['Kabir Rao', done.packet_hash],
    ])
    expect(await statusOf(bills_id)).toBe('approved')
    expect(await mine(kabir)).toEqual([])
  })

  test('side by side with a quorum: two of three are enough, in any order', async () => {
    await rule({ steps: [{ needed: 2, approvers: [person(meera), person(kabir), person(asha)] }] })
    const { bills_id } = await submit()
    expect(await approve(kabir, bills_id)).toMatchObject({ approval_status: 'waiting', waits_for: ['Meera Rao', 'Asha Menon'] })
    expect(await refusedTo(kabir, bills_id)).toBe('You have decided this already.')
    await approve(asha, bills_id)
    expect(await statusOf(bills_id)).toBe('approved')
  })

  test('two who approve at once count twice, and the bill is posted once', async () => {
    await rule({ steps: [{ needed: 2, approvers: [person(meera), person(kabir)] }] })
    const { bills_id } = await submit()
    await Promise.all([approve(meera, bills_id), approve(kabir, bills_id)])
    const { rows } = await asha.tx((tx) =>
      tx.client.query(`SELECT 1 FROM journal_entries WHERE companies_id = $1 AND source_ref = $2`, [tx.companies_id, bills_id]),
    )
    expect([await statusOf(bills_id), rows.length]).toEqual(['approved', 1])
  })

  test('a role means whoever holds it on that day', async () => {
    const { roles } = await asha.call(contract.approvalChoices)
    const role = roles.find(({ people }) => people.includes('Meera Rao'))
    await rule({ steps: [{ needed: 1, approvers: [approver({ kind: 'role', roles_id: role?.roles_id ?? '' })] }] })
    const { bills_id } = await submit()
    expect(await refusedTo(kabir, bills_id)).toBe('This waits for Meera Rao.')
    await asha.tx((tx) =>
      tx.client.query('UPDATE memberships SET roles_id = $3 WHERE companies_id = $1 AND accounts_id = $2', [
        tx.companies_id,
        kabir.accounts_id,
        role?.roles_id,
      ]),
    )
    expect(await mine(kabir)).toHaveLength(1)
    await approve(kabir, bills_id)
    expect(await statusOf(bills_id)).toBe('approved')
  })

  test('who is needed later leaves an earlier step to others', async () => {
    await rule({
      steps: [
        { needed: 1, approvers: [person(meera), person(kabir)] },
        { needed: 1, approvers: [person(meera)] },
      ],
    })
    const { bills_id } = await submit()
    expect(await refusedTo(meera, bills_id)).toBe(
      'You are needed in step 2, and nobody approves twice: leave this one to somebody else.',
    )
    await approve(kabir, bills_id)
    await approve(meera, bills_id)
    expect(await statusOf(bills_id)).toBe('approved')
  })

  test('a rejection gives the bill back with its reason', async () => {
    await rule()
    const { bills_id } = await submit()
    const { params, packet_hash } = await seenBy(meera, bills_id)
    await meera.call(contract.rejectRequest, { params, body: { packet_hash, reason: 'The rate is not ours' } })
    expect(await asha.call(billContract.getBill, { params: { bills_id } })).toMatchObject({
      status: 'draft',
      sent_back_reason: 'Meera Rao: The rate is not ours',
    })
    expect(await requestOf(bills_id)).toMatchObject({ approval_status: 'rejected', close_reason: 'The rate is not ours' })
  })
})

describe('maker is never checker', () => {
  test('nobody approves what they prepared, entered or changed, though the rule names them', async () => {
    const maker = await member(['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_APPROVE'], 'Tara')
    await rule({ steps: [{ needed: 1, approvers: [person(maker), person(meera)] }] })
    const entered = await maker.call(billContract.createBill, { body: draft() })
    const { bills_id } = entered
    const { version } = await ravi.call(billContract.updateBill, {
      params: { bills_id },
      body: { ...draft({ notes: 'x' }), version: entered.version },
    })
    await ravi.call(billContract.submitBill, { params: { bills_id }, body: { version } })
    expect(await refusedTo(maker, bills_id)).toBe('You prepared this: somebody else approves it.')
    expect(await mine(maker)).toEqual([])
    expect(await mine(meera)).toHaveLength(1)
  })

  test('a bill that only its maker could approve is not submitted, and says why', async () => {
    await asha.call(contract.createWorkflow, { body: workflow([person(asha)]) })
    const { bills_id, version } = await asha.call(billContract.createBill, { body: draft() })
    const refused = await asha.refused(billContract.submitBill, { params: { bills_id }, body: { version } })
    expect(refused.message).toContain('“Bills” cannot be finished: Step 1 needs 1 approval, and nobody can give one')
    expect(await statusOf(bills_id)).toBe('draft')
  })

  test('the plain approval of a bill is closed while a workflow asks others', async () => {
    await rule()
    const { bills_id, version, approval_problem } = await submit()
    expect(approval_problem).toBe('This goes through “Bills” and waits for Meera Rao.')
    for (const who of [asha, meera, kabir])
      expect((await who.refused(billContract.approveBill, { params: { bills_id }, body: { version } })).message).toBe(
        approval_problem,
      )
    expect(await statusOf(bills_id)).toBe('to_be_reviewed')
  })
})

describe('the seal', () => {
  const ofTwo = () => rule({ steps: [{ needed: 2, approvers: [person(meera), person(kabir)] }] })

  test('an edit reopens: the approval before counts no more and who gave it is told', async () => {
    await ofTwo()
    const sent = await submit()
    const { bills_id } = sent
    await approve(meera, bills_id)
    const changed = await ravi.call(billContract.updateBill, {
      params: { bills_id },
      body: { ...draft({}, 20_000_00), version: sent.version },
    })
    expect(await requestOf(bills_id)).toMatchObject({
      approval_status: 'reopened',
      close_reason: 'The bill was changed',
      is_sealed: false,
    })
    expect((await told(meera))[0]).toBe('NP/2026-27/0042 of Nila Printers for ₹11,800.00 was changed after you approved it')
    await ravi.call(billContract.submitBill, { params: { bills_id }, body: { version: changed.version } })
    expect(await requestOf(bills_id)).toMatchObject({ approval_status: 'waiting', decisions: [], amount: 23_600_00 })
  })

  test('another bank account of the payee breaks it: the approver is told, nothing is approved, and all are asked anew', async () => {
    await ofTwo()
    const { bills_id } = await submit()
    await approve(meera, bills_id)
    const before = await requestOf(bills_id)
    const account = {
      bank_account_name: 'Somebody Else',
      bank_account_number: '50200099999999',
      bank_ifsc: 'HDFC0000001',
      upi_vpa: null,
    }
    await ravi.call(saveVendorBank, { params: { vendors_id: nila }, body: account })
    expect((await requestOf(bills_id)).is_sealed).toBe(false)
    const answer = await approve(kabir, bills_id)
    expect(answer).toMatchObject({
      approval_status: 'reopened',
      close_reason: 'Changed after it was put before the approvers: the payee or their bank account',
    })
    expect(await statusOf(bills_id)).toBe('to_be_reviewed')
    const anew = await requestOf(bills_id)
    expect(anew).toMatchObject({ approval_status: 'waiting', decisions: [], is_sealed: true })
    expect(anew.packet_hash).not.toBe(before.packet_hash)
    expect(anew.packet.payee.account_ending).toBe('9999')
  })

  test('so does a paper that is attached meanwhile', async () => {
    await rule()
    const { bills_id } = await submit()
    const stale = await seenBy(meera, bills_id)
    await ravi.call(billContract.attachToBill, {
      params: { bills_id },
      query: { file_name: 'b.pdf' },
      raw: Buffer.from('%PDF-1.7\n'),
    })
    expect(await approve(meera, bills_id)).toMatchObject({ approval_status: 'reopened' })
    const { message } = await meera.refused(contract.approveRequest, {
      params: stale.params,
      body: { packet_hash: stale.packet_hash, reason: null },
    })
    expect(message).toBe('This request is reopened already.')
    await approve(meera, bills_id)
    expect(await statusOf(bills_id)).toBe('approved')
  })

  test('the hash is that of the text which is kept with it', async () => {
    await rule()
    const { bills_id } = await submit()
    const { packet_hash } = await requestOf(bills_id)
    const { rows } = await asha.tx((tx) =>
      tx.client.query(
        `SELECT encode(sha256(convert_to(sealed, 'UTF8')), 'hex') AS hash FROM approval_requests WHERE companies_id = $1`,
        [tx.companies_id],
      ),
    )
    expect(rows).toEqual([{ hash: packet_hash }])
  })
})

describe('while somebody is away', () => {
  const away = (deputy: Actor, until_date = '2026-11-30') =>
    meera.call(contract.delegateApprovals, {
      body: { deputy_accounts_id: deputy.accounts_id, from_date: '2026-11-20', until_date },
    })

  test('the deputy decides for them, and the decision says so', async () => {
    await rule()
    const { bills_id } = await submit()
    expect(await mine(kabir)).toEqual([])
    const { approval_delegations_id } = await away(kabir)
    expect(await mine(kabir)).toHaveLength(1)
    expect(await approve(kabir, bills_id)).toMatchObject({
      approval_status: 'approved',
      decisions: [{ decided_by_name: 'Kabir Rao', on_behalf_of_name: 'Meera Rao' }],
    })
    await meera.call(contract.endDelegation, { params: { approval_delegations_id } })
    expect((await kabir.call(contract.listDelegations)).rows).toEqual([])
  })

  test('the deputy is no second voice, and never checks what they made', async () => {
    await rule({ steps: [{ needed: 2, approvers: [person(meera), person(asha)] }] })
    await away(kabir)
    const { bills_id } = await submit()
    await approve(kabir, bills_id)
    expect(await refusedTo(meera, bills_id)).toBe('This waits for Asha Menon.')
    const tara = await member(['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_APPROVE'], 'Tara')
    await meera.call(contract.endDelegation, {
      params: { approval_delegations_id: (await meera.call(contract.listDelegations)).rows[0]?.approval_delegations_id ?? '' },
    })
    await away(tara)
    const own = await submit(draft({ bill_number: 'T-1', duplicate_reason: 'Another' }), tara)
    expect(await refusedTo(tara, own.bills_id)).toBe('You prepared this: somebody else approves it.')
  })
})

describe('without the missing approvals', () => {
  test('one asks with a reason, a second person confirms, and the request says so for ever', async () => {
    await rule()
    const admin = await member(['ADMIN'], 'Tara')
    const { bills_id } = await submit()
    const { params, packet_hash } = await seenBy(meera, bills_id)
    await asha.call(contract.askForBypass, { params, body: { bypass_reason: 'Meera is in hospital' } })
    expect((await asha.refused(contract.confirmBypass, { params, body: { packet_hash } })).message).toBe(
      'You asked for it: a second person confirms it.',
    )
    expect(await statusOf(bills_id)).toBe('to_be_reviewed')
    await admin.call(contract.confirmBypass, { params, body: { packet_hash } })
    expect(await requestOf(bills_id)).toMatchObject({
      approval_status: 'bypassed',
      close_reason: 'Meera is in hospital',
      bypass: { asked_by_name: 'Asha Menon', confirmed_by_name: 'Tara Rao' },
    })
    expect(await statusOf(bills_id)).toBe('approved')
  })
})

describe('questions and reminders', () => {
  test('an approver asks, who prepared it answers, and the request goes on waiting', async () => {
    await rule()
    const { bills_id } = await submit()
    const { params } = await seenBy(meera, bills_id)
    const { questions } = await meera.call(contract.askAboutRequest, { params, body: { question: 'Which catalogue?' } })
    expect((await told(ravi))[0]).toBe('Meera Rao asks about NP/2026-27/0042 of Nila Printers')
    const [question] = questions
    const answered = { ...params, approval_questions_id: question?.approval_questions_id ?? '' }
    expect(await ravi.call(contract.answerQuestion, { params: answered, body: { answer: 'Diwali' } })).toMatchObject({
      approval_status: 'waiting',
      questions: [{ question: 'Which catalogue?', answer: 'Diwali', answered_by_name: 'Ravi Rao' }],
    })
    expect(await told(meera)).toContain('Your question about NP/2026-27/0042 of Nila Printers is answered')
  })

  test('those who hold it up are reminded, not twice within the hour', async () => {
    await rule()
    const { bills_id } = await submit()
    const { params } = await seenBy(meera, bills_id)
    await ravi.call(contract.remindApprovers, { params })
    expect((await told(meera))[0]).toBe('NP/2026-27/0042 of Nila Printers for ₹11,800.00 still waits for your approval')
    expect(await ravi.refused(contract.remindApprovers, { params })).toMatchObject({ code: 'rate_limited' })
  })
})

test('whoever holds it up is reminded by itself after the days of the rule, until the step is done', async () => {
  await rule({ remind_after_days: 3 })
  const { bills_id } = await submit()
  const { params } = await seenBy(meera, bills_id)
  const { services } = world.app
  const { rows } = await services.database.pool.query<{ days: number }>(
    `SELECT round(extract(epoch FROM start_after - $1::timestamptz) / 86400)::int AS days FROM pgboss.job
     WHERE name = 'approval-reminder' AND data->>'approval_requests_id' = $2`,
    [services.database.clock.now(), params.approval_requests_id],
  )
  expect(rows).toEqual([{ days: 3 }])
  const run = () => reminderJob(services).run((work) => asha.tx(work), { ...params, step_no: 1 })
  await run()
  // Killed and run again: nobody hears it twice.
  await run()
  const reminders = async () => (await told(meera)).filter((title) => title.includes('still waits')).length
  expect(await reminders()).toBe(1)
  await approve(meera, bills_id)
  await asha.tx((tx) => tx.client.query('UPDATE approval_request_steps SET reminded_at = NULL'))
  await run()
  expect(await reminders()).toBe(1)
})

test('a cancelled bill ends what waits for it, and another company sees nothing of it', async () => {
  await rule()
  const { bills_id } = await submit()
  const { params } = await seenBy(meera, bills_id)
  const stranger = await world.company('Ravi Stores')
  expect(await stranger.refused(contract.getApproval, { params })).toMatchObject({ status: 404 })
  expect((await stranger.call(contract.listApprovals, { query: { view: 'open' } })).rows).toEqual([])
  await meera.call(billContract.cancelBill, {
    params: { bills_id },
    body: { cancelled_on: '2026-11-20', cancel_reason: 'Twice' },
  })
  expect(await requestOf(bills_id)).toMatchObject({ approval_status: 'withdrawn', close_reason: 'Cancelled: Twice' })
})
