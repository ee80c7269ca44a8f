import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  type Company,
  type CompanyInput,
  getCompany,
  getCompanyBasics,
  getCompanyStorage,
  type PrintLook,
  removeLogo,
  removeSignature,
  updateCompany,
  updatePrintLook,
  uploadLogo,
  uploadSignature,
} from '#contract/company/company.ts'
import { t } from '#core/messages.ts'
import { call, upload } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { sessionQuery } from '#web/lib/session.ts'

/** All fields, for people who may change them. */
export const companyQuery = queryOptions({
  queryKey: ['company', 'whole'],
  queryFn: ({ signal }) => call(getCompany, { signal }),
})

export const companyStorageQuery = queryOptions({
  queryKey: ['company', 'storage'],
  queryFn: ({ signal }) => call(getCompanyStorage, { signal }),
})

/** The seller's details on documents, for every member. */
export const companyBasicsQuery = queryOptions({
  queryKey: ['company', 'basics'],
  queryFn: ({ signal }) => call(getCompanyBasics, { signal }),
})

export const useSaveCompany = () =>
  useMutation({ mutationFn: (body: CompanyInput) => call(updateCompany, { body }), onSuccess: keep })

export const useUploadLogo = () =>
  useMutation({
    mutationFn: (file: File) => upload(uploadLogo, file, { query: { file_name: file.name } }),
    onSuccess: keep,
  })

export const useRemoveLogo = () => useMutation({ mutationFn: () => call(removeLogo), onSuccess: keep })

export const useSavePrintLook = () =>
  useMutation({
    mutationFn: (body: PrintLook) => call(updatePrintLook, { body }),
    onSuccess: keep,
    meta: { fallback: t('We couldn’t save the look of your documents') },
  })

export const useUploadSignature = () =>
  useMutation({
    mutationFn: (file: File) => upload(uploadSignature, file, { query: { file_name: file.name } }),
    onSuccess: keep,
  })

export const useRemoveSignature = () => useMutation({ mutationFn: () => call(removeSignature), onSuccess: keep })

async function keep(company: Company): Promise<void> {
  queryClient.setQueryData(companyQuery.queryKey, company)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: companyBasicsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ['company', 'letterhead'] }),
  ])
}
