import * as contract from '#contract/billing/subscription-payments.ts'
import { bankAccountField } from '#contract/company/paying-accounts.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { askForBalance, payingAccounts } from './accounts.ts'
import { paymentLink } from './link.ts'
import { askForOtp, otpState } from './otp.ts'
import { status } from './status.ts'

const payers = ['OWNER', 'ADMIN'] as const

export function subscriptionPaymentRoutes(serve: Serve, services: Dependencies) {
  serve(contract.getPaymentGateway, payers, async () => ({ script_url: services.gateway?.script_url ?? null }))
  serve(contract.listPayingAccounts, payers, async ({ tx }) => ({ rows: await payingAccounts(tx, services) }))
  serve(contract.askBalance, payers, async ({ tx, body }) => {
    await askForBalance(tx, services, body[bankAccountField])
    return undefined
  })
  serve(contract.generateBankOtp, payers, ({ tx, body }) => askForOtp(tx, services, body))
  serve(contract.getBankOtp, payers, ({ tx, params }) => otpState(tx, params.ref_no))
  serve(contract.createPaymentLink, payers, ({ tx, body }) => paymentLink(tx, services, body))
  serve(contract.checkPaymentStatus, payers, ({ tx, body }) => status(tx, services, body.payment_token))
}
