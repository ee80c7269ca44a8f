import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as workflowContract from '#contract/approvals/approval-workflows.ts'
import * as contract from '#contract/approvals/approvals.ts'
import { updatePayablesConfig } from '#contract/identity/user-config.ts'
import * as billContract from '#contract/purchases/bills.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { approver, person, workflow } from '#test/support/approvals.ts'
import { type Office, openOffice } from '#test/support/approving.ts'
import { billLine, vendor } from '#test/support/purchase-builders.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let office: Office
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
  office = await openOffice(world)
  ;({ asha, ravi, meera, kabir } = office)
})

describe('who has to approve', () => {
  test('where every bill needs a workflow, one that none fits is neither submitted nor approved by one person', async () => {
    const draft = async (bill_number: string) =>
      ravi.call(billContract.createBill, { body: office.draft({ bill_number, duplicate_reason: 'Another' }, 7_000_00) })
    const before = await office.submit(office.draft({ bill_number: 'early', duplicate_reason: 'Another' }, 6_000_00))
    await asha.call(updatePayablesConfig, { body: { bill_workflow_enabled: true } })
    const late = await draft('late')
    const submit = { params: { bills_id: late.bills_id }, body: { version: late.version } }
    expect(await ravi.refused(billContract.submitBill, submit)).toMatchObject({ code: 'wrong_state' })
    const approve = { params: { bills_id: before.bills_id }, body: { version: before.version } }
    expect(await meera.refused(billContract.approveBill, approve)).toMatchObject({ code: 'wrong_state' })
    await office.rule({ workflow_name: 'All' })
    expect(await ravi.call(billContract.submitBill, submit)).toMatchObject({ status: 'to_be_reviewed' })
    await asha.call(updatePayablesConfig, { body: { bill_workflow_enabled: false } })
    expect(await meera.call(billContract.approveBill, approve)).toMatchObject({ status: 'approved' })
  })

  test('the first rule that fits by amount, vendor, account and first payment', async () => {
    const other = (
      await asha.call(createVendor, {
        body: vendor({ vendor_name: 'Kaveri Prints', gstin: null, gst_treatment: 'unregistered' }),
      })
    ).vendors_id
    const rent = await asha.tx((tx) => accountOf(tx, 'rent'))
    await office.rule({ workflow_name: 'Small', most: 5_000_00 })
    await office.rule({ workflow_name: 'Kaveri', vendors_ids: [other] })
    await office.rule({ workflow_name: 'Rent', ledger_accounts_ids: [rent] })
    await office.rule({ workflow_name: 'New', least: 10_000_00, only_first_payment: true })
    await office.rule({ workflow_name: 'Rest', least: 20_000_00 })
    const by = async (bill_number: string, rate: number, over: Partial<billContract.BillInput> = {}) => {
      const { bills_id } = await office.submit({ ...office.draft({ bill_number, duplicate_reason: 'Another' }, rate), ...over })
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
        office.nila,
      ]),
    )
    expect(await by('5', 40_000_00)).toBe('Rest')
    expect(await by('6', 7_000_00)).toBeUndefined()
  })

  test('a rule that is off asks no one, and everybody who may approve does it as before', async () => {
    const { approval_workflows_id } = await office.rule()
    await asha.call(workflowContract.switchWorkflow, { params: { approval_workflows_id }, body: { is_active: false } })
    const { bills_id, version } = await office.submit()
    await kabir.call(billContract.approveBill, { params: { bills_id }, body: { version } })
    expect(await office.statusOf(bills_id)).toBe('approved')
  })

  test('a rule moved before another counts first', async () => {
    await office.rule({ workflow_name: 'First' })
    const { approval_workflows_id } = await office.rule({ workflow_name: 'Second' })
    const { rows } = await asha.call(workflowContract.moveWorkflow, {
      params: { approval_workflows_id },
      body: { direction: 'earlier' },
    })
    expect(rows.map((row) => row.workflow_name)).toEqual(['Second', 'First'])
    expect((await office.requestOf((await office.submit()).bills_id)).workflow_name).toBe('Second')
  })

  test('a rule is refused where its approver cannot approve, or no one could finish it', async () => {
    const cannot = await asha.refused(workflowContract.createWorkflow, { body: workflow([person(meera), person(ravi)]) })
    expect(cannot.issues).toEqual([{ path: 'steps.0.approvers.1.accounts_id', message: 'This person cannot approve bills' }])
    const twice = {
      steps: [
        { needed: 1, approvers: [person(meera)] },
        { needed: 1, approvers: [person(meera)] },
      ],
    }
    expect((await asha.refused(workflowContract.createWorkflow, { body: workflow([], twice) })).message).toContain(
      'Step 2 needs 1 approval, and only',
    )
    const address = await asha.tx(
      async (tx) =>
        (await tx.client.query('SELECT email FROM accounts WHERE accounts_id = $1', [ravi.accounts_id])).rows[0].email,
    )
    const own = await asha.refused(workflowContract.createWorkflow, {
      body: workflow([approver({ kind: 'outside', email: address })]),
    })
    expect(own.issues).toEqual([
      { path: 'steps.0.approvers.0.email', message: 'Ravi Rao is in the team: choose them as a person' },
    ])
  })

  test('the simulator shows who would have had to approve which bill, and stores nothing', async () => {
    await office.submit(office.draft({ bill_number: 'S-1' }, 1_000_00))
    await office.submit(office.draft({ bill_number: 'S-2' }, 90_000_00))
    await office.rule({ workflow_name: 'Small', most: 5_000_00 })
    const body = {
      ...workflow([person(meera), person(kabir)], {
        workflow_name: 'Large',
        least: 50_000_00,
        steps: [{ needed: 2, approvers: [person(meera), person(kabir)] }],
      }),
      approval_workflows_id: null,
    }
    const found = await asha.call(workflowContract.simulateWorkflow, { body })
    expect(found).toMatchObject({ looked_at: 2, by_this: 1, by_others: 1, by_none: 0 })
    expect(found.rows.find((row) => row.bill_number === 'S-2')).toMatchObject({
      is_this: true,
      steps: ['2 of Meera Rao, Kabir Rao'],
      problem: null,
    })
    expect((await asha.call(workflowContract.listWorkflows)).rows).toHaveLength(1)
  })
})
