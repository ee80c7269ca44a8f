import { payables } from '#contract/permissions.ts'
import * as contract from '#contract/payouts/payouts.ts'
import * as payoutApproval from '#contract/payouts/payout-approval.ts'
import * as payoutBatches from '#contract/payouts/payout-batches.ts'
import * as payoutPlans from '#contract/payouts/payout-plans.ts'
import * as payoutSettings from '#contract/payouts/payout-settings.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { inCompany } from '#server/platform/db.ts'
import type { Serve, ServeOpen } from '#server/platform/mounts.ts'
import { readWebhook } from '#server/platform/webhook.ts'
import { publicOrigin } from '#server/platform/public-address.ts'
import type { LinkContext } from '#server/domains/approvals/approvals/port.ts'
import { askForBalance, payingAccounts } from '#server/domains/billing/subscription-payments/accounts.ts'
import { approve } from './approve.ts'
import { railBreakdown } from './rail-breakdown.ts'
import { batch, refreshBatch, retryFailed, submitBatch } from './batches.ts'
import { counts, exportCsv, list } from './list.ts'
import * as make from './payout-changes.ts'
import { askForOtp, countOtpTry, otpState } from './otp.ts'
import { plan } from './plan.ts'
import { get, openBills, timeline } from './read.ts'
import { refreshPayout } from './send-payouts.ts'
import { saveSettings, settings } from './settings.ts'
import { receiveBankEvent } from './bank-webhook.ts'
import { submit } from './workflow.ts'

const reads = [...payables, 'BANKING'] as const
/** Permission to prepare payouts; releasing them requires PAY. */
const makes = ['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_PAY'] as const
const pays = 'ACCOUNTS_PAYABLE_PAY'

export function payoutRoutes(serve: Serve, services: Dependencies) {
  /** How approvers outside are reached: the address that their links begin with. */
  const reach = (): LinkContext => ({ services, base: publicOrigin(services.config) })
  serve(contract.listPayouts, reads, ({ tx, query }) => list(tx, query))
  serve(contract.countPayouts, reads, ({ tx }) => counts(tx))
  serve(contract.exportPayouts, reads, ({ tx, query }) => exportCsv(services.database, tx, query))
  serve(payoutPlans.listPayoutAccounts, payables, async ({ tx }) => ({ rows: await payingAccounts(tx, services) }))
  serve(payoutPlans.askPayoutBalance, payables, async ({ tx, body }) => {
    await askForBalance(tx, services, body.bank_accounts_id)
    return undefined
  })
  serve(payoutPlans.listOpenBills, payables, ({ tx, query }) => openBills(tx, query.vendors_id))
  serve(payoutPlans.planPayout, makes, ({ tx, body }) => plan(tx, services, body))
  serve(payoutSettings.getPayoutSettings, payables, ({ tx }) => settings(tx))
  serve(payoutSettings.savePayoutSettings, ['OWNER', 'ADMIN'], ({ tx, body }) => saveSettings(tx, body))
  serve(payoutApproval.askPayoutOtp, pays, ({ tx, body }) => askForOtp(tx, services, body))
  serve(payoutApproval.getPayoutOtp, pays, ({ tx, params }) => otpState(tx, params.ref_no))
  serve.staged(payoutApproval.approvePayouts, pays, async ({ session, run, body }) => {
    const counted = await inCompany(services.database, session, (tx) => countOtpTry(tx, body.ref_no))
    return run((tx) => approve(tx, services, body, counted))
  })
  serve(payoutBatches.getPayoutBatch, reads, ({ tx, params }) => batch(tx, params.row_imports_id))
  serve(payoutBatches.getPayoutWays, reads, ({ tx, params }) => railBreakdown(tx, params.row_imports_id))
  serve(payoutBatches.retryPayoutBatch, makes, ({ tx, params }) => retryFailed(tx, params.row_imports_id))
  serve(payoutBatches.refreshPayoutBatch, makes, ({ tx, params }) => refreshBatch(tx, services, params.row_imports_id))
  serve(contract.createPayout, makes, ({ tx, body }) => make.create(tx, services, body, reach()))
  serve(contract.getPayout, reads, ({ tx, params }) => get(tx, params.payouts_id))
  serve(contract.updatePayout, makes, ({ tx, params, body }) => make.update(tx, services, params.payouts_id, body, reach()))
  serve(contract.submitPayout, makes, async ({ tx, params }) => {
    await submit(tx, reach(), params.payouts_id)
    return get(tx, params.payouts_id)
  })
  serve(payoutBatches.submitPayoutBatch, makes, ({ tx, params }) => submitBatch(tx, reach(), params.row_imports_id))
  serve(contract.rejectPayout, pays, ({ tx, params, body }) => make.reject(tx, params.payouts_id, body.reason))
  serve(contract.cancelPayout, makes, ({ tx, params, body }) => make.cancel(tx, params.payouts_id, body.reason))
  serve(contract.retryPayout, makes, ({ tx, params }) => make.retry(tx, services, params.payouts_id, reach()))
  serve(contract.refreshPayout, reads, ({ tx, params }) => refreshPayout(tx, services, params.payouts_id))
  serve(contract.payoutTimeline, reads, ({ tx, params }) => timeline(tx, params.payouts_id))
}

/** The bank's webhook; no byte is parsed before its signature is verified. */
export function bankWebhookRoutes({ public: open }: ServeOpen, services: Dependencies) {
  open(contract.receiveBankWebhook, async ({ http }) => {
    const event = await readWebhook(services, http, 'the bank’s', (raw) => services.bank?.readWebhook(raw, http.headers))
    return { outcome: await receiveBankEvent(services, event) }
  })
}
