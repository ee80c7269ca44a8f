import * as contract from '#contract/payroll/own-pay.ts'
import { getOwnYear } from '#contract/payroll/salary-tax.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { payslipFile } from '../runs/view-slip.ts'
import { ownPay, ownSlip, ownYear, simulate } from './own-pay.ts'

export function ownPayRoutes(serve: Serve): void {
  serve(contract.getOwnPay, 'MEMBER', ({ tx }) => ownPay(tx))
  serve(contract.getOwnSlip, 'MEMBER', ({ tx, params }) => ownSlip(tx, params.payroll_slips_id))
  serve(contract.ownSlipPdf, 'MEMBER', async ({ tx, params }) => payslipFile(tx, await ownSlip(tx, params.payroll_slips_id)))
  serve(getOwnYear, 'MEMBER', ({ tx, params }) => ownYear(tx, params.year_start))
  serve(contract.simulateRegimes, 'MEMBER', ({ tx, body }) => simulate(tx, body))
}
