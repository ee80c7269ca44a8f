import { queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/company/kyc.ts'
import { getIfsc, getPincode } from '#contract/company/pincodes.ts'
import { ifscProblem } from '#core/identifiers/ifsc.ts'
import { pincodeProblem } from '#core/identifiers/pincode.ts'
import { t } from '#core/messages.ts'
import { call, download, upload } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { sessionQuery } from '#web/lib/session.ts'

const isOpen = (status: contract.CheckStatus) => status === 'submitted' || status === 'verifying' || status === 'pending'

/** Polled every two seconds while an answer is pending. */
export const kycQuery = queryOptions({
  queryKey: ['kyc', 'whole'],
  queryFn: ({ signal }) => call(contract.getKyc, { signal }),
  refetchInterval: ({ state }) => (state.data?.checks.some((check) => isOpen(check.status)) ? 2_000 : false),
})

export const onboardingStatusQuery = queryOptions({
  queryKey: ['kyc', 'status'],
  queryFn: ({ signal }) => call(contract.getOnboardingStatus, { signal }),
  staleTime: 60_000,
})

export const kycPartnerQuery = queryOptions({
  queryKey: ['kyc', 'partner'],
  queryFn: ({ signal }) => call(contract.getKycPartner, { signal }),
  refetchInterval: ({ state }) => (state.data && isOpen(state.data.status) ? 2_000 : false),
})

/** Saves company data; every page then shows the server's new state at once. */
export const useGive = <Values>(give: (values: Values) => Promise<contract.Kyc>) =>
  useMutation({ mutationFn: give, onSuccess: keep, meta: { silent: true } })

export const useRetry = () =>
  useMutation({
    mutationFn: (check_kind: contract.CheckKind) => call(contract.retryCheck, { params: { check_kind } }),
    onSuccess: keep,
    meta: { fallback: t("We couldn't check this again") },
  })

export const useSkip = () => useMutation({ mutationFn: () => call(contract.skipOnboarding), onSuccess: keep })

type Paper = { document_kind: contract.DocumentKind; file: File }
export const useUpload = () =>
  useMutation({
    mutationFn: ({ document_kind, file }: Paper) =>
      upload(contract.uploadDocument, file, { query: { document_kind, file_name: file.name } }),
    onSuccess: keep,
    meta: { silent: true },
  })
export const useTakeBack = () =>
  useMutation({
    mutationFn: (kyc_documents_id: string) => call(contract.removeDocument, { params: { kyc_documents_id } }),
    onSuccess: keep,
    meta: { fallback: t("We couldn't remove the document") },
  })
export const useReadPaper = () =>
  useMutation({
    mutationFn: ({ kyc_documents_id, original_file_name }: contract.KycDocument) =>
      download(contract.readDocument, original_file_name, { params: { kyc_documents_id } }),
    meta: { fallback: t("We couldn't download the document") },
  })

export const useGivePartner = () =>
  useMutation({
    mutationFn: (body: contract.KycPartnerInput) => call(contract.submitKycPartner, { body }),
    onSuccess: (partner) => queryClient.setQueryData(kycPartnerQuery.queryKey, partner),
    meta: { silent: true },
  })

async function keep(kyc: contract.Kyc): Promise<void> {
  queryClient.setQueryData(kycQuery.queryKey, kyc)
  await Promise.all(
    [onboardingStatusQuery.queryKey, ['company'], sessionQuery.queryKey].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}

/** The place of a pincode; undefined if it is incomplete or unknown. */
export const placeOf = (pincode: string) =>
  pincodeProblem(pincode) === undefined
    ? queryClient
        .fetchQuery({
          queryKey: ['pincodes', pincode],
          queryFn: () => call(getPincode, { params: { pincode } }),
          staleTime: Number.POSITIVE_INFINITY,
          retry: false,
        })
        .catch(() => undefined)
    : Promise.resolve(undefined)

/** The branch of an IFSC, or that none has it. Queried once the IFSC is complete. */
export const ifscQuery = (ifsc: string) =>
  queryOptions({
    queryKey: ['ifsc', ifsc],
    queryFn: ({ signal }) => call(getIfsc, { params: { ifsc }, signal }),
    enabled: ifscProblem(ifsc) === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
