import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as workflowContract from '#contract/approvals/approval-workflows.ts'
import * as contract from '#contract/approvals/approvals.ts'
import { countTabs } from '#contract/documents/lists.ts'
import * as billContract from '#contract/purchases/bills.ts'
import { approver, person, workflow } from '#test/support/approvals.ts'
import { type Approvers, openApprovers } from '#test/support/approving.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { reminderJob } from './reminders.ts'
import { approvalsToday } from './today.ts'

let world: World
let firm: Approvers
let asha: Actor
let ravi: Actor
let meera: Actor
let kabir: Actor

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  firm = await openApprovers(world)
  ;({ asha, ravi, meera, kabir } = firm)
})

const numbered = (bill_number: string, rate?: number) => firm.draft({ bill_number, duplicate_reason: 'Another' }, rate)
const paramsOf = async (bills_id: string) => (await firm.seenBy(meera, bills_id)).params
const change = (sql: string, ...values: unknown[]) => asha.tx((tx) => tx.client.query(sql, [tx.companies_id, ...values]))

describe('deputies', () => {
  const body = (over: Partial<{ deputy_accounts_id: string; from_date: string; until_date: string }> = {}) => ({
    deputy_accounts_id: kabir.accounts_id,
    from_date: '2026-11-20',
    until_date: '2026-11-30',
    ...over,
  })
  const issue = async (over: Parameters<typeof body>[0]) =>
    (await meera.refused(contract.delegateApprovals, { body: body(over) })).issues[0]

  test('are other people who may approve, for days that are not over', async () => {
    expect(await issue({ deputy_accounts_id: meera.accounts_id })).toMatchObject({ path: 'deputy_accounts_id' })
    expect(await issue({ deputy_accounts_id: ravi.accounts_id })).toEqual({
      path: 'deputy_accounts_id',
      message: 'This person cannot approve',
    })
    expect(await issue({ from_date: '2026-11-10', until_date: '2026-11-19' })).toEqual({
      path: 'until_date',
      message: 'This date has passed',
    })
    const made = await meera.call(contract.delegateApprovals, { body: body({ until_date: '2026-11-20' }) })
    expect(made).toMatchObject({ name: 'Meera Rao', deputy_name: 'Kabir Rao', is_mine: true })
    expect(await firm.told(kabir)).toEqual(['You decide for Meera Rao from 20 Nov 2026 to 20 Nov 2026'])
  })

  test('follow one another, and never two at a time', async () => {
    await meera.call(contract.delegateApprovals, { body: body() })
    expect(await issue({ from_date: '2026-11-30', until_date: '2026-12-05' })).toEqual({
      path: 'from_date',
      message: 'You already have a deputy from 20 Nov 2026 to 30 Nov 2026',
    })
    await meera.call(contract.delegateApprovals, { body: body({ from_date: '2026-12-01', until_date: '2026-12-05' }) })
    const { rows, deputies } = await meera.call(contract.listDelegations)
    expect(rows.map((row) => row.from_date)).toEqual(['2026-11-20', '2026-12-01'])
    expect(deputies.map(({ name }) => name).toSorted()).toEqual(['Asha Menon', 'Kabir Rao'])
    expect((await kabir.call(contract.listDelegations)).rows.map((row) => row.is_mine)).toEqual([false, false])
  })

  test('are ended by who named them, once', async () => {
    const { approval_delegations_id } = await meera.call(contract.delegateApprovals, { body: body() })
    const params = { approval_delegations_id }
    expect(await kabir.refused(contract.endDelegation, { params })).toMatchObject({ status: 404 })
    await meera.call(contract.endDelegation, { params })
    expect(await meera.refused(contract.endDelegation, { params })).toMatchObject({ status: 404 })
  })

  test('who stands in only from a later day decides nothing yet', async () => {
    await firm.rule()
    const { bills_id } = await firm.submit()
    await meera.call(contract.delegateApprovals, { body: body({ from_date: '2026-11-21' }) })
    expect(await firm.mine(kabir)).toEqual([])
    expect(await firm.refusedTo(kabir, bills_id)).toBe('This request waits for Meera Rao.')
  })
})

describe('a bypass', () => {
  test('is asked of administrators who neither asked for it nor prepared the bill', async () => {
    await firm.rule()
    const admin = await firm.member(['ADMIN', 'ACCOUNTS_PAYABLE_PAY'], 'Tara')
    const { bills_id } = await firm.submit()
    const params = await paramsOf(bills_id)
    const { packet_hash } = await firm.seenBy(meera, bills_id)
    expect((await admin.refused(contract.confirmBypass, { params, body: { packet_hash } })).message).toBe(
      'Nobody asked for a bypass.',
    )
    await asha.call(contract.askForBypass, { params, body: { bypass_reason: '  Meera is in hospital ' } })
    expect(await firm.told(admin)).toEqual([
      'Somebody asks to approve NP/2026-27/0042 of Nila Printers for ₹11,800.00 without the missing approvals',
    ])
    expect(await firm.told(asha)).toEqual([])
    const seen = await admin.call(contract.getApproval, { params })
    expect(seen.bypass).toEqual({
      bypass_reason: 'Meera is in hospital',
      asked_by_name: 'Asha Menon',
      bypass_asked_at: '2026-11-20T04:30:00.000Z',
      confirmed_by_name: null,
      confirm_problem: null,
    })
    const wrong = await admin.refused(contract.confirmBypass, { params, body: { packet_hash: '0'.repeat(64) } })
    expect(wrong).toMatchObject({ code: 'conflict' })
  })

  test('is not asked for what has ended', async () => {
    await firm.rule()
    const { bills_id } = await firm.submit()
    await firm.approve(meera, bills_id)
    const params = await paramsOf(bills_id)
    const refused = await asha.refused(contract.askForBypass, { params, body: { bypass_reason: 'In a hurry' } })
    expect(refused).toMatchObject({ code: 'wrong_state', message: 'This request is already approved.' })
    expect((await meera.refused(contract.remindApprovers, { params })).message).toBe('This request is already approved.')
    expect((await meera.refused(contract.askAboutRequest, { params, body: { question: 'Why?' } })).message).toBe(
      'This request is already approved.',
    )
  })
})

describe('questions', () => {
  test('are answered once, and at most fifty are asked about one request', async () => {
    await firm.rule()
    const { bills_id } = await firm.submit()
    const params = await paramsOf(bills_id)
    const asked = await meera.call(contract.askAboutRequest, { params, body: { question: ' Which catalogue? ' } })
    const approval_questions_id = asked.questions[0]?.approval_questions_id ?? ''
    const open = async () => (await asha.call(contract.listApprovals, { query: { view: 'open' } })).rows[0]?.open_questions
    expect(asked.questions).toMatchObject([{ question: 'Which catalogue?', answer: null, answered_at: null }])
    expect(await open()).toBe(1)
    // The person who asks is not notified of their own question.
    expect(await firm.told(meera)).toEqual(['NP/2026-27/0042 of Nila Printers for ₹11,800.00 waits for your approval'])
    const answer = { params: { ...params, approval_questions_id }, body: { answer: 'Diwali' } }
    await ravi.call(contract.answerQuestion, answer)
    expect(await open()).toBe(0)
    expect(await ravi.refused(contract.answerQuestion, answer)).toMatchObject({ code: 'not_found' })
    await change(
      `INSERT INTO approval_questions (companies_id, approval_questions_id, approval_requests_id, accounts_id, email, asked_by_name, question, asked_at)
       SELECT companies_id, gen_random_uuid(), approval_requests_id, accounts_id, email, asked_by_name, question, asked_at
       FROM approval_questions, generate_series(1, 48) WHERE companies_id = $1`,
    )
    await meera.call(contract.askAboutRequest, { params, body: { question: 'The fiftieth' } })
    const refused = await meera.refused(contract.askAboutRequest, { params, body: { question: 'One more' } })
    expect(refused).toMatchObject({ code: 'rate_limited', message: 'You can ask at most 50 questions about one request.' })
  })
})

describe('reminders', () => {
  test('come at most five times by themselves, an hour apart, and not for a step that is done', async () => {
    await firm.rule({
      steps: [
        { needed: 1, approvers: [person(meera)] },
        { needed: 1, approvers: [person(kabir)] },
      ],
    })
    const { bills_id } = await firm.submit()
    const params = await paramsOf(bills_id)
    const run = (step_no: number) => reminderJob(world.app.services).run((work) => asha.tx(work), { ...params, step_no })
    const reminders = async (who: Actor) => (await firm.told(who)).filter((title) => title.includes('still waits')).length
    await run(2)
    expect([await reminders(meera), await reminders(kabir)]).toEqual([0, 0])
    await change("UPDATE approval_request_steps SET reminded_at = '2026-11-20T09:00:01+05:30' WHERE companies_id = $1")
    await run(1)
    expect(await reminders(meera)).toBe(0)
    await change(
      "UPDATE approval_request_steps SET reminded_at = '2026-11-20T09:00:00+05:30', times_reminded = 4 WHERE companies_id = $1",
    )
    await run(1)
    expect(await reminders(meera)).toBe(1)
    await change('UPDATE approval_request_steps SET reminded_at = NULL WHERE companies_id = $1')
    await run(1)
    expect(await reminders(meera)).toBe(1)
  })

  test('a person reminds again after an hour', async () => {
    await firm.rule()
    const { bills_id } = await firm.submit()
    const params = await paramsOf(bills_id)
    await change("UPDATE approval_request_steps SET reminded_at = '2026-11-20T09:00:01+05:30' WHERE companies_id = $1")
    expect(await ravi.refused(contract.remindApprovers, { params })).toMatchObject({ code: 'rate_limited' })
    await change("UPDATE approval_request_steps SET reminded_at = '2026-11-20T09:00:00+05:30' WHERE companies_id = $1")
    const { steps } = await ravi.call(contract.remindApprovers, { params })
    expect(steps[0]?.reminded_at).toBe('2026-11-20T04:30:00.000Z')
  })
})

describe('lists', () => {
  test('of what is mine and what is open begin with the oldest, of what is closed with the newest, page by page', async () => {
    await firm.rule()
    const ids: string[] = []
    for (const [at, number] of ['A', 'B', 'C'].entries()) {
      const { bills_id } = await firm.submit(numbered(number))
      ids.push(bills_id)
      await change(
        'UPDATE approval_requests SET asked_at = $3 WHERE companies_id = $1 AND document_id = $2',
        bills_id,
        `2026-11-1${at}`,
      )
    }
    const read = async (view: 'mine' | 'open' | 'closed') => {
      const numbers: string[] = []
      for (let after: string | null = ''; after !== null; ) {
        const page: { rows: { document_number: string }[]; next: string | null } = await meera.call(contract.listApprovals, {
          query: { view, limit: '1', ...(after && { after }) },
        })
        expect(page.rows.length).toBeLessThan(2)
        numbers.push(...page.rows.map((row) => row.document_number))
        after = page.next
      }
      return numbers
    }
    expect(await read('mine')).toEqual(['A', 'B', 'C'])
    expect(await read('open')).toEqual(['A', 'B', 'C'])
    expect(await read('closed')).toEqual([])
    const tabs = async () => (await meera.call(countTabs, { params: { list_name: 'approvals' }, query: {} })).counts
    expect(await tabs()).toEqual({ all: 3, open: 3, closed: 0 })
    for (const [at, bills_id] of ids.entries()) {
      await firm.approve(meera, bills_id)
      await change(
        'UPDATE approval_requests SET closed_at = $3 WHERE companies_id = $1 AND document_id = $2',
        bills_id,
        `2026-11-1${at}`,
      )
    }
    expect(await read('closed')).toEqual(['C', 'B', 'A'])
    expect(await read('open')).toEqual([])
    expect(await meera.call(contract.countApprovals)).toEqual({ mine: 0 })
    expect(await tabs()).toEqual({ all: 3, open: 0, closed: 3 })
  })

  test('the first page shows what waits for this person, since when, and opens the only one', async () => {
    const today = (who: Actor) => who.tx((tx) => approvalsToday.lines(tx, '2026-11-20'))
    await firm.rule()
    expect(await today(meera)).toEqual([])
    const { bills_id } = await firm.submit(numbered('A'))
    const { approval_requests_id } = await paramsOf(bills_id)
    expect(await today(meera)).toEqual([
      {
        icon: 'check',
        tone: 'warning',
        title: '1 approval waiting for you',
        why: 'Requested today',
        count: 1,
        amount: 11_800_00,
        button: { label: 'Review and approve', link: '/bill-approval', search: { request: approval_requests_id } },
      },
    ])
    await change("UPDATE approval_requests SET asked_at = '2026-11-17T10:00:00+05:30' WHERE companies_id = $1")
    await firm.submit(numbered('B', 1_000_00))
    expect(await today(meera)).toEqual([
      {
        icon: 'check',
        tone: 'warning',
        title: '2 approvals waiting for you',
        why: 'The oldest has waited 3 days',
        count: 2,
        amount: 12_980_00,
        button: { label: 'Review 2 and approve', link: '/bill-approval' },
      },
    ])
    expect(await today(kabir)).toEqual([])
  })
})

describe('workflows', () => {
  test('are changed from the version that was read, and switched by nobody who does not know them', async () => {
    const made = await firm.rule({ workflow_name: ' Bills ', most: 5_000_00 })
    expect(made).toMatchObject({ workflow_name: 'Bills', problem: null, steps: [{ approvers: [{ label: 'Meera Rao' }] }] })
    const params = { approval_workflows_id: made.approval_workflows_id }
    const body = { ...workflow([person(kabir)], { workflow_name: 'Large', least: 9_000_00 }), version: made.version }
    const changed = await asha.call(workflowContract.updateWorkflow, { params, body })
    expect(changed).toMatchObject({ workflow_name: 'Large', least: 9_000_00, most: null, version: made.version + 1 })
    expect(await asha.refused(workflowContract.updateWorkflow, { params, body })).toMatchObject({ code: 'conflict' })
    const unknown = { approval_workflows_id: meera.accounts_id }
    const { version: _version, ...rest } = body
    expect(await asha.refused(workflowContract.updateWorkflow, { params: unknown, body: { ...rest, version: 1 } })).toMatchObject(
      {
        status: 404,
      },
    )
    expect(await asha.refused(workflowContract.switchWorkflow, { params: unknown, body: { is_active: false } })).toMatchObject({
      status: 404,
    })
    expect(await asha.refused(workflowContract.moveWorkflow, { params: unknown, body: { direction: 'later' } })).toMatchObject({
      status: 404,
    })
    const off = await asha.call(workflowContract.switchWorkflow, { params, body: { is_active: false } })
    expect(off).toMatchObject({ is_active: false, version: made.version + 2 })
  })

  test('at the end of their order they stay where they are', async () => {
    const first = await firm.rule({ workflow_name: 'First' })
    const second = await firm.rule({ workflow_name: 'Second' })
    const move = async ({ approval_workflows_id }: { approval_workflows_id: string }, direction: 'earlier' | 'later') => {
      const { rows } = await asha.call(workflowContract.moveWorkflow, { params: { approval_workflows_id }, body: { direction } })
      return rows.map((row) => row.workflow_name)
    }
    expect(await move(first, 'earlier')).toEqual(['First', 'Second'])
    expect(await move(second, 'later')).toEqual(['First', 'Second'])
    expect(await move(first, 'later')).toEqual(['Second', 'First'])
  })

  test('ask no role that nobody who may approve holds', async () => {
    const { roles } = await asha.tx(async (tx) => ({
      roles: (
        await tx.client.query<{ roles_id: string }>(
          `SELECT m.roles_id FROM memberships m WHERE m.companies_id = $1 AND m.accounts_id = $2`,
          [tx.companies_id, ravi.accounts_id],
        )
      ).rows,
    }))
    const body = workflow([approver({ kind: 'role', roles_id: roles[0]?.roles_id ?? '' })])
    expect((await asha.refused(workflowContract.createWorkflow, { body })).issues[0]).toEqual({
      path: 'steps.0.approvers.0.roles_id',
      message: 'Nobody with this role can approve bills',
    })
  })

  test('name only vendors and accounts of the company', async () => {
    const refused = async (over: Partial<workflowContract.WorkflowInput>) =>
      (await asha.refused(workflowContract.createWorkflow, { body: workflow([person(meera)], over) })).issues
    expect(await refused({ vendors_ids: [meera.accounts_id] })).toEqual([
      { path: 'vendors_ids', message: 'One of these vendors does not exist' },
    ])
    expect(await refused({ ledger_accounts_ids: [meera.accounts_id] })).toEqual([
      { path: 'ledger_accounts_ids', message: 'One of these accounts does not exist' },
    ])
    const made = await firm.rule({ vendors_ids: [firm.nila], ledger_accounts_ids: [firm.printing] })
    expect(made.vendors).toEqual([{ vendors_id: firm.nila, vendor_name: 'Nila Printers' }])
    expect(made.accounts.map((account) => account.ledger_accounts_id)).toEqual([firm.printing])
  })

  test('whom they can name are those who may approve, alone and by their role', async () => {
    const choices = await asha.call(workflowContract.approvalChoices)
    expect(choices.people.map(({ name }) => name)).toEqual(['Asha Menon', 'Kabir Rao', 'Meera Rao'])
    expect(choices.roles.map(({ people }) => people)).toEqual([['Asha Menon'], ['Kabir Rao'], ['Meera Rao']])
    expect(choices.accounts.map((account) => account.ledger_accounts_id)).toContain(firm.printing)
  })

  test('are tried in place: a changed rule among the others, and bills that none fits', async () => {
    await firm.submit(numbered('S-1', 1_000_00))
    await firm.submit(numbered('S-2', 90_000_00))
    await firm.submit(numbered('S-3', 20_000_00))
    const small = await firm.rule({ workflow_name: 'Small', most: 5_000_00 })
    const off = await firm.rule({ workflow_name: 'Off' })
    await asha.call(workflowContract.switchWorkflow, {
      params: { approval_workflows_id: off.approval_workflows_id },
      body: { is_active: false },
    })
    const body = {
      ...workflow([person(meera)], { workflow_name: 'Small', most: 50_000_00 }),
      approval_workflows_id: small.approval_workflows_id,
    }
    const found = await asha.call(workflowContract.simulateWorkflow, { body })
    expect(found).toMatchObject({ looked_at: 3, by_this: 2, by_others: 0, by_none: 1 })
    expect(found.rows.find((row) => row.bill_number === 'S-1')).toMatchObject({
      is_this: true,
      steps: ['Meera Rao'],
      problem: null,
    })
    expect(found.rows.find((row) => row.bill_number === 'S-2')).toMatchObject({ workflow_name: null, is_this: false, steps: [] })
    const makers = { ...workflow([person(asha)], { workflow_name: 'Own' }), approval_workflows_id: null }
    const own = await asha.call(billContract.createBill, { body: numbered('S-4', 70_000_00) })
    const again = await asha.call(workflowContract.simulateWorkflow, { body: makers })
    expect(again.rows.find((row) => row.bills_id === own.bills_id)?.problem).toContain('Step 1 needs 1 approval, and nobody can')
  })
})
