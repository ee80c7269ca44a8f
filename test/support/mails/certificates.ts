import {
  assignTdsCertificate,
  emailTdsCertificate,
  getTdsCertificates,
  importTdsCertificates,
} from '#contract/compliance/tds-certificates.ts'
import { updateTdsDeductor } from '#contract/compliance/tds-statements.ts'
import {
  assignSalaryCertificate,
  emailSalaryCertificates,
  getSalaryCertificates,
  importSalaryCertificates,
} from '#contract/payroll/salary-certificates.ts'
import { approveRun, createRun } from '#contract/payroll/runs.ts'
import { deductorDetails, openDeductor } from '../deductor.ts'
import { hire } from '../payroll.ts'
import { textPdf } from '../text-pdf.ts'
import type { Stories } from './stage.ts'

/** The mails with certificates of tax deducted. */
export const certificateStories = {
  'tds-certificate-email': async ({ world, letter }) => {
    const books = await openDeductor(world)
    await books.asha.call(updateTdsDeductor, { body: deductorDetails })
    const rane = await books.payee('Rane', 'AAPFR0939F')
    await books.billed(rane, '2026-08-10', 60_000_00)
    const quarter = '2026-Q2'
    await books.asha.call(importTdsCertificates, { query: { quarter, file_name: 'scan.pdf' }, raw: textPdf([]) })
    const { payees, unmatched } = await books.asha.call(getTdsCertificates, { query: { quarter } })
    const params = { tds_certificates_id: unmatched[0]?.tds_certificates_id ?? '' }
    const { party_kind, party_id } = (payees[0] ?? {}) as never as { party_kind: 'vendor'; party_id: string }
    await books.asha.call(assignTdsCertificate, { params, body: { party_kind, party_id } as never })
    await books.asha.call(emailTdsCertificate, { params, body: letter })
  },
  'salary-certificate-email': async (stage) => {
    const officer = await stage.member(['APPS_PAYROLL'])
    const { payroll_employees_id } = await hire(stage.asha, 'Meera Iyer')
    const { payroll_runs_id } = await stage.asha.call(createRun, { body: { month: '2026-04-01' } })
    await officer.call(approveRun, { params: { payroll_runs_id } })
    const year_start = '2026-04-01'
    await officer.call(importSalaryCertificates, { query: { year_start, file_name: 'scan.pdf' }, raw: textPdf([]) })
    const { unmatched } = await officer.call(getSalaryCertificates, { query: { year_start } })
    const params = { payroll_salary_certificates_id: unmatched[0]?.payroll_salary_certificates_id ?? '' }
    await officer.call(assignSalaryCertificate, { params, body: { payroll_employees_id } })
    await officer.call(emailSalaryCertificates, { body: { letters: [{ ...stage.letter, ...params }] } })
  },
} satisfies Stories<'tds-certificate-email' | 'salary-certificate-email'>
