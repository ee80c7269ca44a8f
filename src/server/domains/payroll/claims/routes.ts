import type { Readable } from 'node:stream'
import * as contract from '#contract/payroll/claims.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { claimAccountsView, setClaimAccount } from './accounts.ts'
import { approveClaim, approveClaims, listClaims, rejectClaim, viewClaim } from './decide.ts'
import {
  addLine,
  changeLine,
  discardClaim,
  ownClaims,
  removeLine,
  restoreLine,
  startClaim,
  submitClaim,
  withdrawClaim,
} from './own-claims.ts'
import { addReceipt, readOwnReceipt, readReceipt } from './receipts.ts'
import { claimRulesView, setClaimRule } from './rules.ts'

const access = ['APPS_PAYROLL', 'OWNER'] as const

export function claimRoutes(serve: Serve, services: Dependencies): void {
  const { files } = services
  serve(contract.getOwnClaims, 'MEMBER', ({ tx }) => ownClaims(tx))
  serve(contract.startClaim, 'MEMBER', ({ tx, body }) => startClaim(tx, body.purpose))
  serve(contract.discardClaim, 'MEMBER', ({ tx, params }) => discardClaim(tx, params.payroll_claims_id))
  serve(contract.addClaimLine, 'MEMBER', ({ tx, params, body }) => addLine(tx, params.payroll_claims_id, body))
  serve(contract.changeClaimLine, 'MEMBER', ({ tx, params, body }) => changeLine(tx, params.payroll_claim_lines_id, body))
  serve(contract.removeClaimLine, 'MEMBER', ({ tx, params }) => removeLine(tx, params.payroll_claim_lines_id))
  serve(contract.restoreClaimLine, 'MEMBER', ({ tx, params }) => restoreLine(tx, params.payroll_claim_lines_id))
  serve(contract.addReceipt, 'MEMBER', ({ tx, params, query, http }) =>
    addReceipt(tx, files, { id: params.payroll_claim_lines_id, file_name: query.file_name }, http.body as Readable),
  )
  serve(contract.readOwnReceipt, 'MEMBER', ({ tx, params }) => readOwnReceipt(tx, files, params.payroll_claim_lines_id))
  serve(contract.submitClaim, 'MEMBER', ({ tx, params }) => submitClaim(tx, services, params.payroll_claims_id))
  serve(contract.withdrawClaim, 'MEMBER', ({ tx, params }) => withdrawClaim(tx, params.payroll_claims_id))
  serve(contract.listClaims, access, ({ tx, query }) => listClaims(tx, query))
  serve(contract.getClaim, access, ({ tx, params }) => viewClaim(tx, params.payroll_claims_id))
  serve(contract.approveClaims, access, ({ tx, body }) => approveClaims(tx, services, body.ids))
  serve(contract.approveClaim, access, ({ tx, params, body }) => approveClaim(tx, services, params.payroll_claims_id, body))
  serve(contract.rejectClaim, access, ({ tx, params, body }) =>
    rejectClaim(tx, services, params.payroll_claims_id, body.decision_note),
  )
  serve(contract.readReceipt, access, ({ tx, params }) => readReceipt(tx, files, params.payroll_claim_lines_id))
  serve(contract.getClaimAccounts, access, ({ tx }) => claimAccountsView(tx))
  serve(contract.setClaimAccount, access, ({ tx, body }) => setClaimAccount(tx, body))
  serve(contract.getClaimRules, access, ({ tx }) => claimRulesView(tx))
  serve(contract.setClaimRule, access, ({ tx, body }) => setClaimRule(tx, body))
}
