import type { Readable } from 'node:stream'
import * as contract from '#contract/payroll/salary-certificates.ts'
import { auditLook } from '#server/platform/audit.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { assign, recordRequest, remove } from './changes.ts'
import { emailAll } from './email.ts'
import { importFiles } from './import-files.ts'
import { certificatesOf } from './overview.ts'
import { ownCertificateFile, ownCertificates, ownYearFile } from './own-certificates.ts'
import { certificateFile, findCertificate } from './stored.ts'
import { yearFile } from './year-file.ts'

const access = ['APPS_PAYROLL', 'OWNER'] as const

export function salaryCertificateRoutes(serve: Serve, services: Dependencies): void {
  serve(contract.getSalaryCertificates, access, async ({ tx, query }) => {
    const view = await certificatesOf(tx, query.year_start)
    await auditLook(tx, 'payroll_salary_certificates', tx.companies_id, { year_start: view.year_start })
    return view
  })
  serve(contract.importSalaryCertificates, access, ({ tx, query, http }) =>
    importFiles(tx, services.files, query, http.body as Readable),
  )
  serve(contract.recordSalaryCertificateRequest, access, ({ tx, query, body }) => recordRequest(tx, query.year_start, body))
  serve(contract.assignSalaryCertificate, access, ({ tx, params, body }) =>
    assign(tx, params.payroll_salary_certificates_id, body.payroll_employees_id),
  )
  serve(contract.readSalaryCertificate, access, async ({ tx, params: { payroll_salary_certificates_id: id } }) => {
    const file = await certificateFile(tx, services.files, await findCertificate(tx, id))
    await auditLook(tx, 'payroll_salary_certificates', id)
    return file
  })
  serve(contract.removeSalaryCertificate, access, ({ tx, params }) => remove(tx, params.payroll_salary_certificates_id))
  serve(contract.emailSalaryCertificates, access, ({ tx, body }) => emailAll(tx, services, body.letters))
  serve(contract.salaryYearPdf, access, async ({ tx, params: { payroll_employees_id: id, year_start } }) => {
    const file = await yearFile(tx, id, year_start)
    await auditLook(tx, 'payroll_employees', id, { year_start })
    return file
  })
  serve(contract.listOwnCertificates, 'MEMBER', ({ tx }) => ownCertificates(tx))
  serve(contract.readOwnCertificate, 'MEMBER', ({ tx, params }) =>
    ownCertificateFile(tx, services.files, params.payroll_salary_certificates_id),
  )
  serve(contract.ownYearPdf, 'MEMBER', ({ tx, params }) => ownYearFile(tx, params.year_start))
}
