import * as workflowContract from '#contract/approvals/approval-workflows.ts'
import * as contract from '#contract/approvals/approvals.ts'
import * as billContract from '#contract/purchases/bills.ts'
import { updateCompany } from '#contract/company/company.ts'
import { listNotifications } from '#contract/messaging/notifications.ts'
import type { Permission } from '#contract/permissions.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { person, workflow } from './approvals.ts'
import { companyDetails } from './builders.ts'
import { bill, billLine, vendor } from './purchase-builders.ts'
import type { Actor, World } from './world.ts'

/** A company where Asha owns, Ravi prepares bills of Nila Printers, and Meera and Kabir approve them. */
export async function openApprovers(world: World) {
  const asha = await world.company()
  await asha.call(updateCompany, { body: companyDetails() })
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

  const ravi = await member(['ACCOUNTS_PAYABLE_CREATE'], 'Ravi')
  const meera = await member(['ACCOUNTS_PAYABLE_APPROVE'], 'Meera')
  const kabir = await member(['ACCOUNTS_PAYABLE_APPROVE'], 'Kabir')
  const nila = (await asha.call(createVendor, { body: vendor() })).vendors_id
  const printing = await asha.tx((tx) => accountOf(tx, 'office_supplies'))
  const draft = (over: Parameters<typeof bill>[2] = {}, rate = 10_000_00) => bill(nila, [billLine(printing, { rate })], over)
  const submit = async (body = draft(), by = ravi) => {
    const { bills_id, version } = await by.call(billContract.createBill, { body })
    return by.call(billContract.submitBill, { params: { bills_id }, body: { version } })
  }
  const rule = (over: Partial<workflowContract.WorkflowInput> = {}) =>
    asha.call(workflowContract.createWorkflow, { body: workflow([person(meera)], over) })
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
  return {
    asha,
    ravi,
    meera,
    kabir,
    nila,
    printing,
    member,
    draft,
    submit,
    rule,
    requestOf,
    seenBy,
    approve,
    refusedTo,
    statusOf,
    mine,
    told,
  }
}
export type Approvers = Awaited<ReturnType<typeof openApprovers>>
