import * as contract from '#contract/payroll/runs.ts'
import * as salaryTax from '#contract/payroll/salary-tax.ts'
import * as settings from '#contract/payroll/settings.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { accountsAmong } from '#server/domains/payouts/payouts/file-lookup.ts'
import { perquisiteSheet } from './perquisite-sheet.ts'
import { quarterSheet, yearSheet } from './salary-tax.ts'
import { readSettings, saveSettings } from './settings.ts'
import { createBonusRun } from './bonus-run.ts'
import { createFinalRun, listLeavers } from './final-run.ts'
import { setInputs } from './month-inputs.ts'
import { payRun } from './pay-run.ts'
import { approve, cancel, createRun, recompute } from './run-states.ts'
import { ecrFile, epfArrearsFile, esiFile } from './statutory-files.ts'
import { listRuns } from './stored-run.ts'
import { viewRun } from './view-run.ts'
import { payslipFile, viewSlip } from './view-slip.ts'

const access = ['APPS_PAYROLL', 'OWNER'] as const

export function runRoutes(serve: Serve): void {
  serve(contract.listRuns, access, ({ tx }) => listRuns(tx))
  serve(contract.listPayAccounts, access, async ({ tx }) => ({
    rows: (await accountsAmong(tx)).map(({ bank_accounts_id, account_label }) => ({ bank_accounts_id, account_label })),
  }))
  serve(contract.createRun, access, ({ tx, body }) => createRun(tx, body.month))
  serve(contract.listLeavers, access, ({ tx }) => listLeavers(tx))
  serve(contract.createFinalRun, access, ({ tx, body }) => createFinalRun(tx, body.employees))
  serve(contract.createBonusRun, access, ({ tx, body }) => createBonusRun(tx, body))
  serve(settings.getPayrollSettings, access, ({ tx }) => readSettings(tx))
  serve(settings.setPayrollSettings, access, ({ tx, body }) => saveSettings(tx, body))
  serve(salaryTax.salaryTaxQuarter, access, ({ tx, query }) => quarterSheet(tx, query))
  serve(salaryTax.perquisiteSheet, access, ({ tx, query }) => perquisiteSheet(tx, query))
  serve(salaryTax.salaryTaxYear, access, ({ tx, query }) => yearSheet(tx, query))
  serve(contract.getRun, access, ({ tx, params }) => viewRun(tx, params.payroll_runs_id))
  serve(contract.computeRun, access, ({ tx, params }) => recompute(tx, params.payroll_runs_id))
  serve(contract.setRunInputs, access, ({ tx, params, body }) => setInputs(tx, params.payroll_slips_id, body))
  serve(contract.approveRun, access, ({ tx, params }) => approve(tx, params.payroll_runs_id))
  serve(contract.cancelRun, access, ({ tx, params }) => cancel(tx, params.payroll_runs_id))
  serve(contract.payRun, access, ({ tx, params, body }) => payRun(tx, params.payroll_runs_id, body.bank_accounts_id))
  serve(contract.getSlip, access, ({ tx, params }) => viewSlip(tx, params.payroll_slips_id))
  serve(contract.slipPdf, access, ({ tx, params }) => viewSlip(tx, params.payroll_slips_id, (view) => payslipFile(tx, view)))
  serve(contract.runEcr, access, ({ tx, params }) => ecrFile(tx, params.payroll_runs_id))
  serve(contract.runEpfArrears, access, ({ tx, params }) => epfArrearsFile(tx, params.payroll_runs_id))
  serve(contract.runEsi, access, ({ tx, params }) => esiFile(tx, params.payroll_runs_id))
}
