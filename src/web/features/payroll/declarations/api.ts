import { queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/payroll/declarations.ts'
import type { Body } from '#contract/endpoint.ts'
import { t } from '#core/messages.ts'
import { call, download, upload } from '#web/lib/call.ts'
import { queryClient, wholeQuery } from '#web/lib/query.ts'

type Line = contract.DeclarationLineInput

export const ownDeclarationQuery = (year_start: string) =>
  queryOptions({
    queryKey: ['own-pay', 'declaration', year_start],
    queryFn: ({ signal }) => call(contract.getOwnDeclaration, { params: { year_start }, signal }),
  })
const show = (declaration: contract.Declaration) =>
  queryClient.setQueryData(ownDeclarationQuery(declaration.year_start).queryKey, declaration)

export const useChooseRegime = (year_start: string) =>
  useMutation({
    mutationFn: (regime: 'new' | 'old') => call(contract.chooseRegime, { params: { year_start }, body: { regime } }),
    onSuccess: show,
    meta: { fallback: t("We couldn't save the tax regime") },
  })
/** Adds a line, or changes the one with this id. */
export const useSaveLine = (year_start: string, payroll_declaration_lines_id?: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: Line; idempotencyKey: string }) =>
      payroll_declaration_lines_id === undefined
        ? call(contract.addDeclarationLine, { params: { year_start }, body, idempotencyKey })
        : call(contract.changeDeclarationLine, { params: { payroll_declaration_lines_id }, body }),
    onSuccess: show,
  })
export const useRemoveLine = () =>
  useMutation({
    mutationFn: (payroll_declaration_lines_id: string) =>
      call(contract.removeDeclarationLine, { params: { payroll_declaration_lines_id } }),
    onSuccess: show,
    meta: { fallback: t("We couldn't remove the line") },
  })
export const useAddProof = (payroll_declaration_lines_id: string) =>
  useMutation({
    mutationFn: (file: File) =>
      upload(contract.addProof, file, {
        params: { payroll_declaration_lines_id },
        query: { file_name: file.name.slice(0, 200) },
      }),
    onSuccess: show,
    meta: { fallback: t("We couldn't attach the proof") },
  })
export const useRemoveProof = () =>
  useMutation({
    mutationFn: (payroll_proofs_id: string) => call(contract.removeProof, { params: { payroll_proofs_id } }),
    onSuccess: show,
    meta: { fallback: t("We couldn't remove the proof") },
  })

type Proof = contract.DeclarationLine['proofs'][number]
export const saveOwnProof = ({ payroll_proofs_id, original_file_name }: Proof) =>
  download(contract.readOwnProof, original_file_name, { params: { payroll_proofs_id } })
export const saveProof = ({ payroll_proofs_id, original_file_name }: Proof) =>
  download(contract.readProof, original_file_name, { params: { payroll_proofs_id } })

export const declarationsQuery = (year_start: string) =>
  queryOptions({
    queryKey: ['payroll', 'declarations', year_start],
    queryFn: ({ signal }) => call(contract.listDeclarations, { query: { year_start }, signal }),
  })
export const declarationRowsQuery = (year_start: string) =>
  wholeQuery<contract.DeclarationRow>(
    [...declarationsQuery(year_start).queryKey, 'rows'],
    async () => (await queryClient.fetchQuery(declarationsQuery(year_start))).rows,
  )
export const staffDeclarationQuery = (payroll_employees_id: string, year_start: string) =>
  queryOptions({
    queryKey: ['payroll', 'declaration', payroll_employees_id, year_start],
    queryFn: ({ signal }) => call(contract.getDeclaration, { params: { payroll_employees_id, year_start }, signal }),
  })
export const useDecide = (payroll_employees_id: string, payroll_declaration_lines_id: string) =>
  useMutation({
    mutationFn: (body: Body<typeof contract.decideLine>) =>
      call(contract.decideLine, { params: { payroll_declaration_lines_id }, body }),
    onSuccess: (declaration) => {
      queryClient.setQueryData(staffDeclarationQuery(payroll_employees_id, declaration.year_start).queryKey, declaration)
      return queryClient.invalidateQueries({ queryKey: ['payroll', 'declarations'] })
    },
  })
export const useSetWindow = () =>
  useMutation({
    mutationFn: (body: Body<typeof contract.setProofWindow>) => call(contract.setProofWindow, { body }),
    onSuccess: (list, { year_start }) => {
      queryClient.setQueryData(declarationsQuery(year_start).queryKey, list)
    },
  })
