import { sendApprovalCode } from '#contract/approvals/approval-links.ts'
import { createWorkflow } from '#contract/approvals/approval-workflows.ts'
import { createBill, submitBill } from '#contract/purchases/bills.ts'
import {
  addClaimLine,
  addReceipt,
  approveClaim,
  getOwnClaims,
  rejectClaim,
  startClaim,
  submitClaim,
} from '#contract/payroll/claims.ts'
import { addDeclarationLine, chooseRegime, setProofWindow } from '#contract/payroll/declarations.ts'
import { addLeaveEntry, startLeave } from '#contract/payroll/leave-ledger.ts'
import { decideLeave, requestLeave } from '#contract/payroll/leave-requests.ts'
import { createOffer, sendOffer } from '#contract/payroll/offers.ts'
import { askPayoutOtp } from '#contract/payouts/payout-approval.ts'
import { updateUserConfig } from '#contract/identity/user-config.ts'
import { changeLetterJob } from '#server/domains/directory/payee-banks/letter.ts'
import { mailProofReminders } from '#server/domains/payroll/declarations/reminders.ts'
import { answerJob } from '#server/domains/approvals/approvals/questions.ts'
import { newId } from '#server/platform/ids.ts'
import { approver, workflow } from '../approvals.ts'
import { hire } from '../payroll.ts'
import { openPayables, payout } from '../payouts.ts'
import { bill, billLine } from '../purchase-builders.ts'
import { addStaff } from '../staff.ts'
import { addressOf, type Stage, type Stories } from './stage.ts'

/** Meera, an employee with an account, and the officer of payroll. */
async function employed(stage: Stage) {
  const officer = await stage.member(['APPS_PAYROLL'])
  const meera = await stage.member(['EMPLOYEE'])
  const { payroll_employees_id } = await hire(stage.asha, 'Meera Iyer', { accounts_id: meera.accounts_id })
  return { officer, meera, payroll_employees_id }
}

/** Usha, who has an account elsewhere, approves a bill by a link. Returns the request. */
async function askedOutside({ world, asha, language, vendors_id, printing }: Stage) {
  const usha = await world.company('Iyer Auditors')
  await usha.call(updateUserConfig, { body: { language } })
  const email = await usha.tx(async (tx) => {
    const { rows } = await tx.client.query<{ email: string }>('SELECT email FROM accounts WHERE accounts_id = $1', [
      usha.accounts_id,
    ])
    return rows[0]?.email ?? ''
  })
  const outside = approver({ kind: 'outside', email, approver_name: 'Usha Iyer' })
  await asha.call(createWorkflow, { body: workflow([], { steps: [{ needed: 1, approvers: [outside] }] }) })
  const made = await asha.call(createBill, {
    body: bill(vendors_id, [billLine(printing)], { bill_number: 'OUT/1', duplicate_reason: 'Another run' }),
  })
  await asha.call(submitBill, { params: { bills_id: made.bills_id }, body: { version: made.version } })
  await world.app.services.jobs.drain()
  return { email, keyIn: (body: string) => /\/approval\/([^?\s]+)/.exec(body)?.[1] ?? '' }
}

/** The mails of payroll, payouts and approvals. */
export const workStories = {
  'approval-link': askedOutside,
  'approval-code': async (stage) => {
    const { email, keyIn } = await askedOutside(stage)
    const { mailsTo } = await import('../mailbox.ts')
    const [mail] = (await mailsTo(stage.world, email)).slice(-1)
    const headers = { 'accept-language': stage.language }
    await stage.world.nobody.call(sendApprovalCode, { body: { hash_key: keyIn(mail?.body ?? '') }, headers })
  },
  'approval-answer': async (stage) => {
    const { email } = await askedOutside(stage)
    const approval_questions_id = newId()
    await stage.asha.tx((tx) =>
      tx.client.query(
        `INSERT INTO approval_questions (companies_id, approval_questions_id, approval_requests_id, email, asked_by_name, question, asked_at, answer, answered_by, answered_at)
         SELECT companies_id, $2, approval_requests_id, $3, 'Usha Iyer', '12?', $4, '12', $5, $4 FROM approval_requests WHERE companies_id = $1 LIMIT 1`,
        [tx.companies_id, approval_questions_id, email, tx.now, tx.accounts_id],
      ),
    )
    await answerJob(stage.world.app.services).run(stage.asha.tx, { approval_questions_id })
  },
  'payout-otp': async ({ world, language }) => {
    const desk = await openPayables(world)
    await desk.ravi.call(updateUserConfig, { body: { language } })
    const { vendors_id } = await desk.vendor()
    const ids: string[] = []
    for (const _ of [1, 2]) ids.push((await desk.make(payout(vendors_id, desk.hdfc.bank_accounts_id))).payouts_id)
    await desk.ravi.call(askPayoutOtp, { body: { payouts_ids: ids.slice(0, 1), row_imports_id: null } })
  },
  'staff-bank-letter': async (stage) => {
    const meera = await stage.member(['EMPLOYEE'])
    const { staff_id } = await addStaff(stage.asha, { staff_name: 'Meera Iyer', accounts_id: meera.accounts_id })
    await changeLetterJob(stage.world.app.services).run(stage.asha.tx, { staff_id })
  },
  'payroll-offer': async (stage) => {
    const { payroll_offers_id } = await stage.asha.call(createOffer, {
      body: {
        candidate_name: 'Meera Joshi',
        candidate_email: await addressOf(stage),
        designation: '3',
        joins_on: '2026-12-01',
        valid_until: '2026-12-10',
        state: '27',
        ctc: 9_00_001_00,
        basic_percent: 50,
        hra_percent: 40,
        is_epf: true,
        epf_on_full_wage: false,
        is_pension: true,
        has_gratuity: true,
      },
    })
    await stage.asha.call(sendOffer, { params: { payroll_offers_id } })
  },
  'proof-reminder': async (stage) => {
    const { officer, meera } = await employed(stage)
    const params = { year_start: '2026-04-01' }
    await meera.call(chooseRegime, { params, body: { regime: 'old' } })
    await meera.call(addDeclarationLine, {
      params,
      body: {
        line_kind: 'savings',
        amount: 2_00_000_00,
        tax: 0,
        description: 'PPF',
        party_name: '',
        party_pan: null,
        city: '',
        from_month: null,
        until_month: null,
        is_senior: false,
      },
    })
    await officer.call(setProofWindow, { body: { ...params, opens_on: '2026-11-01', closes_on: '2026-11-23' } })
    await mailProofReminders(stage.world.app.services)
  },
  claim: async (stage) => {
    const { officer, meera } = await employed(stage)
    for (const decide of ['approve', 'reject'] as const) {
      await meera.call(startClaim, { body: { purpose: '12' } })
      const newest = async () => (await meera.call(getOwnClaims)).claims[0]
      const params = { payroll_claims_id: (await newest())?.payroll_claims_id ?? '' }
      const line = { spent_on: '2026-11-10', category: 'local' as const, merchant: 'City Cabs', amount: 450_00, note: '' }
      await meera.call(addClaimLine, { params, body: line })
      const payroll_claim_lines_id = (await newest())?.lines[0]?.payroll_claim_lines_id ?? ''
      await meera.call(addReceipt, {
        params: { payroll_claim_lines_id },
        query: { file_name: 'cab.pdf' },
        raw: Buffer.from(`%PDF-1.4 ${payroll_claim_lines_id}`),
      })
      await meera.call(submitClaim, { params })
      if (decide === 'approve') await officer.call(approveClaim, { params, body: { lines: [] } })
      else await officer.call(rejectClaim, { params, body: { decision_note: '12' } })
    }
  },
  leave: async (stage) => {
    const { officer, meera, payroll_employees_id } = await employed(stage)
    const { kinds } = await officer.call(startLeave)
    const payroll_leave_kinds_id = kinds.find((kind) => kind.kind_code === 'EL')?.payroll_leave_kinds_id ?? ''
    await officer.call(addLeaveEntry, {
      params: { payroll_employees_id },
      body: { payroll_leave_kinds_id, entry_kind: 'opening', entry_on: '2026-11-01', days: 10, entry_note: '' },
    })
    for (const [from_on, to_on, decision] of [
      ['2026-12-01', '2026-12-02', 'approved'],
      ['2026-12-08', '2026-12-08', 'rejected'],
    ] as const) {
      const own = await meera.call(requestLeave, {
        body: { payroll_leave_kinds_id, from_on, to_on, starts_midday: false, ends_midday: false, reason: '12' },
      })
      const waiting = own.requests.find((each) => each.from_on === from_on)
      const params = { payroll_leave_requests_id: waiting?.payroll_leave_requests_id ?? '' }
      await officer.call(decideLeave, { params, body: { decision, decision_note: decision === 'approved' ? '' : '12' } })
    }
  },
} satisfies Stories<
  | 'approval-link'
  | 'approval-code'
  | 'approval-answer'
  | 'payout-otp'
  | 'staff-bank-letter'
  | 'payroll-offer'
  | 'proof-reminder'
  | 'claim'
  | 'leave'
>
