import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import * as contract from '#contract/payroll/salary-certificates.ts'
import { t } from '#core/messages.ts'
import { call, download, upload } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'
import { mailed } from '../../compliance/shared/certificates/mailing.ts'
import { type CertificateLine, linesOf } from './lines.ts'

const KEY = ['payroll', 'salary-certificates']
const linesKey = (year_start: string) => [...KEY, 'lines', year_start]

export const certificatesQuery = (year_start: string) =>
  queryOptions({
    queryKey: [...KEY, year_start],
    queryFn: async ({ signal }) => {
      const read = await call(contract.getSalaryCertificates, { query: { year_start }, signal })
      // The table shows the same reading: each one is logged as a look at salaries.
      queryClient.setQueryData(linesKey(year_start), { pages: [{ rows: linesOf(read), next: null }], pageParams: [undefined] })
      return read
    },
    // While mails wait to be sent.
    refetchInterval: ({ state: { data } }) => (data && mailed(data.employees).queued > 0 ? 5_000 : false),
  })
export const linesQuery = (year_start: string) =>
  keysetQuery<CertificateLine>(linesKey(year_start), async () => ({
    rows: linesOf(await queryClient.fetchQuery(certificatesQuery(year_start))),
    next: null,
  }))
export const ownCertificatesQuery = queryOptions({
  queryKey: ['own-pay', 'certificates'],
  queryFn: ({ signal }) => call(contract.listOwnCertificates, { signal }),
})

const readAgain = () => queryClient.invalidateQueries({ queryKey: KEY })

export const useUpload = (year_start: string) =>
  useMutation({
    mutationFn: (file: File) =>
      upload(contract.importSalaryCertificates, new Blob([file], { type: 'application/octet-stream' }), {
        query: { year_start, file_name: file.name.slice(-200) },
      }),
    onSuccess: readAgain,
    // The card shows what was wrong with the file.
    meta: { silent: true },
  })
export const useRecordRequest = (year_start: string) =>
  useMutation({
    mutationFn: (body: Body<typeof contract.recordSalaryCertificateRequest>) =>
      call(contract.recordSalaryCertificateRequest, { query: { year_start }, body }),
    onSuccess: readAgain,
    meta: { silent: true },
  })
export const useAssign = (payroll_salary_certificates_id: string) =>
  useMutation({
    mutationFn: (payroll_employees_id: string | null) =>
      call(contract.assignSalaryCertificate, { params: { payroll_salary_certificates_id }, body: { payroll_employees_id } }),
    onSuccess: readAgain,
    meta: { silent: true },
  })
export const useEmail = () =>
  useMutation({
    mutationFn: (body: Body<typeof contract.emailSalaryCertificates>) => call(contract.emailSalaryCertificates, { body }),
    onSuccess: readAgain,
    meta: { silent: true },
  })
export const useRemove = () =>
  useMutation({
    mutationFn: (payroll_salary_certificates_id: string) =>
      call(contract.removeSalaryCertificate, { params: { payroll_salary_certificates_id } }),
    onSuccess: readAgain,
    meta: { fallback: t('The certificate could not be removed') },
  })

type OfCertificate = { payroll_salary_certificates_id: string; file_name: string }
export const saveCertificate = ({ payroll_salary_certificates_id, file_name }: OfCertificate) =>
  download(contract.readSalaryCertificate, file_name, { params: { payroll_salary_certificates_id } })
export const saveYear = (payroll_employees_id: string, year_start: string) =>
  download(contract.salaryYearPdf, `salary-and-tax-${year_start.slice(0, 4)}.pdf`, {
    params: { payroll_employees_id, year_start },
  })
export const saveOwnCertificate = (
  { payroll_salary_certificates_id }: { payroll_salary_certificates_id: string },
  name: string,
) => download(contract.readOwnCertificate, name, { params: { payroll_salary_certificates_id } })
