import { addHoliday, startLeave } from '#contract/payroll/leave-ledger.ts'
import { addClaimLine, addReceipt, startClaim, submitClaim } from '#contract/payroll/claims.ts'
import { addLeaveFor } from '#contract/payroll/leave-requests.ts'
import { addDeclarationLine, addProof } from '#contract/payroll/declarations.ts'
import { billContractors, createContractor } from '#contract/payroll/contractors.ts'
import { saveComponent } from '#contract/payroll/components.ts'
import { giveAsset } from '#contract/payroll/employee-assets.ts'
import { addPerquisite } from '#contract/payroll/perquisites.ts'
import { writeLetter } from '#contract/payroll/letters.ts'
import { createOffer } from '#contract/payroll/offers.ts'
import { createRun } from '#contract/payroll/runs.ts'
import { importSalaryCertificates } from '#contract/payroll/salary-certificates.ts'
import { hire } from '#test/support/payroll.ts'
import { newPerquisite } from '#test/support/perquisites.ts'
import { textPdf } from '#test/support/text-pdf.ts'
import type { Sample } from '#test/support/sample.ts'

/** An employee with leave, a payslip that waits for approval, a declaration with a proof, a claim, a component of the company, a salary certificate, a letter, an offer and a contractor with a bill. */
export const sample: Sample = async ({ asha }) => {
  const { payroll_employees_id } = await hire(asha, 'Payal Sample', { accounts_id: asha.accounts_id })
  const { kinds } = await asha.call(startLeave)
  await asha.call(addHoliday, { body: { holiday_on: '2026-12-25', holiday_name: 'Christmas', state: null } })
  await asha.call(addLeaveFor, {
    body: {
      payroll_employees_id,
      payroll_leave_kinds_id: kinds.find(({ kind_code }) => kind_code === 'LOP')?.payroll_leave_kinds_id ?? '',
      from_on: '2026-10-12',
      to_on: '2026-10-12',
      starts_midday: false,
      ends_midday: false,
      reason: '',
    },
  })
  const dated = { letter_kind: 'appointment' as const, dated_on: '2026-04-01', from_on: null }
  await asha.call(writeLetter, { params: { payroll_employees_id }, body: { ...dated, letter_text: 'Welcome' } })
  await asha.call(createOffer, {
    body: {
      candidate_name: 'Ojas Sample',
      candidate_email: 'ojas@candidates.example.in',
      designation: 'Clerk',
      joins_on: '2027-01-01',
      valid_until: '2026-12-20',
      state: '27',
      ctc: 4_00_000_00,
      basic_percent: 50,
      hra_percent: 40,
      is_epf: true,
      epf_on_full_wage: false,
      is_pension: true,
      has_gratuity: false,
    },
  })
  await asha.call(addPerquisite, {
    params: { payroll_employees_id },
    body: newPerquisite({ perquisite_kind: 'car' }),
  })
  await asha.call(giveAsset, {
    params: { payroll_employees_id },
    body: { asset_kind: 'laptop', description: 'ThinkPad E14', serial: 'PF3X', given_on: '2026-04-01', value: 65_000_00 },
  })
  const { payroll_contractors_id } = await asha.call(createContractor, {
    body: {
      vendors_id: null,
      contractor_name: 'Neel Sample',
      email: null,
      mobile_number: null,
      gstin: null,
      tds_nature: 'professional',
      work: 'Web design',
      started_on: '2026-04-01',
      ended_on: null,
      gst_rate: '0',
      pan: null,
      rate_unit: 'month',
      rate: 20_000_00,
    },
  })
  const row = { payroll_contractors_id, quantity: '1', bill_number: null, note: null }
  await asha.call(billContractors, {
    body: { month: '2026-10-01', bill_date: '2026-10-31', is_off_cycle: false, rows: [row] },
  })
  await asha.call(createRun, { body: { month: '2026-10-01' } })
  await asha.call(importSalaryCertificates, {
    query: { year_start: '2026-04-01', file_name: 'certificate.pdf' },
    raw: textPdf(['FORM NO. 130']),
  })
  const { lines } = await asha.call(addDeclarationLine, {
    params: { year_start: '2026-04-01' },
    body: {
      line_kind: 'savings',
      amount: 50_000_00,
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
  const params = { payroll_declaration_lines_id: lines[0]?.payroll_declaration_lines_id ?? '' }
  await asha.call(addProof, { params, query: { file_name: 'ppf.pdf' }, raw: Buffer.from('%PDF-1.7\nPPF\n') })
  const begun = await asha.call(startClaim, { body: { purpose: 'Travel to Pune' } })
  const claim = { payroll_claims_id: begun.claims[0]?.payroll_claims_id ?? '' }
  const { claims } = await asha.call(addClaimLine, {
    params: claim,
    body: { spent_on: '2026-10-12', category: 'travel', merchant: 'City Cabs', amount: 450_00, note: '' },
  })
  await asha.call(addReceipt, {
    params: { payroll_claim_lines_id: claims[0]?.lines[0]?.payroll_claim_lines_id ?? '' },
    query: { file_name: 'taxi.pdf' },
    raw: Buffer.from('%PDF-1.7\nTaxi\n'),
  })
  await asha.call(submitClaim, { params: claim })
  await asha.call(saveComponent, {
    body: {
      component_code: 'FOOD',
      from_on: '2026-12-01',
      component_name: 'Food allowance',
      component_kind: 'earning',
      excluded: null,
      is_esi: true,
      is_taxable: true,
      is_prorated: true,
      outside: [],
      formula: '10% of basic',
      in_structure: false,
      is_retired: false,
      ledger_accounts_id: null,
    },
  })
}
