import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import * as contract from '#contract/compliance/tds-certificates.ts'
import type { Letter } from '#contract/documents/letters.ts'
import { t } from '#core/messages.ts'
import { call, download, upload } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'
import { mailed } from '../shared/certificates/mailing.ts'
import { type CertificateLine, linesOf } from './lines.ts'

const KEY = ['tds', 'certificates']

export type OfQuarter = { quarter: string; kind: contract.CertificateKind }

const linesKey = (of: OfQuarter) => [...KEY, 'lines', of]

export const certificatesQuery = (of: OfQuarter) =>
  queryOptions({
    queryKey: [...KEY, of],
    queryFn: async ({ signal }) => {
      const read = await call(contract.getTdsCertificates, { query: of, signal })
      // The table shows the same reading, also while mails go out.
      queryClient.setQueryData(linesKey(of), { pages: [{ rows: linesOf(read), next: null }], pageParams: [undefined] })
      return read
    },
    // While mails wait to be sent.
    refetchInterval: ({ state: { data } }) => (data && mailed(data.payees).queued > 0 ? 3_000 : false),
  })
export const linesQuery = (of: OfQuarter) =>
  keysetQuery<CertificateLine>(linesKey(of), async () => ({
    rows: linesOf(await queryClient.fetchQuery(certificatesQuery(of))),
    next: null,
  }))

const readAgain = () => queryClient.invalidateQueries({ queryKey: KEY })

export const useUpload = (of: OfQuarter) =>
  useMutation({
    mutationFn: (file: File) =>
      upload(contract.importTdsCertificates, new Blob([file], { type: 'application/octet-stream' }), {
        query: { ...of, file_name: file.name.slice(-200) },
      }),
    onSuccess: readAgain,
    // The card shows what was wrong with the file.
    meta: { silent: true },
  })
export const useRecordRequest = (of: OfQuarter) =>
  useMutation({
    mutationFn: (body: Body<typeof contract.recordCertificateRequest>) =>
      call(contract.recordCertificateRequest, { query: of, body }),
    onSuccess: readAgain,
    meta: { silent: true },
  })
export const useAssign = (tds_certificates_id: string) =>
  useMutation({
    mutationFn: (party_id: string | null) =>
      call(contract.assignTdsCertificate, { params: { tds_certificates_id }, body: { party_id } }),
    onSuccess: readAgain,
    meta: { silent: true },
  })
export const useEmail = (tds_certificates_id: string) =>
  useMutation({
    mutationFn: (body: Letter) => call(contract.emailTdsCertificate, { params: { tds_certificates_id }, body }),
    onSuccess: readAgain,
    meta: { silent: true },
  })
export const useEmailAll = () =>
  useMutation({
    mutationFn: (body: Body<typeof contract.emailTdsCertificates>) => call(contract.emailTdsCertificates, { body }),
    onSuccess: readAgain,
    meta: { silent: true },
  })
export const useRemove = () =>
  useMutation({
    mutationFn: (tds_certificates_id: string) => call(contract.removeTdsCertificate, { params: { tds_certificates_id } }),
    onSuccess: readAgain,
    meta: { fallback: t('The certificate could not be removed') },
  })
export const useSaveCertificate = () =>
  useMutation({
    mutationFn: ({ tds_certificates_id, file_name }: { tds_certificates_id: string; file_name: string }) =>
      download(contract.readTdsCertificate, file_name, { params: { tds_certificates_id } }),
    meta: { fallback: t('The file could not be downloaded') },
  })
